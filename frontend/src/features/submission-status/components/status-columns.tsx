import { NO_SUPERVISOR, type SupervisorStatus } from '@intranet/domain';
import { PersonName } from '../../../shared/people/name/person-name';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn, emailColumn } from '../../../shared/table/columns';
import { RowButton } from '../../../shared/table/row-buttons';
import { staffOf } from '../staff-of';
import { SupervisorBadge, weekWords } from './submitted-badge';

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
  {
    id: 'name',
    header: 'Name',
    value: ({ firstLastName }) => firstLastName,
    cell: ({ username, firstLastName }) =>
      username === NO_SUPERVISOR ? firstLastName : <PersonName inRow name={firstLastName} />,
    rowHeader: true,
  },
  emailColumn(),
  {
    id: 'submitted',
    header: 'Submitted?',
    brief: true,
    value: (status) => (status.submitted ? 'Yes' : 'No'),
    cell: (status) => <SupervisorBadge status={status} />,
  },
  {
    id: 'week',
    header: 'This week',
    brief: 'labelled',
    value: weekWords,
    cell: (status) => weekWords(status) || <small className="text-body-secondary">Nothing needed</small>,
  },
  actionColumn((status) => (
    <div className="row-actions is-line">
      <RowButton opensRow which={`of ${staffOf(status).details}`} onClick={() => onDetails(status)}>
        Details
      </RowButton>
      {!status.submitted && (
        <RowButton
          which={staffOf(status).staff}
          aria-disabled={busy}
          onClick={() => !busy && onRemind(status)}
        >
          Remind
        </RowButton>
      )}
    </div>
  )),
];
