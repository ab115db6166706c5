import { afterEach } from 'vitest';

/** Elements whose text a translator leaves as it is. */
const kept = 'script, style, textarea, [translate=no], [contenteditable=true], font';

const textsIn = (root: Node): Text[] => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  if (root instanceof Text) texts.push(root);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
};

/** Puts a copy of the text into two elements of its own; React keeps the old one, which is in no page any more. */
function translate(text: Text): void {
  if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(kept)) return;
  const inner = document.createElement('font');
  inner.append(text.data);
  const outer = document.createElement('font');
  outer.append(inner);
  text.replaceWith(outer);
}

/**
 * What Chrome's translator does to a page, now and with each later change: every text goes into `<font><font>`. The
 * words stay, so that a test still finds them. Ends with the test.
 */
export function translatePage(): void {
  const all = (nodes: Iterable<Node>) => {
    for (const node of nodes) textsIn(node).forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) all(record.type === 'characterData' ? [record.target] : record.addedNodes);
  });
  all([document.body]);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  stops.push(() => observer.disconnect());
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));
