import type { WarReport } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { letterheadQuery } from '../company/letterhead';
import { formatPeriod } from '../lib/format-date';
import { useAlerts } from '../ui/alerts';
import { Icon } from '../ui/icon';

const ReportPreview = lazy(() => import('./report-preview'));

/** Download and Preview of one report. What makes PDFs is fetched with the first of them. WAR-12, WAR-14. */
export function ReportFiles({ report }: { report: WarReport }) {
  const [previewed, setPreviewed] = useState(false);
  const [working, setWorking] = useState(false);
  const alerts = useAlerts();
  const client = useQueryClient();
  const which = `${report.firstLastName}, ${report.projectTask}, ${formatPeriod(report.startDate, report.endDate)}`;

  const download = async () => {
    if (working) return;
    alerts.clear();
    setWorking(true);
    try {
      const [{ downloadReport }, company] = await Promise.all([
        import('./report-pdf'),
        client.fetchQuery(letterheadQuery),
      ]);
      // The preview names what cannot be printed, and downloads all the same if that is wished.
      if (!(await downloadReport(report, company))) setPreviewed(true);
    } catch (error) {
      alerts.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <span className="row-actions">
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-disabled={working}
        onClick={() => void download()}
      >
        {working ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />}
        Download <span className="visually-hidden">{which}</span>
      </button>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => setPreviewed(true)}>
        <Icon name="eye" /> Preview <span className="visually-hidden">{which}</span>
      </button>
      {previewed && (
        <Suspense>
          <ReportPreview report={report} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </span>
  );
}
