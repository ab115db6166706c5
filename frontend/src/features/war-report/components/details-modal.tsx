import type { WarReport } from '@intranet/domain';
import { CloseButton, Dialog } from '../../../shared/dialog/dialog';
import { formatMoment } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { BulletView } from '../../../shared/rich-text/bullet-view';

interface DetailsModalProps {
  report: WarReport;
  onClose: () => void;
  /** Stays on the form, to use the text for another project. */
  onOther: () => void;
  /** Stays on the form, to write about other days of the same project. */
  onOtherDays: () => void;
}

/** Shown for a project and start date that already have a report. WAR-08. */
export function DetailsModal({ report, onClose, onOther, onOtherDays }: DetailsModalProps) {
  return (
    <Dialog
      title="Details"
      onClose={onClose}
      scrollable
      reads
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onOtherDays}>
            Choose other days
          </button>
          {!report.submitted && (
            <button type="button" className="btn btn-secondary" onClick={onOther}>
              Choose another project
            </button>
          )}
          <CloseButton onClose={onClose}>
            {report.submitted ? 'Close' : 'Close and open the saved report'}
          </CloseButton>
        </>
      }
    >
      <p>
        {report.submitted
          ? 'You have already submitted a report for this project and start date.'
          : 'You have a saved report for this project and start date. Close this message to go on writing it.'}
      </p>
      <dl className="facts">
        <dt>Project</dt>
        <dd>{report.projectTask}</dd>
        <dt>Date range</dt>
        <dd>{formatPeriod(report.startDate, report.endDate)}</dd>
        <dt>Status</dt>
        <dd>
          {report.submitted
            ? 'Submitted'
            : `Saved${report.lastSaved ? ` on ${formatMoment(report.lastSaved)}` : ''}`}
        </dd>
      </dl>
      <BulletView html={report.activity} />
    </Dialog>
  );
}
