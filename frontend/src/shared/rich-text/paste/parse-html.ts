import type { MarkupNode } from '@intranet/domain';
import { purifyHtml } from './purify';

/** A piece of the browser's tree as the domain reads it: names and text, without any attribute. */
export function markupOf(root: Node): MarkupNode[] {
  const nodes: MarkupNode[] = [];
  // A list of steps instead of recursion, so that no nesting can exhaust the stack.
  const steps: { from: Node; into: MarkupNode[] }[] = [{ from: root, into: nodes }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    for (const child of step.from.childNodes) {
      if (child instanceof Text) step.into.push({ text: child.data });
      else if (child instanceof Element) {
        const node = { tag: child.localName, children: [] };
        step.into.push(node);
        steps.push({ from: child, into: node.children });
      }
    }
  }
  return nodes;
}

/** The browser's half of the domain's `readActivity` and `checkActivity`. SEC-05. */
export const parseHtml = (html: string): MarkupNode[] => markupOf(purifyHtml(html));
