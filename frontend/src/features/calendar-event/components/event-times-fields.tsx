import { calendarEventMessages, type CalendarEventForm, isCalendarDay, timesShown } from '@intranet/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';
import { companyTimeZone } from '../../../shared/session/company-time-zone';

/** Says which moment is meant, where clocks are put back and show a time twice. HOM-06 */
const twice = (day: string, time: string): string | undefined =>
  isCalendarDay(day) && time !== '' && timesShown(companyTimeZone(), day, time) > 1
    ? calendarEventMessages.timeTwice
    : undefined;

/** The days, and the hours of an event that does not last whole days. */
export function EventTimes({ labels }: { labels: Record<keyof CalendarEventForm, string> }) {
  const [allDay, startDay, startTime, endDay, endTime] = useWatch<
    CalendarEventForm,
    ['allDay', 'startDay', 'startTime', 'endDay', 'endTime']
  >({ name: ['allDay', 'startDay', 'startTime', 'endDay', 'endTime'] });
  const { getValues, setValue } = useFormContext<CalendarEventForm>();
  // A later start moves the end along, so that a day is entered only once.
  const follow = (day: string) => {
    if (day > getValues('endDay')) setValue('endDay', day, { shouldDirty: true });
  };
  return (
    <>
      <div className="field-row">
        <InputField name="startDay" label={labels.startDay} type="date" required onPick={follow} />
        {!allDay && (
          <InputField
            name="startTime"
            label={labels.startTime}
            type="time"
            required
            help={twice(startDay, startTime)}
          />
        )}
      </div>
      <div className="field-row">
        <InputField name="endDay" label={labels.endDay} type="date" required />
        {!allDay && (
          <InputField
            name="endTime"
            label={labels.endTime}
            type="time"
            required
            help={twice(endDay, endTime)}
          />
        )}
      </div>
    </>
  );
}
