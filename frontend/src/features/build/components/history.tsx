import { useState } from 'react';
import { HistoryList } from '../../../shared/change-control/history-list';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import type { useHistory } from '../hooks';

/** As many as a glance takes in; the rest follows step by step. */
const STEP = 10;

/** Who did what, when and why. BLD-17 */
export function History({ history }: { history: ReturnType<typeof useHistory> }) {
  const [shown, setShown] = useState(STEP);
  const entries = history.data;
  const rest = (entries?.length ?? 0) - shown;
  return (
    <section className="card" aria-labelledby="build-history">
      <h2 id="build-history">History</h2>
      {entries ? (
        <>
          {entries.length === 0 && <Empty icon="record" title="Nothing has happened yet" />}
          <HistoryList entries={entries.slice(0, shown)} />
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
