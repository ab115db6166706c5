import type { Ballot, Qcr } from '@intranet/domain';
import { StateBadge } from '../../../shared/change-control/state-badge';
import { formatMoment } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { DataTable } from '../../../shared/table/data-table';
import { useLocalTableState } from '../../../shared/table/use-local-table-state';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { may } from '../standing';
import type { QcrDesk } from '../use-qcr-review';
import { QcrHistory } from './qcr-history';

const columns: TableColumn<Ballot>[] = [
  {
    id: 'name',
    header: 'Name',
    value: (ballot) => ballot.firstLastName,
    cell: (ballot) => <bdi>{ballot.firstLastName}</bdi>,
    rowHeader: true,
  },
  {
    id: 'completed',
    header: 'Completed CCB1',
    value: (ballot) => (ballot.voted ? 'Yes' : 'No'),
    cell: (ballot) => (
      <span>
        <StateBadge tone={ballot.voted ? 'good' : 'waiting'}>{ballot.voted ? 'Yes' : 'No'}</StateBadge>{' '}
        {ballot.disposition}
        {ballot.votedAt && <small className="ballot-time">{formatMoment(ballot.votedAt)}</small>}
      </span>
    ),
  },
  {
    id: 'comments',
    header: 'Comments',
    value: (ballot) => ballot.comments ?? '',
    cell: (ballot) =>
      ballot.comments ? (
        <span className="ballot-comments">{ballot.comments}</span>
      ) : (
        <span aria-hidden="true">–</span>
      ),
  },
];

/** Page 2: who has submitted a disposition, and who is reminded. QCR-03 */
export function CompletionPage({ qcr, desk }: { qcr: Qcr; desk: QcrDesk }) {
  const state = useLocalTableState({ id: 'name', desc: false });
  const ballots = qcr.ballots ?? [];
  const missing = ballots.filter(({ voted }) => !voted).length;
  const query = { data: ballots, isError: false, isFetching: false, refetch: () => undefined };
  return (
    <>
      <div className="completion-head">
        <p>
          {ballots.length - missing} of {ballots.length} have submitted a disposition.
        </p>
        {may(qcr, 'remind') && (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            disabled={missing === 0}
            aria-disabled={desk.sending !== null}
            onClick={() => void desk.remind()}
          >
            {desk.sending === 'reminder' ? (
              <span className="spinner" aria-hidden="true" />
            ) : (
              <Icon name="mail" />
            )}{' '}
            Send Reminder
          </button>
        )}
      </div>
      <DataTable
        caption="Completion status"
        columns={columns}
        query={query}
        rowId={(ballot) => ballot.username}
        state={state}
        errorMessage=""
        empty={<Empty icon="people" title="Nobody may submit a disposition at present" />}
      />
      <QcrHistory id={qcr.documentId} />
    </>
  );
}
