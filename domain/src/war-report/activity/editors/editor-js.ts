import type { ReadActivity } from '../bullet-builder.js';
import type { MarkupNode } from '../bullet.js';
import { isObject, objectsIn, textOf, type JsonObject } from './json-shape.js';
import { nestLines, type IndentedLine } from '../nest-lines.js';
import { readMarkup } from '../markup.js';

/** Editor.js: `{ blocks: [{ type: 'list', data: { items } }] }`, whose texts are single-line HTML. */
export function readEditorJs(value: unknown, parseHtml: (html: string) => MarkupNode[]): ReadActivity | null {
  if (!isObject(value) || !Array.isArray(value.blocks)) return null;
  const blocks = objectsIn(value.blocks);
  if (!blocks.every((block) => typeof block.type === 'string' && isObject(block.data))) return null;

  const lines: IndentedLine[] = [];
  const add = (html: string, indent: number, item: boolean) => {
    const runs = readMarkup([{ tag: 'li', children: parseHtml(html) }]).bullets.flatMap(
      (bullet) => bullet.runs,
    );
    lines.push({ indent, item, runs });
  };
  // Uses a list of steps instead of recursion, like markup.ts.
  const steps: { entry: unknown; indent: number }[] = [];
  const plan = (list: unknown, indent: number) => {
    if (Array.isArray(list))
      for (const entry of list.toReversed()) steps.push({ entry: entry as unknown, indent });
  };
  for (const block of blocks) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller has checked that it is one
    const data = block.data as JsonObject;
    add(textOf(data.text), 0, false);
    plan(data.items, 0);
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { entry, indent } = step;
      if (typeof entry === 'string') add(entry, indent, true);
      else if (isObject(entry)) {
        add(textOf(entry.content) || textOf(entry.text), indent, true);
        plan(entry.items, indent + 1);
      }
    }
  }
  return nestLines(lines);
}
