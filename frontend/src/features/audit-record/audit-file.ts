import { type AuditRecord, dayIn } from '@intranet/domain';
import type { TableFile } from '../../shared/table/file/table-file';
import { changesOf } from './changes';
import { actionInWords } from './words';

const side = (record: AuditRecord, which: 'before' | 'after'): string =>
  changesOf(record)
    .map((change) => `${change.field}: ${change[which]}`)
    .join('\n');

/** The audit records as a file with today's date in its name. SEC-08 */
export const auditFile = (): TableFile<AuditRecord> => ({
  name: `AuditLog_${dayIn('UTC', new Date())}`,
  columns: [
    { heading: 'When (UTC)', value: (record) => record.createdAt },
    {
      heading: 'Who',
      value: ({ actor, actorName }) => (actorName ? `${actorName} (${actor})` : actor),
    },
    { heading: 'What', value: (record) => actionInWords(record.action) },
    { heading: 'Action', value: (record) => record.action },
    { heading: 'Record', value: (record) => record.subjectName },
    { heading: 'Record id', value: (record) => record.subjectId },
    { heading: 'Before', value: (record) => side(record, 'before') },
    { heading: 'After', value: (record) => side(record, 'after') },
  ],
});
