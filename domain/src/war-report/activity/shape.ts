import { MAX_BULLET_LEVEL, type Bullet } from './bullet.js';
import { tidyRuns } from './inline-text.js';

/** Removes empty items and cleans the text. Sub-bullets of an empty item take its place. WAR-02 */
export function pruneEmpty(bullets: readonly Bullet[]): Bullet[] {
  return bullets.flatMap((bullet) => {
    const runs = tidyRuns(bullet.runs);
    const children = pruneEmpty(bullet.children);
    return runs.length > 0 ? [{ runs, children }] : children;
  });
}

/** The number of levels: 0 for no bullets, 1 for a flat list. */
export const depthOf = (bullets: readonly Bullet[]): number =>
  bullets.reduce((deepest, bullet) => Math.max(deepest, 1 + depthOf(bullet.children)), 0);

/** Deeper bullets are moved up to the last allowed level, in reading order. */
export function flattenTo(bullets: readonly Bullet[], levels: number = MAX_BULLET_LEVEL): Bullet[] {
  if (levels > 1) {
    return bullets.map(({ runs, children }) => ({ runs, children: flattenTo(children, levels - 1) }));
  }
  return bullets.flatMap(({ runs, children }) => [{ runs, children: [] }, ...flattenTo(children, 1)]);
}
