import { BulletBuilder, type Look, type ReadActivity } from '../bullet-builder.js';
import { isObject, objectsIn, type JsonObject } from './json-shape.js';

const lists = new Set([
  'bulletlist',
  'bulletedlist',
  'unorderedlist',
  'orderedlist',
  'numberedlist',
  'tasklist',
  'ul',
  'ol',
]);
const items = new Set(['listitem', 'taskitem', 'li']);
const breaks = new Set(['hardbreak', 'break', 'br']);

/** Makes 'bulletList', 'bullet_list' and 'bullet-list' equal. */
const typeOf = (node: JsonObject): string =>
  typeof node.type === 'string' ? node.type.toLowerCase().replace(/[_-]/g, '') : '';

function lookOf(node: JsonObject): Look {
  const marks = new Set(objectsIn(node.marks).map(typeOf));
  return {
    bold: marks.has('bold') || marks.has('strong') || node.bold === true,
    italic: marks.has('italic') || marks.has('em') || node.italic === true,
  };
}

/** The nodes of the document, or null when the value is none. */
function nodesOf(value: unknown): JsonObject[] | null {
  if (Array.isArray(value)) {
    const nodes = objectsIn(value);
    const wellFormed = nodes.every(
      (node) => typeOf(node) !== '' && Array.isArray(node.content ?? node.children),
    );
    return nodes.length > 0 && nodes.length === value.length && wellFormed ? nodes : null;
  }
  if (!isObject(value)) return null;
  if (isObject(value.doc)) return nodesOf(value.doc);
  if (lists.has(typeOf(value))) return [value];
  if (typeOf(value) !== 'doc') return null;
  const content = value.content ?? [];
  return Array.isArray(content) ? objectsIn(content) : null;
}

/** Tree-shaped documents: ProseMirror and tiptap (also with snake_case names), Slate. */
export function readTreeDocument(value: unknown): ReadActivity | null {
  const nodes = nodesOf(value);
  if (!nodes) return null;

  const builder = new BulletBuilder();
  const steps: ({ node: JsonObject } | { close: () => void })[] = [];
  const plan = (list: JsonObject[]) => {
    for (let i = list.length - 1; i >= 0; i -= 1) steps.push({ node: list[i]! });
  };

  plan(nodes);
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('close' in step) {
      step.close();
      continue;
    }
    const { node } = step;
    const type = typeOf(node);
    if (typeof node.text === 'string') builder.text(node.text, lookOf(node));
    else if (breaks.has(type)) builder.lineBreak(lookOf(node));
    else {
      if (lists.has(type)) {
        builder.openList();
        steps.push({ close: () => builder.closeList() });
      } else if (items.has(type)) {
        builder.openItem();
        steps.push({ close: () => builder.closeItem() });
      } else {
        builder.blockEdge();
        steps.push({ close: () => builder.blockEdge() });
      }
      plan(objectsIn(node.content ?? node.children));
    }
  }
  return builder.finish();
}
