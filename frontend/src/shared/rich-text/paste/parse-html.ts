import type { MarkupNode } from '@intranet/domain';
import { purifyHtml } from './purify';

/** A part of the browser's tree in the form that the domain reads: names and text, without attributes. */
export function markupOf(root: Node): MarkupNode[] {
  const nodes: MarkupNode[] = [];
  // A list of steps instead of recursion, so that deep nesting cannot exhaust the stack.
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

/** The browser's parser for the domain's `readActivity` and `checkActivity`. SEC-05. */
export const parseHtml = (html: string): MarkupNode[] => markupOf(purifyHtml(html));
