import {
  audienceWords,
  calendarAudiences,
  type CalendarEvent,
  type CalendarEventForm,
} from '@intranet/domain';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import Modal from 'react-bootstrap/Modal';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { RadioField } from '../../../shared/form/fields/radio-field';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
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

/** The form for a calendar event: edits `initial`, or adds an event when it is null. HOM-06 */
export function EventFormModal({ initial, onClose }: { initial: CalendarEvent | null; onClose: () => void }) {
  const titleId = useId();
  const { form, submit, problem, meanwhile } = useEventForm(initial, onClose);
  return (
    <Modal show onHide={onClose} centered backdrop="static" aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {initial ? 'Edit event' : 'Add event'}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <ChangedMeanwhile meanwhile={meanwhile} labels={labels} />
        <Form form={form} onSubmit={submit}>
          <InputField name="title" label={labels.title} required />
          <AllDay />
          <EventTimes labels={labels} />
          <RadioField
            name="audience"
            label={labels.audience}
            options={calendarAudiences}
            words={audienceWords}
          />
          <InputField name="location" label={labels.location} />
          <TextAreaField name="description" label={labels.description} />
          <div className="form-actions">
            <button type="button" className="btn btn-secondary" onClick={onClose}>
              Cancel
            </button>
            <SubmitButton>{initial ? 'Save changes' : 'Add event'}</SubmitButton>
          </div>
        </Form>
      </Modal.Body>
    </Modal>
  );
}

function AllDay() {
  const id = useId();
  const { register } = useFormContext<CalendarEventForm>();
  return (
    <div className="form-check field">
      <input {...register('allDay')} id={id} type="checkbox" className="form-check-input" />
      <label className="form-check-label" htmlFor={id}>
        {labels.allDay}
      </label>
    </div>
  );
}
