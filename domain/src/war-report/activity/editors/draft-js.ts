import type { ReadActivity } from '../bullet-builder.js';
import type { Run } from '../bullet.js';
import { isObject, objectsIn, textOf, wholeNumberOf, type JsonObject } from './json-shape.js';
import { nestLines } from '../nest-lines.js';

/** Draft.js counts whole characters, not the two surrogates of an emoji. */
function runsOf(block: JsonObject): Run[] {
  const runs = [...textOf(block.text)].map((text): Run => ({ text, bold: false, italic: false }));
  for (const range of objectsIn(block.inlineStyleRanges)) {
    const start = wholeNumberOf(range.offset);
    for (const run of runs.slice(start, start + wholeNumberOf(range.length))) {
      if (range.style === 'BOLD') run.bold = true;
      if (range.style === 'ITALIC') run.italic = true;
    }
  }
  return runs;
}

/** Draft.js raw content: `{ blocks: [{ text, type, depth, inlineStyleRanges }], entityMap }`. */
export function readDraftJs(value: unknown): ReadActivity | null {
  if (!isObject(value) || !Array.isArray(value.blocks)) return null;
  const blocks = objectsIn(value.blocks);
  if (
    !isObject(value.entityMap) &&
    !(blocks.length > 0 && blocks.every((block) => typeof block.text === 'string'))
  ) {
    return null;
  }
  return nestLines(
    blocks.map((block) => {
      const item = textOf(block.type).endsWith('list-item');
      return { item, indent: item ? wholeNumberOf(block.depth) : 0, runs: runsOf(block) };
    }),
  );
}
