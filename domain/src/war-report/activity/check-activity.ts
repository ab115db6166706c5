import { isStorable } from '../../shared/text.js';
import { warReportMessages } from '../messages.js';
import { MAX_BULLET_LEVEL, type MarkupNode } from './bullet.js';
import { readSource } from './read-activity.js';
import { depthOf } from './shape.js';
import { activityToHtml } from './write.js';

/** Twenty times the size of a typical week; a megabyte is a mistake or an attack. */
export const ACTIVITY_MAX_CHARS = 100_000;

/** Why an activity is refused, in words for the screen. @internal for its test */
export const activityFaults = {
  empty: warReportMessages.activityRequired,
  'too-long': `The activity is too long. Please use at most ${ACTIVITY_MAX_CHARS.toLocaleString('en-US')} characters.`,
  'too-deep': `The activity has more than ${MAX_BULLET_LEVEL} levels of bullets. Please use at most ${MAX_BULLET_LEVEL}.`,
  'bad-document': 'The activity is not a document that can be read. Please enter it using the bullet points.',
  unstorable: 'The activity has characters that cannot be stored.',
} as const;

/** @internal for its test */
export type ActivityFault = keyof typeof activityFaults;

type CheckedActivity =
  | { ok: true; html: string }
  | { ok: false; code: ActivityFault; message: (typeof activityFaults)[ActivityFault] };

const refuse = (code: ActivityFault): CheckedActivity => ({ ok: false, code, message: activityFaults[code] });

/**
 * May this activity be stored, and in what form? The server decides this on each write. It returns the canonical HTML
 * of `activityToHtml`, never the text that was sent. WAR-02, WAR-03, SEC-05.
 */
export function checkActivity(input: string, parseHtml: (html: string) => MarkupNode[]): CheckedActivity {
  if (input.length > ACTIVITY_MAX_CHARS) return refuse('too-long');
  if (!isStorable(input)) return refuse('unstorable');

  const { format, bullets, bulletText } = readSource(input, parseHtml);
  if (format === 'bad-json') return refuse('bad-document');
  if (!bulletText) return refuse('empty');
  if (depthOf(bullets) > MAX_BULLET_LEVEL) return refuse('too-deep');

  const html = activityToHtml(bullets);
  // Escaping can make it longer than the input, and a stored activity must be accepted when it is saved again.
  return html.length > ACTIVITY_MAX_CHARS ? refuse('too-long') : { ok: true, html };
}
