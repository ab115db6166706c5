import { recordNumber, type Qcr } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { dayCell, problemColumns } from '../../../shared/change-control/problem-columns';
import { pathTo } from '../../../shared/navigation/paths';
import type { TableColumn } from '../../../shared/table/column';
import { opens } from '../../../shared/table/use-open-record';
import { planWords, planWriter } from '../plan-words';
import { DispositionBadge } from './qcr-badges';

/** The eleven columns of Review QCR. QCR-02 */
export const qcrColumns = (onReview: (id: string) => void): TableColumn<Qcr>[] => [
  {
    id: 'id',
    header: 'QCR Number',
    value: (qcr) => qcr.id,
    inFile: (qcr) => recordNumber('qcr', qcr.id),
    cell: (qcr) => recordNumber('qcr', qcr.id),
  },
  {
    id: 'dateCreated',
    header: 'Date Created',
    value: (qcr) => qcr.dateCreated,
    cell: (qcr) => dayCell(qcr.dateCreated),
  },
  ...problemColumns<Qcr>((qcr) => qcr.submitted_qpr),
  { id: 'priority', header: 'Priority', value: (qcr) => qcr.priority },
  {
    id: 'selectedDisposition',
    header: 'Disposition',
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
        {qcr.status ?? <span aria-hidden="true">–</span>}
        {qcr.build && <small className="qcr-mark">In {recordNumber('build', qcr.build.id)}</small>}
      </>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (qcr) => <Buttons qcr={qcr} onReview={onReview} />,
  },
];

/** Whether the reader must vote, or what they have voted. QCR-02 */
function OwnVote({ qcr: { availableActions, ownDisposition } }: { qcr: Qcr }) {
  if (availableActions.includes('vote'))
    return <strong className="qcr-mark needs-vote">Needs your vote</strong>;
  if (availableActions.includes('final-disposition'))
    return <strong className="qcr-mark needs-vote">Needs your final disposition</strong>;
  return ownDisposition && <small className="qcr-mark">You voted {ownDisposition}</small>;
}

function Buttons({ qcr, onReview }: { qcr: Qcr; onReview: (id: string) => void }) {
  const number = <span className="visually-hidden">{recordNumber('qcr', qcr.id)}</span>;
  return (
    <span className="row-actions">
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        {...opens(qcr.documentId)}
        onClick={() => onReview(qcr.documentId)}
      >
        Review {number}
      </button>
      <Link className="btn btn-sm btn-secondary" to={pathTo('QIP-Form', qcr.documentId)}>
        View / Edit QIP {number}
      </Link>
      <small className="qcr-mark">
        {planWords(qcr)}
        {planWriter(qcr)}
      </small>
    </span>
  );
}
