import type { Webhook, WebhookForm } from '@intranet/domain';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import Modal from 'react-bootstrap/Modal';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { useWebhookForm } from '../use-webhook-form';
import { KindsField } from './kinds-field';

const labels: Record<keyof WebhookForm, string> = {
  name: 'Name',
  url: 'Address',
  kinds: 'Events',
  active: 'Active',
};

interface WebhookFormModalProps {
  /** Null for a new one. */
  initial: Webhook | null;
  onSaved: (saved: Webhook) => void;
  onClose: () => void;
}

/** Sets a webhook, or changes one. WHK-01 */
export function WebhookFormModal({ initial, onSaved, onClose }: WebhookFormModalProps) {
  const titleId = useId();
  const { form, submit, problem, meanwhile } = useWebhookForm(initial, onSaved);
  return (
    <Modal show onHide={onClose} centered scrollable backdrop="static" aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {initial ? 'Edit webhook' : 'Add webhook'}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <ChangedMeanwhile meanwhile={meanwhile} labels={labels} />
        <Form form={form} onSubmit={submit}>
          <InputField name="name" label={labels.name} required autoComplete="off" />
          <InputField
            name="url"
            label={labels.url}
            required
            autoComplete="off"
            help="An address on the internet that begins with https://."
          />
          <KindsField name="kinds" label={labels.kinds} />
          <Active />
          <div className="form-actions">
            <button type="button" className="btn btn-secondary" onClick={onClose}>
              Cancel
            </button>
            <SubmitButton>{initial ? 'Save changes' : 'Add webhook'}</SubmitButton>
          </div>
        </Form>
      </Modal.Body>
    </Modal>
  );
}

function Active() {
  const id = useId();
  const { register } = useFormContext<WebhookForm>();
  return (
    <div className="form-check field">
      <input {...register('active')} id={id} type="checkbox" className="form-check-input" />
      <label className="form-check-label" htmlFor={id}>
        {labels.active}
      </label>
    </div>
  );
}
