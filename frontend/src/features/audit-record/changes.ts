import { type AuditRecord, counted, NOT_SHOWN, repeatRuleWords } from '@intranet/domain';
import { inWords, valueInWords } from './words';

/** One changed field; '' for no value. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** The sentence about a text that the reader may not see; null when both sides are shown. */
export function textChange({ before, after }: Change): string | null {
  if (before !== NOT_SHOWN && after !== NOT_SHOWN) return null;
  if (before === '') return 'written';
  return after === '' ? 'removed' : 'changed';
}

const ruleWords = new Map<unknown, string>(Object.entries(repeatRuleWords));

/** Of pictures their number is shown: their ids say nothing to people. */
function shownValue(field: string, value: unknown): string {
  if (field === 'pictures' && Array.isArray(value)) return counted(value.length, 'picture', 'pictures');
  return (field === 'repeats' && ruleWords.get(value)) || valueInWords(value);
}

/** The changes in a record, field by field. A new record lists only fields with a value. */
export function changesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    names
      .map((name) => ({
        field: inWords(name),
        before: shownValue(name, before[name]),
        after: shownValue(name, after[name]),
      }))
      // A hidden text looks the same before and after, although it changed.
      .filter((change) => change.before !== change.after || change.after === NOT_SHOWN)
  );
}
