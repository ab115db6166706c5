import { recordNumber, type Qcr } from '@intranet/domain';
import {
  createdColumn,
  numberColumn,
  problemColumns,
} from '../../../../shared/change-control/problem-columns';
import { pathTo } from '../../../../shared/navigation/paths';
import type { TableColumn } from '../../../../shared/table/column';
import { actionColumn } from '../../../../shared/table/columns';
import { RowButton } from '../../../../shared/table/row-buttons';
import { RowMenu } from '../../../../shared/table/row-menu';
import { opens } from '../../../../shared/table/use-open-record';
import { planWords, planWriter } from '../plan-words';
import { DispositionBadge } from './qcr-badges';

/** The eleven columns of Review QCR. QCR-02 */
export const qcrColumns = (onReview: (id: string) => void): TableColumn<Qcr>[] => [
  numberColumn('qcr', 'QCR Number'),
  createdColumn('dateCreated', (qcr) => qcr.dateCreated),
  ...problemColumns<Qcr>((qcr) => qcr.submitted_qpr),
  { id: 'priority', header: 'Priority', value: (qcr) => qcr.priority },
  {
    id: 'selectedDisposition',
    header: 'Disposition',
    brief: true,
    value: (qcr) => qcr.selectedDisposition,
    cell: (qcr) => (
      <>
        <DispositionBadge disposition={qcr.selectedDisposition} />
        <OwnVote qcr={qcr} />
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: (qcr) => qcr.status ?? '',
    cell: (qcr) => (
      <>
        {qcr.status ? <span>{qcr.status}</span> : <span aria-hidden="true">–</span>}
        {qcr.build && <small className="qcr-mark">{`In ${recordNumber('build', qcr.build.id)}`}</small>}
      </>
    ),
  },
  actionColumn((qcr) => <Buttons qcr={qcr} onReview={onReview} />),
];

/** Whether the reader must vote, or what they have voted. QCR-02 */
function OwnVote({ qcr: { availableActions, ownDisposition } }: { qcr: Qcr }) {
  if (availableActions.includes('vote'))
    return <strong className="qcr-mark needs-vote">Needs your vote</strong>;
  if (availableActions.includes('final-disposition'))
    return <strong className="qcr-mark needs-vote">Needs your final disposition</strong>;
  return ownDisposition && <small className="qcr-mark">{`You voted “${ownDisposition}”`}</small>;
}

function Buttons({ qcr, onReview }: { qcr: Qcr; onReview: (id: string) => void }) {
  const which = recordNumber('qcr', qcr.id);
  return (
    <span className="row-actions may-stack">
      <RowButton opensRow which={which} {...opens(qcr.documentId)} onClick={() => onReview(qcr.documentId)}>
        Review
      </RowButton>
      <RowMenu
        which={which}
        actions={[{ label: 'View / Edit QIP', icon: 'papers', to: pathTo('QIP-Form', qcr.documentId) }]}
      />
      <small className="qcr-mark" title={`${planWords(qcr)}${planWriter(qcr)}`}>
        <span>{planWords(qcr)}</span>
        <span className="visually-hidden">{planWriter(qcr)}</span>
      </small>
    </span>
  );
}
