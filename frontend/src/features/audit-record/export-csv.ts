import { type AuditRecord, dayIn } from '@intranet/domain';
import { csvFile } from '../../shared/csv/csv';
import { saveFile } from '../../shared/documents/save-file';
import { changesOf } from './changes';
import { actionInWords } from './words';

const headings = ['When (UTC)', 'Who', 'What', 'Action', 'Record', 'Record id', 'Before', 'After'];

const side = (record: AuditRecord, which: 'before' | 'after'): string =>
  changesOf(record)
    .map((change) => `${change.field}: ${change[which]}`)
    .join('\n');

const rowOf = (record: AuditRecord) => [
  record.createdAt,
  record.actorName ? `${record.actorName} (${record.actor})` : record.actor,
  actionInWords(record.action),
  record.action,
  record.subjectName,
  record.subjectId,
  side(record, 'before'),
  side(record, 'after'),
];

/** The CSV file of these audit records, with a row of headings. SEC-08 */
const auditCsv = (records: readonly AuditRecord[]): Blob => csvFile(headings, records.map(rowOf));

export const saveAuditCsv = (records: readonly AuditRecord[]): void =>
  saveFile(auditCsv(records), `AuditLog_${dayIn('UTC', new Date())}.csv`);
