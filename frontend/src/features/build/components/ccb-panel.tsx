import { buildMessages, type Ballot, type Build, type VoteStage } from '@intranet/domain';
import { useMemo } from 'react';
import { formatMoment } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { DataTable } from '../../../shared/table/data-table';
import { useLocalTableState } from '../../../shared/table/use-local-table-state';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { sendReminder } from '../api';
import { useBuildWrite } from '../use-build-write';
import { QcrTable } from './qcr-table';
import { VoteForm } from './vote-form';

/** Read out it would only be in the way. */
const nothing = <span aria-hidden="true">–</span>;

const voteWords = ({ voted, approved }: Ballot): string =>
  !voted ? 'No' : approved ? 'Approved' : 'Rejected';

const columnsFor = (stage: VoteStage): TableColumn<Ballot>[] => [
  { id: 'name', header: 'Name', value: (one) => one.firstLastName, rowHeader: true },
  {
    id: 'voted',
    header: `Completed ${stage}`,
    value: voteWords,
    cell: (one) => <span className={`state-badge${one.voted ? ' is-submitted' : ''}`}>{voteWords(one)}</span>,
  },
  {
    id: 'comments',
    header: 'Comments',
    value: (one) => one.comments ?? '',
    cell: (one) => (one.comments ? <bdi className="list-main long-text">{one.comments}</bdi> : nothing),
  },
  {
    id: 'when',
    header: 'Date',
    value: (one) => one.votedAt ?? '',
    cell: (one) => (one.votedAt ? formatMoment(one.votedAt) : nothing),
  },
];

/** The board votes: who has, who has not, and what they said. BLD-09 */
export function CcbPanel({ build, stage }: { build: Build; stage: VoteStage }) {
  const state = useLocalTableState({ id: 'name', desc: false });
  const columns = useMemo(() => columnsFor(stage), [stage]);
  const { busy, run } = useBuildWrite();
  const isNow = build.status === 'Open' && build.stage === stage;
  const may = (action: 'vote' | 'remind') => isNow && build.availableActions.includes(action);
  const ballots = build.ballots?.[stage] ?? [];
  const query = { data: ballots, isError: false, isFetching: false, refetch: () => undefined };
  const remind = () =>
    run(() => sendReminder(build.documentId), {
      success: buildMessages.reminded,
      failure: buildMessages.reminderFailed,
    });
  return (
    <>
      <div className="card-head mb-2">
        <h3>
          {ballots.filter(({ voted }) => voted).length} of {ballots.length} have voted
        </h3>
        {may('remind') && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={busy}
            onClick={() => !busy && void remind()}
          >
            {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="mail" />} Send Reminder
          </button>
        )}
      </div>
      <DataTable
        caption={`Votes on ${stage}`}
        columns={columns}
        query={query}
        rowId={(one) => one.username}
        state={state}
        errorMessage=""
        empty={<Empty icon="people" title="There is nobody who may vote" />}
      />
      {may('vote') && <VoteForm build={build} stage={stage} />}
      <details className="stage-more">
        <summary>Change requests of this build ({build.qcrs.length})</summary>
        <QcrTable build={build} />
      </details>
    </>
  );
}
