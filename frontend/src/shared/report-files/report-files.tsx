import type { WarReport } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { letterheadQuery } from '../company/letterhead';
import { formatPeriod } from '../lib/format-period';
import { RowButton } from '../table/row-buttons';
import { BusyButton } from '../ui/busy-button';
import { useWrite } from '../write/use-write';
import { lazyPart } from '../ui/lazy-part';
import { inTime } from '../lib/in-time';

const ReportPreview = lazyPart(() => import('./report-preview'));

interface ReportFilesProps {
  report: WarReport;
  /** False where the report is already open: only the file is offered. */
  preview?: boolean;
}

/** Download and Preview of one report. The code that makes PDFs is loaded with the first. WAR-12, WAR-14. */
export function ReportFiles({ report, preview = true }: ReportFilesProps) {
  const [previewed, setPreviewed] = useState(false);
  const client = useQueryClient();
  const which = `${report.firstLastName}, ${report.projectTask}, ${formatPeriod(report.startDate, report.endDate)}`;

  const download = useWrite({
    send: async () => {
      const [{ downloadReport }, company] = await Promise.all([
        inTime(import('./report-pdf')),
        client.fetchQuery(letterheadQuery),
      ]);
      return downloadReport(report, company);
    },
    // The preview names the characters that cannot be printed, and offers the download.
    onDone: (isWhole) => {
      if (!isWhole) setPreviewed(true);
    },
  });

  return (
    <span className="row-actions">
      <BusyButton size="small" icon="download" busy={download.busy} onClick={download.run}>
        Download <span className="visually-hidden">{which}</span>
      </BusyButton>
      {preview && (
        <RowButton icon="eye" which={which} onClick={() => setPreviewed(true)}>
          Preview
        </RowButton>
      )}
      {previewed && (
        <Suspense>
          <ReportPreview report={report} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </span>
  );
}
