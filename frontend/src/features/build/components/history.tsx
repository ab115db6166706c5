import { historyEvents, recordNumber, type HistoryEntry, type HistoryEvent } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { useHistory } from '../hooks';

/** As many as a glance takes in; the rest follows step by step. */
const STEP = 10;

/** Events whose reason is what somebody wrote; of the others it says what exactly was done. */
const withOwnWords = new Set<HistoryEvent>([
  'approved',
  'rejected',
  'lessons-learned',
  'discussion',
  'final-disposition',
]);

/** Who did what, when and why. BLD-17 */
export function History({ buildId }: { buildId: string }) {
  const history = useHistory(buildId);
  const [shown, setShown] = useState(STEP);
  const entries = history.data;
  const rest = (entries?.length ?? 0) - shown;
  return (
    <section className="card" aria-labelledby="build-history">
      <h2 id="build-history">History</h2>
      {entries ? (
        <>
          {entries.length === 0 && <Empty icon="record" title="Nothing has happened yet" />}
          <ol className="history">
            {entries.slice(0, shown).map((entry) => (
              <Entry key={entry.documentId} entry={entry} />
            ))}
          </ol>
          {rest > 0 && (
            <button
              type="button"
              className="btn btn-secondary history-more"
              onClick={() => setShown(shown + 5 * STEP)}
            >
              Show {Math.min(rest, 5 * STEP)} older {rest === 1 ? 'entry' : 'entries'}
            </button>
          )}
        </>
      ) : history.isError ? (
        <LoadFailure
          message="The history of this build could not be loaded."
          onTryAgain={() => void history.refetch()}
        />
      ) : (
        <Loading what="the history" />
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { actorName, username, createdAt, event, before, after, reason, qcr, qcrNumber } = entry;
  const quoted = withOwnWords.has(event);
  const moved = before !== null && after !== null && before !== after;
  return (
    <li>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      <div>
        <strong>{historyEvents[event]}</strong>
        {qcr !== null && qcrNumber !== null && (
          <>
            {' '}
            <Link to={pathTo('Review QCR', qcr)}>{recordNumber('qcr', qcrNumber)}</Link>
          </>
        )}
        {/* Nobody in particular: the product itself drew the conclusion. */}
        {username !== null && event !== 'counted' && (
          <>
            {' '}
            by <bdi>{actorName}</bdi>
          </>
        )}
        <span className="history-move">
          {moved ? (
            <>
              , {before} <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> {after}
            </>
          ) : (
            (after ?? before) && `, at ${after ?? before}`
          )}
        </span>
        {reason && !quoted && <bdi className="history-move">: {reason}</bdi>}
        {reason && quoted && <bdi className="history-reason long-text">{reason}</bdi>}
      </div>
    </li>
  );
}
