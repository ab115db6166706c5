import {
  audienceWords,
  calendarAudiences,
  type CalendarDay,
  type CalendarEvent,
  type CalendarEventForm,
} from '@intranet/domain';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckField, RecordDialog } from '../../../shared/dialog/record-dialog';
import { RadioField } from '../../../shared/form/fields/radio-field';
import { InputField } from '../../../shared/form/fields/input-field';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { today } from '../../../shared/lib/today';
import { useEventForm } from '../use-event-form';
import { EventTimes } from './event-times-fields';
import { RepeatFields, ScopeField } from './repeat-fields';

const labels: Record<keyof CalendarEventForm, string> = {
  title: 'Title',
  allDay: 'All day',
  holiday: 'Company holiday: no weekly report is due on these days',
  startDay: 'Starts on',
  startTime: 'Starts at',
  endDay: 'Ends on',
  endTime: 'Ends at',
  location: 'Location',
  description: 'Description',
  audience: 'For',
  scope: 'Change',
  repeats: 'Repeats',
  repeatsEnd: 'Ends',
  repeatsUntil: 'Last day',
  repeatsTimes: 'Number of times',
};

/** Whole days only: ticking it makes the event last whole days. ABS-01 */
function HolidayField() {
  const { setValue } = useFormContext<CalendarEventForm>();
  const [allDay, holiday] = useWatch<CalendarEventForm, ['allDay', 'holiday']>({
    name: ['allDay', 'holiday'],
  });
  useEffect(() => {
    if (holiday && !allDay) setValue('allDay', true, { shouldDirty: true });
  }, [holiday, allDay, setValue]);
  return <CheckField name="holiday" label={labels.holiday} />;
}

interface EventFormModalProps {
  initial: CalendarEvent | null;
  /** On which a new event is at first; today without it. CAL-02 */
  day?: CalendarDay | undefined;
  onClose: () => void;
}

/** The form of a calendar event: edits `initial`, or adds an event when it is null. HOM-06 */
export function EventFormModal({ initial, day, onClose }: EventFormModalProps) {
  const state = useEventForm(initial, day ?? today(), onClose);
  // Another person may have let it repeat, or no longer, since it was opened.
  const inSeries = state.known !== null && state.known.series !== null;
  return (
    <RecordDialog what="event" isNew={!initial} labels={labels} state={state} onClose={onClose}>
      {inSeries && <ScopeField labels={labels} />}
      <InputField name="title" label={labels.title} required />
      <CheckField name="allDay" label={labels.allDay} />
      <HolidayField />
      <EventTimes labels={labels} />
      <RepeatFields labels={labels} inSeries={inSeries} />
      <RadioField name="audience" label={labels.audience} options={calendarAudiences} words={audienceWords} />
      <InputField name="location" label={labels.location} />
      <TextAreaField name="description" label={labels.description} />
    </RecordDialog>
  );
}
