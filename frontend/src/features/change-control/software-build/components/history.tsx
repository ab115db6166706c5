import type { HistoryEntry } from '@intranet/domain';
import { useState } from 'react';
import { HistoryList } from '../../../../shared/change-control/history-list';
import { Empty } from '../../../../shared/ui/load-states';
import { Loaded } from '../../../../shared/ui/loaded';
import type { useHistory } from '../hooks';

/** What fits in one view; a button shows more. */
const STEP = 10;

/** Who did what, when and why. BLD-17 */
export const History = ({ history }: { history: ReturnType<typeof useHistory> }) => (
  <section className="card build-history" aria-labelledby="build-history">
    <h2 id="build-history">History</h2>
    <Loaded query={history} what="the history" failure="The history of this build could not be loaded.">
      {(entries) => <Entries entries={entries} />}
    </Loaded>
  </section>
);

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const [shown, setShown] = useState(STEP);
  const rest = entries.length - shown;
  if (entries.length === 0) return <Empty icon="record" title="Nothing has happened yet" />;
  return (
    <>
      <HistoryList entries={entries.slice(0, shown)} />
      {rest > 0 && (
        <button
          type="button"
          className="btn btn-secondary history-more"
          onClick={() => setShown(shown + 5 * STEP)}
        >
          {`Show ${Math.min(rest, 5 * STEP)} older ${rest === 1 ? 'entry' : 'entries'}`}
        </button>
      )}
    </>
  );
}
