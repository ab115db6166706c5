import { formatMoment } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { wordsColumn } from '../../../shared/table/columns';
import { Words } from '../../../shared/ui/words';
import { type AuditEntry, subjectsOf } from '../together';
import { actionInWords } from '../words';
import { ChangeList } from './change-list';

/** Person, action, time, and the change. SEC-08 */
export const auditColumns: TableColumn<AuditEntry>[] = [
  {
    id: 'createdAt',
    header: 'When',
    brief: true,
    value: (record) => record.createdAt,
    cell: (record) => <time dateTime={record.createdAt}>{formatMoment(record.createdAt)}</time>,
  },
  {
    id: 'actor',
    header: 'Who',
    brief: true,
    value: (record) => record.actor,
    cell: ({ actor, actorName }) => <Words>{actorName ? `${actorName} (${actor})` : actor}</Words>,
  },
  {
    id: 'action',
    header: 'What',
    brief: true,
    value: (record) => record.action,
    cell: (record) => actionInWords(record.action),
  },
  { ...wordsColumn('subjectName', 'Record', subjectsOf), rowHeader: true },
  {
    id: 'changes',
    header: 'Before and after',
    value: () => '',
    sortable: false,
    cell: (record) => <ChangeList record={record} />,
  },
];
