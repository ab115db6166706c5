import {
  buildMessages,
  roundsAt,
  type Ballot,
  type Build,
  type VoteRound,
  type VoteStage,
} from '@intranet/domain';
import { useEffect, useMemo } from 'react';
import { formatMoment } from '../../../../../shared/lib/format-date';
import { useAway, type WhoIsAway } from '../../../../../shared/people/away';
import type { TableColumn } from '../../../../../shared/table/column';
import { DataTable } from '../../../../../shared/table/data-table';
import { listOf, rowsOf } from '../../../../../shared/table/table-list';
import { useLocalTableState } from '../../../../../shared/table/use-local-table-state';
import { useKeptText } from '../../../../../shared/vault/use-kept-text';
import { BusyButton } from '../../../../../shared/ui/busy-button';
import { Empty } from '../../../../../shared/ui/load-states';
import { reminderWords } from '../../../../../shared/change-control/reminder-words';
import { remindVoters } from '../../api';
import { useBuildWrite } from '../../use-build-write';
import { VoterName } from '../../../../../shared/change-control/voter-name';
import { EarlierRounds } from '../../../../../shared/change-control/earlier-rounds';
import { StateBadge } from '../../../../../shared/ui/state-badge';
import '../../../../../shared/change-control/change-control.css';
import { QcrTable } from '../qcr-table';
import { VoteForm } from './vote-form';

/** Hidden from screen readers, which would read a dash without meaning. */
const nothing = <span aria-hidden="true">–</span>;

const voteWords = ({ voted, approved }: Ballot): string =>
  !voted ? 'Not voted yet' : approved ? 'Approved' : 'Rejected';

/** @param away said of those who are waited for */
const columnsFor = (stage: VoteStage, away: WhoIsAway | null): TableColumn<Ballot>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ voted, firstLastName }) =>
      voted || !away ? firstLastName : away.withNames([firstLastName]).join(),
    cell: ({ voted, firstLastName }) => (
      <VoterName name={firstLastName} away={voted || !away ? undefined : away.ofName(firstLastName)} />
    ),
    rowHeader: true,
  },
  {
    id: 'voted',
    header: `Completed ${stage}`,
    value: voteWords,
    cell: (one) => <StateBadge tone={one.voted ? 'good' : 'plain'}>{voteWords(one)}</StateBadge>,
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

interface VotePanelProps {
  build: Build;
  stage: VoteStage;
  /** Does the form hold an unsent comment? */
  onHold: (held: boolean) => void;
}

/**
 * The board's votes: who has voted, who has not, and their comments. A passed vote shows the board that passed it.
 * BLD-09, BLD-23
 */
export function VotePanel({ build, stage, onHold }: VotePanelProps) {
  const draft = useKeptText('vote', `${build.documentId}-${stage}`);
  const isTyped = draft.text.trim() !== '';
  const isNow = build.status === 'Open' && build.stage === stage;
  const may = (action: 'vote' | 'remind') => isNow && build.availableActions.includes(action);
  const ballots = build.ballots?.[stage] ?? [];
  const cast = ballots.filter(({ voted }) => voted).length;
  const { passed, earlier } = roundsAt(build.rounds ?? [], stage, build[stage]);
  // The build may move on while a person types, so the panel stays at the stage they opened.
  useEffect(() => onHold(isTyped), [isTyped, onHold]);
  const remind = useBuildWrite({
    send: () => remindVoters(build.documentId),
    success: reminderWords,
    failure: buildMessages.reminderFailed,
  });
  const writes = may('vote') || isTyped;
  const plans = <QcrTable build={build} />;
  return (
    <>
      <div className={writes ? 'beside-own-vote' : undefined}>
        <div>
          {(build.status === 'Open' || passed) && (
            <>
              <div className="card-head mb-2">
                <h3>{`${cast} of ${ballots.length} ${cast === 1 ? 'has' : 'have'} voted`}</h3>
                {may('remind') && (
                  <BusyButton icon="mail" busy={remind.busy} onClick={remind.run}>
                    Send Reminder
                  </BusyButton>
                )}
              </div>
              {passed && <PassedNote round={passed} />}
              <BallotTable stage={stage} ballots={ballots} isNow={isNow} />
            </>
          )}
          {earlier.length > 0 && <EarlierRounds rounds={earlier} />}
        </div>
        {writes && <VoteForm build={build} stage={stage} may={may('vote')} draft={draft} />}
      </div>
      {may('vote') ? (
        plans
      ) : (
        <details className="stage-more">
          <summary>{`Change requests of this build (${build.qcrs.length})`}</summary>
          {plans}
        </details>
      )}
    </>
  );
}

function BallotTable({ stage, ballots, isNow }: { stage: VoteStage; ballots: Ballot[]; isNow: boolean }) {
  const away = useAway();
  const state = useLocalTableState({ id: 'name', desc: false });
  const columns = useMemo(() => columnsFor(stage, isNow ? away : null), [stage, away, isNow]);
  return (
    <DataTable
      caption={`Votes on ${stage}`}
      columns={columns}
      list={listOf(rowsOf(ballots), state)}
      empty={<Empty icon="people" title="No one may vote" />}
    />
  );
}

/** The board of the time of the vote, which may differ from today's. */
const PassedNote = ({ round }: { round: VoteRound }) => (
  <p className="form-text">
    {round.boardKnown
      ? `The board that passed it, as it was on ${formatMoment(round.endedAt)}.`
      : 'The board of that time was not recorded: these are the votes that were cast.'}
  </p>
);
