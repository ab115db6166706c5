import type { MarkupNode } from '@intranet/domain';

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

/**
 * The content security policy also judges documents that are never shown, and would report each style of a pasted
 * Word page. So styles and handlers are parsed under other names. Safety does not hang on this: nothing but names
 * and text is ever taken from the document.
 */
const withoutReports = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** A document of its own that runs no script and loads no picture; `style` is found as `data-style`. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(withoutReports(html), 'text/html');

/** The browser's half of the domain's `readActivity` and `checkActivity`. SEC-05. */
export const parseHtml = (html: string): MarkupNode[] => markupOf(inertDocument(html).body);
