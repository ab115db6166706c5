import type { SupervisorStatus } from '@intranet/domain';
import type { TableColumn } from '../../../shared/table/column';
import { EmailText } from '../../../shared/ui/email-text';
import { SupervisorBadge } from './submitted-badge';

interface StatusActions {
  busy: boolean;
  onDetails: (status: SupervisorStatus) => void;
  onRemind: (status: SupervisorStatus) => void;
}

/** The columns of the submission status, one row for each supervisor; the callbacks show details and remind. WSS-01 */
export const statusColumns = ({
  busy,
  onDetails,
  onRemind,
}: StatusActions): TableColumn<SupervisorStatus>[] => [
  { id: 'name', header: 'Name', value: (status) => status.firstLastName, rowHeader: true },
  {
    id: 'email',
    header: 'Email',
    value: (status) => status.email,
    cell: (status) => <EmailText email={status.email} />,
  },
  {
    id: 'submitted',
    header: 'Submitted?',
    value: (status) => (status.submitted ? 'Yes' : 'No'),
    cell: (status) => <SupervisorBadge status={status} />,
  },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (status) => (
      <div className="row-actions is-line">
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => onDetails(status)}>
          Details <span className="visually-hidden">of {status.firstLastName}</span>
        </button>
        {!status.submitted && (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-disabled={busy}
            onClick={() => !busy && onRemind(status)}
          >
            Remind <span className="visually-hidden">the staff of {status.firstLastName}</span>
          </button>
        )}
      </div>
    ),
  },
];
