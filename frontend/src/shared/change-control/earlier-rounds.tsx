import { roundEnd, type Ballot, type RoundOutcome, type VoteRound } from '@intranet/domain';
import { formatMoment } from '../lib/format-date';
import './earlier-rounds.css';
import './history-list.css';
import { StateBadge, type StateTone } from '../ui/state-badge';
import { PersonName } from '../people/name/person-name';

const outcomeTones: Record<RoundOutcome, StateTone> = {
  passed: 'good',
  rejected: 'bad',
  disapproved: 'bad',
  discussion: 'waiting',
  ended: 'waiting',
};

const voteWords = ({ voted, approved, disposition }: Ballot): string =>
  !voted ? 'had not voted' : (disposition ?? (approved ? 'Approved' : 'Rejected'));

/** Votes that have ended, each with the board of its time, in a disclosure. BLD-23 */
export const EarlierRounds = ({ rounds }: { rounds: readonly VoteRound[] }) => (
  <details className="stage-more earlier-rounds">
    <summary>
      {`${rounds.length === 1 ? 'An earlier vote' : 'Earlier votes'} at ${rounds[0]!.stage} (${rounds.length})`}
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

/** How a vote ended, who ended it, when and why. BLD-23 */
export function RoundEnd({ round }: { round: VoteRound }) {
  const { words, by } = roundEnd(round);
  return (
    <p className="mb-1">
      <StateBadge tone={outcomeTones[round.outcome]}>{words}</StateBadge>{' '}
      {by !== null && (
        <>
          <span>by</span> <PersonName name={by} />
          <span>,</span>{' '}
        </>
      )}
      <time dateTime={round.endedAt}>{formatMoment(round.endedAt)}</time>
      {round.endedBy === null && round.reason && <span>{`. ${round.reason}`}</span>}
      {!round.boardKnown && <span>. Who had not voted is not known.</span>}
    </p>
  );
}

const Round = ({ round }: { round: VoteRound }) => (
  <>
    <RoundEnd round={round} />
    <ul aria-label="Votes">
      {round.ballots.map((ballot) => (
        <li key={ballot.username}>
          <PersonName name={ballot.firstLastName} />
          <span>{`: ${voteWords(ballot)}`}</span>
          {ballot.comments && <bdi className="history-reason">{ballot.comments}</bdi>}
        </li>
      ))}
    </ul>
  </>
);
