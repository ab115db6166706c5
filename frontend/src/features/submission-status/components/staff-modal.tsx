import type { SubmissionRow, SupervisorStatus } from '@intranet/domain';
import { Dialog } from '../../../shared/dialog/dialog';
import { formatDay } from '../../../shared/lib/format-date';
import { cellWords } from '../../../shared/lib/week-words';
import { personColumn } from '../../../shared/people/name/person-column';
import type { TableColumn } from '../../../shared/table/column';
import { emailColumn } from '../../../shared/table/columns';
import { DataTable } from '../../../shared/table/data-table';
import { listOf, rowsOf } from '../../../shared/table/table-list';
import { useLocalTableState } from '../../../shared/table/use-local-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { staffOf } from '../staff-of';
import { SubmittedBadge, WeekBadge } from './submitted-badge';

const columns: TableColumn<SubmissionRow>[] = [
  { ...personColumn('name', 'Name', (row: SubmissionRow) => row.firstLastName), rowHeader: true },
  emailColumn(),
  { id: 'project', header: 'Project', value: (row) => row.project },
  {
    id: 'submitted',
    header: 'Submitted?',
    value: (row) => (row.submitted ? 'Yes' : 'No'),
    cell: (row) => <SubmittedBadge submitted={row.submitted} />,
  },
  {
    id: 'week',
    header: 'This week',
    value: ({ thisWeek }) => cellWords[thisWeek].word,
    cell: ({ thisWeek }) => <WeekBadge state={thisWeek} />,
  },
  {
    id: 'last',
    header: 'Last Submit Date',
    value: (row) => row.submittedOn ?? '',
    cell: ({ submittedOn, lastSubmitDate }) =>
      submittedOn && lastSubmitDate ? (
        <span className="list-main">
          <span>{formatDay(submittedOn)}</span>{' '}
          <small>{`for the period to ${formatDay(lastSubmitDate)}`}</small>
        </span>
      ) : (
        'Never'
      ),
  },
];

/** The staff of a supervisor, a row for each active charge line. WSS-02 */
export function StaffModal({ status, onClose }: { status: SupervisorStatus; onClose: () => void }) {
  const caption = staffOf(status).title;
  // Late people come first.
  const state = useLocalTableState({ id: 'submitted', desc: false });
  return (
    <Dialog title={caption} onClose={onClose} scrollable reads size="xl">
      <DataTable
        caption={caption}
        columns={columns}
        list={listOf(rowsOf(status.staff), state)}
        rowId={(row) => `${row.username} ${row.project}`}
        empty={<Empty icon="people" title="None of their direct reports is on such a charge line" />}
      />
    </Dialog>
  );
}
