import { screens, type Webhook, webhookMessages } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { useAlerts } from '../../../shared/ui/alerts';
import { PageHeader } from '../../../shared/ui/page-header';
import { WebhookSecret } from '../components/webhook-secret';
import { webhookColumns } from '../components/webhook-columns';
import { WebhookFormModal } from '../components/webhook-form-modal';
import { useWebhooks } from '../hooks';
import '../webhook.css';

/** The systems that receive events, and which events each receives. WHK-01 */
export function WebhooksPage() {
  useDeletedAlert();
  const state = useTableState({ id: 'name', desc: false });
  const webhooks = listOf(useWebhooks(), state, webhookMessages.loadError);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const saved = ({ secret: made }: Webhook) => {
    setAdding(false);
    setSecret(made ?? null);
  };
  return (
    <>
      <PageHeader
        title={screens.Webhooks.title}
        lead="Systems that receive events: ids, numbers and states, never text that a person wrote."
        action={
          <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
            <Icon name="plus" /> <span>Add webhook</span>
          </button>
        }
      />
      <ListCard
        title="Webhooks"
        columns={webhookColumns}
        list={webhooks}
        file={{ name: 'Webhooks' }}
        noMatch="No webhook matches this search"
        empty={<EmptyList of="webhooks" />}
      />
      {adding && <WebhookFormModal initial={null} onSaved={saved} onClose={() => setAdding(false)} />}
      {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** The screen of a deleted webhook leads here, so its success is shown here. */
function useDeletedAlert(): void {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const deleted = (state as { deleted?: boolean } | null)?.deleted === true;
  useEffect(() => {
    if (!deleted) return;
    alerts.success(webhookMessages.deleted);
    // A reload must not show it again.
    void navigate(pathname + search, { replace: true, state: null });
  }, [deleted, alerts, navigate, pathname, search]);
}
