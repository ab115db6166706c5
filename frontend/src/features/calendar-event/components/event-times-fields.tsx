import type { CalendarEventForm } from '@intranet/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';

/** The days, and the hours of an event that does not last whole days. */
export function EventTimes({ labels }: { labels: Record<keyof CalendarEventForm, string> }) {
  const allDay = useWatch<CalendarEventForm, 'allDay'>({ name: 'allDay' });
  const { getValues, setValue } = useFormContext<CalendarEventForm>();
  // A later start moves the end along, so that a day is entered only once.
  const follow = (day: string) => {
    if (day > getValues('endDay')) setValue('endDay', day, { shouldDirty: true });
  };
  return (
    <>
      <div className="field-row">
        <InputField name="startDay" label={labels.startDay} type="date" required onPick={follow} />
        {!allDay && <InputField name="startTime" label={labels.startTime} type="time" required />}
      </div>
      <div className="field-row">
        <InputField name="endDay" label={labels.endDay} type="date" required />
        {!allDay && <InputField name="endTime" label={labels.endTime} type="time" required />}
      </div>
    </>
  );
}
