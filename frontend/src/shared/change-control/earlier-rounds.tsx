import type { Ballot, RoundOutcome, VoteRound } from '@intranet/domain';
import { formatMoment } from '../lib/format-date';
import './earlier-rounds.css';
import './history-list.css';
import { StateBadge, type StateTone } from './state-badge';

/** How a vote ended, for a reader who asks what became of it. */
const outcomeWords: Record<RoundOutcome, string> = {
  passed: 'Passed',
  rejected: 'Rejected',
  disapproved: 'Disapproved',
  discussion: 'Ended by a discussion',
  ended: 'Cut off: the build was closed or began anew',
};

const outcomeTones: Record<RoundOutcome, StateTone> = {
  passed: 'good',
  rejected: 'bad',
  disapproved: 'bad',
  discussion: 'waiting',
  ended: 'waiting',
};

const voteWords = ({ voted, approved, disposition }: Ballot): string =>
  !voted ? 'had not voted' : (disposition ?? (approved ? 'Approved' : 'Rejected'));

/** Votes that have ended, each with the board of its time; opened by whoever wants to know. BLD-09 */
export const EarlierRounds = ({ rounds }: { rounds: readonly VoteRound[] }) => (
  <details className="stage-more earlier-rounds">
    <summary>
      {rounds.length === 1 ? 'An earlier vote' : 'Earlier votes'} at {rounds[0]!.stage} ({rounds.length})
    </summary>
    <ol>
      {rounds.map((round) => (
        <li key={round.id}>
          <Round round={round} />
        </li>
      ))}
    </ol>
  </details>
);

const Round = ({ round }: { round: VoteRound }) => (
  <>
    <p className="mb-1">
      <StateBadge tone={outcomeTones[round.outcome]}>{outcomeWords[round.outcome]}</StateBadge>{' '}
      {round.endedBy !== null && round.outcome !== 'passed' && (
        <>
          by <bdi>{round.endedBy}</bdi>,{' '}
        </>
      )}
      <time dateTime={round.endedAt}>{formatMoment(round.endedAt)}</time>
      {round.endedBy === null && round.reason && <span>. {round.reason}</span>}
      {!round.boardKnown && <span>. Who had not voted is not known.</span>}
    </p>
    <ul aria-label="Votes">
      {round.ballots.map((ballot) => (
        <li key={ballot.username}>
          <bdi>{ballot.firstLastName}</bdi>: {voteWords(ballot)}
          {ballot.comments && <bdi className="history-reason">{ballot.comments}</bdi>}
        </li>
      ))}
    </ul>
  </>
);
