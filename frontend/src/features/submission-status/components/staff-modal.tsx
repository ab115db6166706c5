import type { SubmissionRow, SupervisorStatus } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { formatDay } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { DataTable, rowsOf } from '../../../shared/table/data-table';
import { useLocalTableState } from '../../../shared/table/use-local-table-state';
import { EmailText } from '../../../shared/ui/email-text';
import { Empty } from '../../../shared/ui/load-states';
import { SubmittedBadge } from './submitted-badge';

const columns: TableColumn<SubmissionRow>[] = [
  { id: 'name', header: 'Name', value: (row) => row.firstLastName, rowHeader: true },
  {
    id: 'email',
    header: 'Email',
    value: (row) => row.email,
    cell: (row) => <EmailText email={row.email} />,
  },
  { id: 'project', header: 'Project', value: (row) => row.project },
  {
    id: 'submitted',
    header: 'Submitted?',
    value: (row) => (row.submitted ? 'Yes' : 'No'),
    cell: (row) => <SubmittedBadge submitted={row.submitted} />,
  },
  {
    id: 'last',
    header: 'Last Submit Date',
    value: (row) => row.submittedOn ?? '',
    cell: ({ submittedOn, lastSubmitDate }) =>
      submittedOn && lastSubmitDate ? (
        <>
          {formatDay(submittedOn)}{' '}
          <small className="text-body-secondary">period to {formatDay(lastSubmitDate)}</small>
        </>
      ) : (
        'Never'
      ),
  },
];

/** The staff of a supervisor, a row for each active charge line. WSS-02 */
export function StaffModal({ status, onClose }: { status: SupervisorStatus; onClose: () => void }) {
  const titleId = useId();
  // Whoever is late stands on top.
  const state = useLocalTableState({ id: 'submitted', desc: false });
  return (
    <Modal show onHide={onClose} centered scrollable size="xl" aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          Staff of {status.firstLastName}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body tabIndex={0}>
        <DataTable
          caption={`Staff of ${status.firstLastName}`}
          columns={columns}
          query={rowsOf(status.staff)}
          rowId={(row) => `${row.username} ${row.project}`}
          state={state}
          empty={<Empty icon="people" title="Nobody who reports to them is on such a charge line" />}
        />
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}
