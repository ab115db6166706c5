import type { Bullet, Run } from './bullet.js';
import { MAX_READ_LEVEL, type ReadActivity } from './bullet-builder.js';
import { tidyRuns } from './inline-text.js';

/** A line of a format without a tree, with a number for its indentation. */
export interface IndentedLine {
  indent: number;
  runs: Run[];
  /** Was it a list item, or a paragraph beside the lists? */
  item: boolean;
}

/** A line becomes a child of the nearest earlier line with less indentation; empty paragraphs are left out. */
export function nestLines(lines: readonly IndentedLine[]): ReadActivity {
  const bullets: Bullet[] = [];
  const above: { indent: number; bullet: Bullet }[] = [];
  let bulletText = false;
  for (const { indent, runs: rough, item } of lines) {
    const runs = tidyRuns(rough);
    if (runs.length === 0 && !item) continue;
    if (runs.length > 0 && item) bulletText = true;
    const bullet: Bullet = { runs, children: [] };
    while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    if (above.length >= MAX_READ_LEVEL) above.pop();
    (above.at(-1)?.bullet.children ?? bullets).push(bullet);
    above.push({ indent, bullet });
  }
  return { bullets, bulletText };
}
