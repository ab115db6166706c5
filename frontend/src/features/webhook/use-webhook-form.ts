import {
  type Webhook,
  type WebhookForm,
  webhookForm,
  type WebhookInput,
  type WebhookKind,
  webhookKinds,
  webhookMessages as say,
} from '@intranet/domain';
import { keys } from '../../shared/http/keys';
import { useRecordForm } from '../../shared/write/use-record-form';
import { createWebhook, getWebhook, updateWebhook } from './api';

const blank: WebhookForm = { name: '', url: 'https://', kinds: '', active: true };

/** The kinds in the text of the form, in the order of their table. */
export const kindsIn = (text: string): WebhookKind[] =>
  webhookKinds.filter((kind) => text.split(' ').includes(kind));

const formOf = ({ name, url, kinds, active }: Webhook): WebhookForm => ({
  name,
  url,
  kinds: webhookKinds.filter((kind) => kinds.includes(kind)).join(' '),
  active,
});

const inputOf = ({ kinds, ...others }: WebhookForm): WebhookInput & { name: string } => ({
  ...others,
  kinds: kindsIn(kinds),
});

/**
 * The form of a webhook in a dialog. WHK-01
 * @param onDone called with what was saved, and the secret of a new one
 */
export const useWebhookForm = (initial: Webhook | null, onDone: (saved: Webhook) => void) =>
  useRecordForm<WebhookForm, Webhook>({
    schema: webhookForm,
    initial,
    blank,
    valuesOf: formOf,
    create: (values) => createWebhook(inputOf(values)),
    update: (id, values, revision) => updateWebhook(id, { ...inputOf(values), revision }),
    reload: getWebhook,
    success: () => say.saved,
    failure: say.saveError,
    inDialog: true,
    touches: [keys.webhooks],
    onSaved: onDone,
  });
