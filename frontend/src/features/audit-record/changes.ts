import type { AuditRecord } from '@intranet/domain';
import { inWords, valueInWords } from './words';

/** One field that changed; '' where there was or is nothing. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** What a record says was changed, field by field. A new record lists only what it has. */
export function changesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({
      field: inWords(name),
      before: valueInWords(before[name]),
      after: valueInWords(after[name]),
    }))
    .filter((change) => change.before !== change.after);
}
