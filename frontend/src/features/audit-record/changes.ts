import { type AuditRecord, NOT_SHOWN } from '@intranet/domain';
import { inWords, valueInWords } from './words';

/** One field that changed; '' where there was or is nothing. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** What became of a text that is not for the reader; null when both sides are shown. */
export function textChange({ before, after }: Change): string | null {
  if (before !== NOT_SHOWN && after !== NOT_SHOWN) return null;
  if (before === '') return 'written';
  return after === '' ? 'removed' : 'changed';
}

/** What a record says was changed, field by field. A new record lists only what it has. */
export function changesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    names
      .map((name) => ({
        field: inWords(name),
        before: valueInWords(before[name]),
        after: valueInWords(after[name]),
      }))
      // A text that is not shown looks alike before and after, and still it is one that changed.
      .filter((change) => change.before !== change.after || change.after === NOT_SHOWN)
  );
}
