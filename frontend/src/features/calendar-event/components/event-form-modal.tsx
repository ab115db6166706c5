import {
  audienceWords,
  calendarAudiences,
  type CalendarEvent,
  type CalendarEventForm,
} from '@intranet/domain';
import { CheckField, RecordDialog } from '../../../shared/dialog/record-dialog';
import { RadioField } from '../../../shared/form/fields/radio-field';
import { InputField } from '../../../shared/form/fields/input-field';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { useEventForm } from '../use-event-form';
import { EventTimes } from './event-times-fields';

const labels: Record<keyof CalendarEventForm, string> = {
  title: 'Title',
  allDay: 'All day',
  startDay: 'Starts on',
  startTime: 'Starts at',
  endDay: 'Ends on',
  endTime: 'Ends at',
  location: 'Location',
  description: 'Description',
  audience: 'For',
};

/** The form of a calendar event: edits `initial`, or adds an event when it is null. HOM-06 */
export function EventFormModal({ initial, onClose }: { initial: CalendarEvent | null; onClose: () => void }) {
  const state = useEventForm(initial, onClose);
  return (
    <RecordDialog what="event" isNew={!initial} labels={labels} state={state} onClose={onClose}>
      <InputField name="title" label={labels.title} required />
      <CheckField name="allDay" label={labels.allDay} />
      <EventTimes labels={labels} />
      <RadioField name="audience" label={labels.audience} options={calendarAudiences} words={audienceWords} />
      <InputField name="location" label={labels.location} />
      <TextAreaField name="description" label={labels.description} />
    </RecordDialog>
  );
}
