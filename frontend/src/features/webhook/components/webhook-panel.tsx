import { type Webhook, webhookKindWords } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { WriteQuestion } from '../../../shared/dialog/write-question';
import { pathTo } from '../../../shared/navigation/paths';
import { BusyButton } from '../../../shared/ui/busy-button';
import { Fact } from '../../../shared/ui/fact';
import { deleting, renewing, useResume, useSend } from '../hooks';
import { WebhookSecret } from './webhook-secret';
import { StateOfWebhook } from './webhook-columns';
import { WebhookFormModal } from './webhook-form-modal';

type Asked = 'edit' | 'secret' | 'delete' | null;

/** The facts of a webhook, and its actions. WHK-01, WHK-03, WHK-08, WHK-04 */
export function WebhookPanel({ webhook }: { webhook: Webhook }) {
  const [asked, ask] = useState<Asked>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const sending = useSend(webhook);
  const resuming = useResume(webhook);
  const navigate = useNavigate();
  const close = () => ask(null);
  return (
    <section className="card" aria-label="What is sent, and where">
      <dl className="facts">
        <Fact label="Address">
          <span className="webhook-address">{webhook.url}</span>
        </Fact>
        <Fact label="Events">{webhook.kinds.map((kind) => webhookKindWords[kind]).join('; ')}</Fact>
        <dt>State</dt>
        <dd>
          <StateOfWebhook webhook={webhook} />
        </dd>
      </dl>
      <div className="form-actions webhook-actions">
        <button type="button" className="btn btn-quiet-danger" onClick={() => ask('delete')}>
          Delete
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => ask('secret')}>
          New secret
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => ask('edit')}>
          Edit
        </button>
        {webhook.state === 'paused' && (
          <BusyButton icon="play" busy={resuming.busy} onClick={() => resuming.run()}>
            Resume
          </BusyButton>
        )}
        <BusyButton look="primary" busy={sending.busy} onClick={() => sending.run(undefined)}>
          Send a test
        </BusyButton>
      </div>
      {asked === 'edit' && <WebhookFormModal initial={webhook} onSaved={close} onClose={close} />}
      {asked === 'secret' && (
        <WriteQuestion
          title="New secret"
          confirmLabel="Make a new secret"
          write={renewing(webhook, setSecret)}
          onClose={close}
        >
          <p className="mb-0">
            The present secret of <strong>{webhook.name}</strong> works for another day. Give the receiver the
            new one before then.
          </p>
        </WriteQuestion>
      )}
      {asked === 'delete' && (
        <DeleteQuestion
          title="Delete webhook"
          write={deleting(webhook, () => void navigate(pathTo('Webhooks'), { state: { deleted: true } }))}
          onClose={close}
        >
          <p className="mb-0">
            <strong>{webhook.name}</strong> and its list of deliveries will be deleted. Waiting deliveries are
            not sent. Do you wish to continue?
          </p>
        </DeleteQuestion>
      )}
      {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
