import {
  deliveryKindWords,
  deliveryStateWords,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn } from '../../../shared/table/columns';
import { BusyButton } from '../../../shared/ui/busy-button';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';

const tones: Record<WebhookDeliveryState, StateTone> = {
  pending: 'waiting',
  delivered: 'good',
  failed: 'bad',
};

interface Actions {
  busy: boolean;
  onAgain: (delivery: WebhookDelivery) => void;
}

/** The deliveries: time, result, and Send again. WHK-04 */
export const deliveryColumns = ({ busy, onAgain }: Actions): TableColumn<WebhookDelivery>[] => [
  {
    id: 'createdAt',
    header: 'Event',
    value: (delivery) => delivery.createdAt,
    cell: (delivery) => (
      <span className="list-main">
        <span>{deliveryKindWords(delivery.kind)}</span>
        <small>{formatMoment(delivery.createdAt)}</small>
      </span>
    ),
    rowHeader: true,
  },
  {
    id: 'state',
    header: 'State',
    // It is the result.
    stays: true,
    value: (delivery) => delivery.state,
    cell: (delivery) => <StateOfDelivery delivery={delivery} />,
  },
  {
    id: 'answer',
    header: 'Answer',
    value: (delivery) => delivery.answer ?? '',
    sortable: false,
    cell: (delivery) => <Answer delivery={delivery} />,
  },
  actionColumn(
    (delivery) =>
      delivery.state !== 'pending' && (
        <span className="row-actions">
          <BusyButton size="small" icon="again" busy={busy} turning={false} onClick={() => onAgain(delivery)}>
            Send again{' '}
            <span className="visually-hidden">
              {`${deliveryKindWords(delivery.kind)} of ${formatMoment(delivery.createdAt)}`}
            </span>
          </BusyButton>
        </span>
      ),
  ),
];

function StateOfDelivery({ delivery: { state, attempts, triedAt, tookMs } }: { delivery: WebhookDelivery }) {
  return (
    <div className="webhook-state">
      <StateBadge tone={tones[state]}>{deliveryStateWords[state]}</StateBadge>
      {attempts > 0 && <small>{attempts === 1 ? '1 try' : `${attempts} tries`}</small>}
      {triedAt && <small>{`${formatMoment(triedAt)}${tookMs !== null ? `, ${tookMs} ms` : ''}`}</small>}
    </div>
  );
}

function Answer({ delivery: { status, answer, error, payload } }: { delivery: WebhookDelivery }) {
  return (
    <div className="webhook-state">
      {status !== null && <span>{status}</span>}
      {error && <small className="webhook-error">{error}</small>}
      <details className="webhook-details">
        <summary>{`What was sent${answer ? ' and answered' : ''}`}</summary>
        <pre className="code-block">{payload}</pre>
        {answer && <pre className="code-block">{answer}</pre>}
      </details>
    </div>
  );
}
