import type { WarReport } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { formatMoment, formatPeriod } from '../../../shared/lib/format-date';
import { BulletView } from '../../../shared/rich-text/bullet-view';

interface DetailsModalProps {
  report: WarReport;
  onClose: () => void;
  /** Stays here, to write on another project what was begun. */
  onOther: () => void;
}

/** A project and start date that already have a report. WAR-08. */
export function DetailsModal({ report, onClose, onOther }: DetailsModalProps) {
  const titleId = useId();
  return (
    <Modal show onHide={onClose} centered scrollable aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          Details
        </Modal.Title>
      </Modal.Header>
      <Modal.Body tabIndex={0}>
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
      </Modal.Body>
      <Modal.Footer>
        {!report.submitted && (
          <button type="button" className="btn btn-secondary" onClick={onOther}>
            Choose another project
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {report.submitted ? 'Close' : 'Close and open the saved report'}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
