import {
  eventWords,
  isStageName,
  recordNumber,
  type HistoryEntry,
  type HistoryEvent,
} from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatMoment } from '../lib/format-date';
import { pathTo } from '../navigation/paths';
import { PersonName } from '../people/name/person-name';
import './history-list.css';

/** Events whose reason is a person's own text. For others it names what was changed. */
const withOwnWords = new Set<HistoryEvent>([
  'approved',
  'rejected',
  'lessons-learned',
  'discussion',
  'final-disposition',
]);

/** Events about the plan of a change request; their reason is the part of the plan. */
const ofPlans = new Set<HistoryEvent>(['planned', 'changed-plan']);

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** Link to the change request of an entry; not where all entries are about the same one. */
  linked?: boolean;
}

/** Who did what, when and why, the newest first. BLD-17 */
export const HistoryList = ({ entries, linked = true }: HistoryListProps) => (
  <ol className="history">
    {entries.map((entry) => (
      <Entry key={entry.documentId} entry={entry} linked={linked} />
    ))}
  </ol>
);

function Entry({ entry, linked }: { entry: HistoryEntry; linked: boolean }) {
  const { actorName, username, createdAt, event, before, after, reason, qcr, qcrNumber } = entry;
  const quoted = withOwnWords.has(event);
  const ofPlan = ofPlans.has(event);
  // A disposition is already named in the event.
  const stage = [after, before].find((one) => isStageName(one));
  // Otherwise the product itself applied the result.
  const byPerson = username !== null && event !== 'counted';
  const words = eventWords(entry);
  const moved = before !== null && after !== null && before !== after;
  return (
    <li>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      <div>
        {byPerson && (
          <>
            <PersonName name={actorName} />{' '}
          </>
        )}
        <strong>{byPerson ? words.charAt(0).toLowerCase() + words.slice(1) : words}</strong>
        {linked && qcrNumber !== null && (
          <>
            <span>{ofPlan ? ' for ' : ' '}</span>
            {qcr === null ? (
              <span>{recordNumber('qcr', qcrNumber)}</span>
            ) : (
              <Link to={pathTo('Review QCR', qcr)}>{recordNumber('qcr', qcrNumber)}</Link>
            )}
          </>
        )}
        {ofPlan && reason && <span>{` (${reason})`}</span>}
        <span className="history-move">
          {moved ? (
            <>
              <span>{`, ${before}`}</span> <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> <span>{after}</span>
            </>
          ) : (
            stage && `, at ${stage}`
          )}
        </span>
        {reason && !quoted && !ofPlan && <bdi className="history-move">{`: ${reason}`}</bdi>}
        {reason && quoted && <bdi className="history-reason">{reason}</bdi>}
      </div>
    </li>
  );
}
