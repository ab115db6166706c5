import type { MarkupNode } from '@intranet/domain';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

const elementNamed = (parent: Parent, ...names: string[]): Parent | undefined =>
  parent.childNodes.find(
    (child): child is DefaultTreeAdapterTypes.Element =>
      tree.isElementNode(child) && names.includes(child.tagName),
  );

/**
 * Parses HTML as browsers do, for workers, where there is no DOMParser: parse5 follows the same standard. Only names
 * and text are used. SEC-05.
 */
export function parseMarkup(html: string): MarkupNode[] {
  const document = elementNamed(parse(html, { scriptingEnabled: false }), 'html');
  const nodes: MarkupNode[] = [];
  // A list of steps instead of recursion, so that deep nesting cannot exhaust the stack.
  const steps: { from: readonly Child[]; into: MarkupNode[] }[] = [];
  const body = document && elementNamed(document, 'body', 'frameset');
  if (body) steps.push({ from: body.childNodes, into: nodes });
  for (let step = steps.pop(); step; step = steps.pop()) {
    for (const child of step.from) {
      if (tree.isTextNode(child)) step.into.push({ text: child.value });
      else if (tree.isElementNode(child)) {
        const node = { tag: child.tagName, children: [] };
        step.into.push(node);
        steps.push({ from: child.childNodes, into: node.children });
      }
    }
  }
  return nodes;
}
