import { useState } from 'react';
import { HistoryList } from '../../../shared/change-control/history-list';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { useQcrHistory } from '../hooks';

/** What happened to a change request; fetched once somebody wants to know. BLD-17 */
export function QcrHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="qcr-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {open && <Entries id={id} />}
    </details>
  );
}

function Entries({ id }: { id: string }) {
  const query = useQcrHistory(id);
  if (query.isError)
    return (
      <LoadFailure
        message="There was an error retrieving the history."
        onTryAgain={() => void query.refetch()}
      />
    );
  if (!query.data) return <Loading what="history" />;
  if (query.data.length === 0) return <p>Nothing has happened yet.</p>;
  return <HistoryList entries={query.data} linked={false} />;
}
