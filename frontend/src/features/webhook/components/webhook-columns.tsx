import {
  screenAddress,
  type Webhook,
  webhookKindWords,
  type WebhookState,
  webhookStateWords,
} from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';

const tones: Record<WebhookState, StateTone> = {
  active: 'good',
  failing: 'waiting',
  paused: 'bad',
  off: 'plain',
};

/** The state of a webhook, and its last error. WHK-08 */
export function StateOfWebhook({ webhook }: { webhook: Webhook }) {
  const { state, waiting, lastError, nextAt } = webhook;
  return (
    <div className="webhook-state">
      <StateBadge tone={tones[state]}>{webhookStateWords[state]}</StateBadge>
      {waiting > 0 && <small>{waiting === 1 ? '1 waits' : `${waiting} wait`}</small>}
      {state === 'failing' && <small>{`Next try ${formatMoment(nextAt)}`}</small>}
      {lastError && <small className="webhook-error">{lastError}</small>}
    </div>
  );
}

export const webhookColumns: TableColumn<Webhook>[] = [
  {
    id: 'name',
    header: 'Name',
    value: (webhook) => webhook.name,
    cell: (webhook) => (
      <Link to={screenAddress('Webhooks', webhook.documentId)}>
        <bdi>{webhook.name}</bdi>
      </Link>
    ),
    rowHeader: true,
  },
  {
    id: 'url',
    header: 'Address',
    brief: true,
    value: (webhook) => webhook.url,
    cell: (webhook) => <span className="webhook-address">{webhook.url}</span>,
  },
  {
    id: 'kinds',
    header: 'Events',
    value: (webhook) => webhook.kinds.length,
    inFile: (webhook) => webhook.kinds.join(', '),
    cell: (webhook) => webhook.kinds.map((kind) => webhookKindWords[kind]).join('; '),
  },
  {
    id: 'state',
    header: 'State',
    brief: true,
    value: (webhook) => webhookStateWords[webhook.state],
    cell: (webhook) => <StateOfWebhook webhook={webhook} />,
  },
];
