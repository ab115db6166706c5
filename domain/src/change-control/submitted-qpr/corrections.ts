import { namesIn } from '../../shared/records.js';
import type { QprWords } from './schemas.js';

/** What people call the words of a report. */
export const qprWordLabels = {
  title: 'Title',
  softwareVersion: 'Software Version',
  foundDuring: 'Found During',
  constraintOn: 'Constraint On',
  currentFunction: 'Current Functionality',
  expectedFunction: 'Expected Functionality',
} as const satisfies Record<keyof QprWords, string>;

/** A report's words that a correction changes; those that stay equal are left out. QPR-14 */
export function correctedWords(
  before: QprWords,
  { ...change }: { [Name in keyof QprWords]?: QprWords[Name] | undefined },
): (keyof QprWords)[] {
  return namesIn(qprWordLabels).filter((name) => change[name] !== undefined && change[name] !== before[name]);
}

/** The old words of a correction, as the thread keeps them: a paragraph for each. QPR-14 */
export const oldWords = (before: QprWords, names: readonly (keyof QprWords)[]): string =>
  names.map((name) => `${qprWordLabels[name]} was: ${before[name]}`).join('\n\n');
