import type { ReadActivity } from '../bullet-builder.js';
import type { Run } from '../bullet.js';
import { isObject, objectsIn, wholeNumberOf, type JsonObject } from './json-shape.js';
import { nestLines, type IndentedLine } from '../nest-lines.js';

/** Quill's delta: `{ ops: [{ insert, attributes }] }`. The format of a line is given at the '\n' that ends it. */
export function readQuillDelta(value: unknown): ReadActivity | null {
  if (!isObject(value) || !Array.isArray(value.ops)) return null;

  const lines: IndentedLine[] = [];
  let runs: Run[] = [];
  const endLine = (attributes: JsonObject) => {
    const item = typeof attributes.list === 'string';
    lines.push({ item, indent: item ? wholeNumberOf(attributes.indent) : 0, runs });
    runs = [];
  };

  for (const op of objectsIn(value.ops)) {
    if (typeof op.insert !== 'string') continue;
    const attributes = isObject(op.attributes) ? op.attributes : {};
    const look = { bold: attributes.bold === true, italic: attributes.italic === true };
    op.insert.split('\n').forEach((text, index) => {
      if (index > 0) endLine(attributes);
      if (text !== '') runs.push({ text, ...look });
    });
  }
  endLine({});
  return nestLines(lines);
}
