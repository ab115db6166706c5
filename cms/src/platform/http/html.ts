import type { MarkupNode } from '@intranet/domain';
import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Deeper than any page nests; deeper content is an attack on the stack, and is dropped. */
const MAX_DEPTH = 100;

const reduce = (nodes: Node[], depth = 0): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (node.type === 'text') return [{ text: node.data }];
    if (!('name' in node) || !('children' in node) || depth > MAX_DEPTH) return [];
    return [{ tag: node.name.toLowerCase(), children: reduce(node.children, depth + 1) }];
  });

/** HTML as a tree of tags and texts, however broken; attributes and comments are dropped. */
export const parseHtml = (html: string): MarkupNode[] => reduce(parseDocument(html).children);
