import type { BulletLine, MarkupNode } from '../war-report/activity/bullet.js';
import { cleanText } from '../war-report/activity/inline-text.js';
import { holdsMarkup } from '../war-report/activity/markup.js';
import { readSource } from '../war-report/activity/read-activity.js';
import { activityToLines } from '../war-report/activity/write.js';

/** One line of an activity as Word writes it. */
export type WordLine =
  | ({ kind: 'bullet' } & BulletLine)
  | { kind: 'plain'; text: string }
  | { kind: 'blank' };

/** The text used when the first line of an activity is empty. EXP-03. */
const noActivity: readonly WordLine[] = [
  { kind: 'bullet', level: 1, runs: [{ text: 'No Activity', bold: false, italic: false }] },
  { kind: 'blank' },
];

const asBullets = (lines: readonly BulletLine[]): WordLine[] =>
  lines.map((line) => ({ kind: 'bullet', ...line }));

/**
 * The lines of a stored activity for Word. EXP-03, WAR-15: HTML and the JSON of older editors become bullets. Plain
 * text keeps its lines, except lines that contain HTML. An empty first line becomes 'No Activity'. HTML may span many
 * lines, so text that starts with a tag is parsed as a whole.
 */
export function wordLines(stored: string, parseHtml: (html: string) => MarkupNode[]): WordLine[] {
  const read = readSource(stored, parseHtml);
  if (
    read.format === 'json' ||
    (read.format === 'html' && holdsMarkup(/^\s*<[^<>]*>/.exec(stored)?.[0] ?? ''))
  ) {
    const lines = activityToLines(read.bullets);
    return lines.length > 0 ? asBullets(lines) : [...noActivity];
  }
  const lines = cleanText(stored).trimEnd().split('\n');
  if (lines[0]!.trim() === '') return [...noActivity];
  return lines.flatMap((line): WordLine[] => {
    if (line.trim() === '') return [{ kind: 'blank' }];
    if (!holdsMarkup(line)) return [{ kind: 'plain', text: line.trimEnd() }];
    return asBullets(activityToLines(readSource(line, parseHtml).bullets));
  });
}
