import { useState } from 'react';
import { HistoryList } from '../../../../shared/change-control/history-list';
import { Loaded } from '../../../../shared/ui/loaded';
import { useQcrHistory } from '../hooks';

/** The history of a change request, fetched when it is opened. BLD-17 */
export function QcrHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="qcr-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {open && <Entries id={id} />}
    </details>
  );
}

const Entries = ({ id }: { id: string }) => (
  <Loaded query={useQcrHistory(id)} what="history" failure="There was an error retrieving the history.">
    {(entries) =>
      entries.length === 0 ? (
        <p>Nothing has happened yet.</p>
      ) : (
        <HistoryList entries={entries} linked={false} />
      )
    }
  </Loaded>
);
