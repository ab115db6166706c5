import { parseDocument } from 'htmlparser2';

/** HTML with nothing in it that runs, loads or misleads, and the same as plain text. */
export interface HarmlessHtml {
  html: string;
  text: string;
}

/** Tags that stay, without their attributes; of others only what is in them stays. */
const kept = new Set([
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'pre',
  'code',
  'div',
  'span',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);

/** Tags that go with all that is in them: it was never meant to be read. */
const dropped = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'select',
  'button',
  'form',
  'audio',
  'video',
  'canvas',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]);

const empty = new Set(['br', 'hr']);

/** After these, plain text goes on in a new line. */
const ownLine = new Set([
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'div',
  'tr',
]);

/** Deeper than any letter nests; what lies below is an attempt on the stack, and is left out. */
const MAX_DEPTH = 100;

type Node = ReturnType<typeof parseDocument>['children'][number];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** The address of a link that leads to a page or a mailbox; null for all others, javascript: among them. */
function addressOf(href: string | undefined): string | null {
  try {
    const url = new URL((href ?? '').trim());
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const joined = (parts: HarmlessHtml[]): HarmlessHtml => ({
  html: parts.map(({ html }) => html).join(''),
  text: parts.map(({ text }) => text).join(''),
});

function reduce(node: Node, depth: number): HarmlessHtml {
  if (node.type === 'text') return { html: escape(node.data), text: node.data.replace(/\s+/g, ' ') };
  if (!('name' in node) || !('children' in node) || depth > MAX_DEPTH) return { html: '', text: '' };
  const tag = node.name.toLowerCase();
  if (dropped.has(tag)) return { html: '', text: '' };
  const inside = joined(node.children.map((child) => reduce(child, depth + 1)));
  const text = `${tag === 'li' ? '- ' : ''}${inside.text}${ownLine.has(tag) ? '\n' : ''}`;
  if (!kept.has(tag)) return { ...inside, text };
  if (empty.has(tag)) return { html: `<${tag}>`, text };
  if (tag !== 'a') return { html: `<${tag}>${inside.html}</${tag}>`, text };
  const address = addressOf(node.attribs.href);
  if (address === null) return inside;
  // The plain text says where the link leads.
  return { html: `<a href="${escape(address)}">${inside.html}</a>`, text: `${inside.text} (${address})` };
}

const reduceAll = (html: string): HarmlessHtml =>
  joined(parseDocument(html).children.map((node) => reduce(node, 0)));

/** More than any letter needs: the first turn parts what HTML does not let stand in one another. */
const MAX_TURNS = 10;

/**
 * Where a tag between two others has gone, they can stand in one another as HTML does not let them (a paragraph in a
 * paragraph). Each reader would part them in its own way, so they are written as they will be read.
 */
function settled(html: string): string {
  let now = html;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const next = reduceAll(now).html;
    if (next === now) break;
    now = next;
  }
  return now;
}

/** What somebody wrote, however broken, as HTML that is safe to send. NOT-06 */
export function harmlessHtml(html: string): HarmlessHtml {
  const reduced = reduceAll(html);
  const text = reduced.text
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { html: settled(reduced.html), text };
}
