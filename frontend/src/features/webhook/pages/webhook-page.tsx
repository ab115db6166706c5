import { type Webhook, webhookMessages } from '@intranet/domain';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { MissingRecord } from '../../../shared/navigation/missing-record';
import { BackLink } from '../../../shared/navigation/back-link';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { useTableState } from '../../../shared/table/use-table-state';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { deliveryColumns } from '../components/delivery-columns';
import { WebhookPanel } from '../components/webhook-panel';
import { useDeliveries, useSend, useWebhook } from '../hooks';
import '../webhook.css';

/** One webhook with its deliveries. WHK-04 */
export function WebhookPage() {
  const { id = '' } = useParams();
  const query = useWebhook(id);
  return (
    <>
      <BackLink fallback="Webhooks" />
      <PageHeader title={query.data?.name ?? 'Webhook'} />
      <Loaded
        query={query}
        what="the webhook"
        failure={webhookMessages.loadError}
        missing={
          <MissingRecord icon="plug" title="This webhook no longer exists" to="Webhooks">
            All webhooks
          </MissingRecord>
        }
      >
        {(webhook) => (
          <div className="card-stack">
            <WebhookPanel webhook={webhook} />
            <Deliveries webhook={webhook} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const state = useTableState({ id: 'createdAt', desc: true });
  const deliveries = useDeliveries(webhook.documentId, state);
  const { busy, run } = useSend(webhook);
  const columns = useMemo(
    () => deliveryColumns({ busy, onAgain: ({ documentId }) => void run(documentId) }),
    [busy, run],
  );
  return (
    <ListCard
      title="Deliveries"
      headed
      columns={columns}
      list={deliveries}
      file={{ name: 'Deliveries' }}
      noMatch="No delivery matches"
      empty={<EmptyList of="deliveries" />}
    />
  );
}
