import type { Webhook, WebhookForm } from '@intranet/domain';
import { CheckField, RecordDialog } from '../../../shared/dialog/record-dialog';
import { InputField } from '../../../shared/form/fields/input-field';
import { useWebhookForm } from '../use-webhook-form';
import { KindsField } from './kinds-field';

const labels: Record<keyof WebhookForm, string> = {
  name: 'Name',
  url: 'Address',
  kinds: 'Events',
  active: 'Active',
};

interface WebhookFormModalProps {
  /** Null for a new webhook. */
  initial: Webhook | null;
  onSaved: (saved: Webhook) => void;
  onClose: () => void;
}

/** Adds or changes a webhook. WHK-01 */
export function WebhookFormModal({ initial, onSaved, onClose }: WebhookFormModalProps) {
  const state = useWebhookForm(initial, onSaved);
  return (
    <RecordDialog what="webhook" isNew={!initial} labels={labels} state={state} scrollable onClose={onClose}>
      <InputField name="name" label={labels.name} required autoComplete="off" />
      <InputField
        name="url"
        label={labels.url}
        required
        autoComplete="off"
        help="An address on the internet that begins with https://."
      />
      <KindsField name="kinds" label={labels.kinds} />
      <CheckField name="active" label={labels.active} />
    </RecordDialog>
  );
}
