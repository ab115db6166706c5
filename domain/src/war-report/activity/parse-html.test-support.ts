import type { MarkupNode } from './bullet.js';

const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link']);
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name!] ?? whole),
  );

/** A minimal HTML parser for tests without a browser; server and browser test the rules with their real parsers. */
export function parseHtml(html: string): MarkupNode[] {
  const root: { tag: string; children: MarkupNode[] } = { tag: '', children: [] };
  const open = [root];
  const token = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][a-z0-9:-]*)(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+|</gi;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [whole, slash, name] = match;
    const tag = name?.toLowerCase();
    if (!tag) {
      if (!whole.startsWith('<!')) open.at(-1)!.children.push({ text: decode(whole) });
    } else if (slash) {
      const index = open.findLastIndex((node) => node.tag === tag);
      if (index > 0) open.length = index;
    } else {
      const node = { tag, children: [] as MarkupNode[] };
      open.at(-1)!.children.push(node);
      if (RAW.has(tag)) {
        const end = html.toLowerCase().indexOf(`</${tag}`, token.lastIndex);
        node.children.push({ text: html.slice(token.lastIndex, end < 0 ? undefined : end) });
        token.lastIndex = end < 0 ? html.length : end;
      }
      if (!VOID.has(tag)) open.push(node);
    }
  }
  return root.children;
}
