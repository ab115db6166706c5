import { MAX_BULLET_LEVEL, type Bullet, type BulletLevel, type BulletLine, type Run } from './bullet.js';
import { pruneEmpty } from './shape.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character]!);

const unescape = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function runToHtml({ text, bold, italic }: Run): string {
  const inner = escape(text).replaceAll('\n', '<br>');
  const leaning = italic ? `<em>${inner}</em>` : inner;
  return bold ? `<strong>${leaning}</strong>` : leaning;
}

const listToHtml = (bullets: readonly Bullet[]): string =>
  bullets.length === 0
    ? ''
    : `<ul>${bullets
        .map(({ runs, children }) => `<li><p>${runs.map(runToHtml).join('')}</p>${listToHtml(children)}</li>`)
        .join('')}</ul>`;

/**
 * The only form in which an activity is stored, '' for none: pruned, with `ul`, `li`, `p`, `strong`, `em` and `br`
 * without attributes, and all text escaped. There is no other way from bullets to HTML, so stored text cannot contain
 * anything executable. SEC-05
 */
export const activityToHtml = (bullets: readonly Bullet[]): string => listToHtml(pruneEmpty(bullets));

/**
 * The bullets one by one, as preview, PDF and Word draw them. Deeper levels (in older records) are shown as the third.
 * WAR-14, WAR-15.
 */
export function activityToLines(bullets: readonly Bullet[]): BulletLine[] {
  const lines = (list: readonly Bullet[], depth: number): BulletLine[] => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the least of two numbers is not a type
    const level = Math.min(depth, MAX_BULLET_LEVEL) as BulletLevel;
    return list.flatMap(({ runs, children }) => [{ level, runs }, ...lines(children, depth + 1)]);
  };
  return lines(pruneEmpty(bullets), 1);
}

/**
 * A stored activity as plain text on one line: 'Wrote the manual • Tested R&D'. A search result shows it so. SEA-01
 * @param html as `activityToHtml` writes it
 */
export const activityToText = (html: string): string =>
  html
    .split('</p>')
    .map((bullet) => unescape(bullet.replaceAll('<br>', ' ').replaceAll(/<[^>]*>/g, '')).trim())
    .filter(Boolean)
    .join(' • ');
