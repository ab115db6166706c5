import { useState } from 'react';
import { useAlerts } from '../../../shared/ui/alerts';
import { Icon } from '../../../shared/ui/icon';
import { listAllRecords } from '../api';
import { auditFilters, type AuditFilter } from '../audit-query';

/** Everything the filters let through, not just the page that is shown. What makes files is fetched when wanted. */
export function CsvButton({ filter }: { filter: AuditFilter }) {
  const alerts = useAlerts();
  const [progress, setProgress] = useState<string | null>(null);
  const download = async () => {
    if (progress !== null) return;
    alerts.clear();
    setProgress('Collecting …');
    try {
      const records = await listAllRecords(auditFilters(filter), (done, total) =>
        setProgress(`${done} of ${total}`),
      );
      const { saveAuditCsv } = await import('../export-csv');
      saveAuditCsv(records);
    } catch (error) {
      alerts.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-disabled={progress !== null}
      onClick={() => void download()}
    >
      {progress === null ? <Icon name="download" /> : <span className="spinner" aria-hidden="true" />}
      Download CSV <span role="status">{progress}</span>
    </button>
  );
}
