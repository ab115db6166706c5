import { activityToLines, type Bullet } from '@intranet/domain';

/** Bullets as text: a line for each, with a sign and the indentation of its level. */
export const bulletText = (bullets: readonly Bullet[]): string =>
  activityToLines(bullets)
    .map(({ level, runs }) => `${'  '.repeat(level - 1)}- ${runs.map(({ text }) => text).join('')}`)
    .join('\n');
