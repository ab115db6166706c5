import type { Ballot, Qcr, VoteRound } from '@intranet/domain';
import { useMemo } from 'react';
import { EarlierRounds, RoundEnd } from '../../../../shared/change-control/earlier-rounds';
import { VoterName } from '../../../../shared/change-control/voter-name';
import { StateBadge, type StateTone } from '../../../../shared/ui/state-badge';
import { formatMoment } from '../../../../shared/lib/format-date';
import { useAway, type WhoIsAway } from '../../../../shared/people/away';
import type { TableColumn } from '../../../../shared/table/column';
import { DataTable } from '../../../../shared/table/data-table';
import { listOf, rowsOf } from '../../../../shared/table/table-list';
import { useLocalTableState } from '../../../../shared/table/use-local-table-state';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { Empty } from '../../../../shared/ui/load-states';
import { may } from '../review-mode';
import type { QcrReviewState } from '../use-qcr-review';
import { QcrHistory } from './qcr-history';

const toneOf = ({ voted, disposition }: Ballot): StateTone => {
  if (!voted) return 'waiting';
  return disposition === 'Disapproved' ? 'bad' : 'good';
};

/** @param ended the voting is over, so a missing vote can no longer be cast @param away said of those who are waited for */
const columnsFor = (ended: boolean, away: WhoIsAway): TableColumn<Ballot>[] => {
  const words = ({ voted, disposition }: Ballot): string =>
    voted ? (disposition ?? 'Yes') : ended ? 'Did not vote' : 'Not voted yet';
  const nameOf = ({ voted, firstLastName }: Ballot): string =>
    voted || ended ? firstLastName : away.withNames([firstLastName]).join();
  return [
    {
      id: 'name',
      header: 'Name',
      value: nameOf,
      cell: ({ voted, firstLastName }) => (
        <VoterName name={firstLastName} away={voted || ended ? undefined : away.ofName(firstLastName)} />
      ),
      rowHeader: true,
    },
    {
      id: 'completed',
      header: 'Completed CCB1',
      value: words,
      cell: (ballot) => (
        <span>
          <StateBadge tone={toneOf(ballot)}>{words(ballot)}</StateBadge>
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
};

/** Page 2: who has voted, and who is reminded. QCR-03 */
export function CompletionPage({ qcr, review }: { qcr: Qcr; review: QcrReviewState }) {
  const state = useLocalTableState({ id: 'name', desc: false });
  const ballots = qcr.ballots ?? [];
  // The table shows the current vote, or the last one that ended.
  const [round, ...earlier] = qcr.rounds ?? [];
  const ended = round !== undefined;
  const away = useAway();
  const columns = useMemo(() => columnsFor(ended, away), [ended, away]);
  const cast = ballots.filter(({ voted }) => voted).length;
  return (
    <>
      <div className="completion-head">
        <p>
          {`${cast} of ${ballots.length} ${ended ? '' : cast === 1 ? 'has ' : 'have '}submitted a disposition.`}
        </p>
        {may(qcr, 'remind') && (
          <BusyButton
            size="small"
            icon="mail"
            busy={review.sending !== null}
            turning={review.sending === 'reminder'}
            disabled={cast === ballots.length}
            onClick={review.remind}
          >
            Send Reminder
          </BusyButton>
        )}
      </div>
      {round && <HowItEnded round={round} />}
      <DataTable
        caption="Completion status"
        columns={columns}
        list={listOf(rowsOf(ballots), state)}
        empty={<Empty icon="people" title="No one may submit a disposition at present" />}
      />
      {earlier.length > 0 && <EarlierRounds rounds={earlier} />}
      <QcrHistory id={qcr.documentId} />
    </>
  );
}

/** How the voting ended, with the comment of the person who ended it, which belongs to no vote. BLD-23, QCR-07 */
const HowItEnded = ({ round }: { round: VoteRound }) => (
  <div className="mb-3">
    <RoundEnd round={round} />
    {round.endedBy !== null && round.outcome === 'discussion' && round.reason && (
      <bdi className="ballot-comments">{round.reason}</bdi>
    )}
  </div>
);
