/** A paragraph that Word, Word Online or Slack shows as a bullet, and its level from 1. */
interface ListParagraph {
  element: Element;
  level: number;
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** Word: `<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>`, with the sign in a span. */
function wordParagraph(element: Element): ListParagraph | null {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(element))?.[1];
  return level && /^(?:p|h\d|div)$/.test(element.localName) ? { element, level: Number(level) } : null;
}

/** Word Online: a list for each item, with the level in an attribute. */
function onlineItem(element: Element): ListParagraph | null {
  const item = element.matches('.ListContainerWrapper') && element.querySelector('li[data-aria-level]');
  return item ? { element: item, level: Number(item.getAttribute('data-aria-level')) || 1 } : null;
}

/** Slack: a list for each stretch of one level, with the level in an attribute of its items. */
const slackItems = (list: Element): ListParagraph[] =>
  [...list.children]
    .filter((item) => item.matches('li[data-stringify-indent]'))
    .map((item) => ({
      element: item,
      level: 1 + (Number(item.getAttribute('data-stringify-indent')) || 0),
    }));

/** What an element holds of such a list. */
function paragraphsOf(element: Element): ListParagraph[] {
  if (/^[uo]l$/.test(element.localName)) return slackItems(element);
  const paragraph = wordParagraph(element) ?? onlineItem(element);
  return paragraph ? [paragraph] : [];
}

/** Adds one paragraph to a list at its level. */
function append(root: Element, { element, level }: ListParagraph): void {
  const doc = root.ownerDocument;
  let list = root;
  for (let at = 1; at < level; at += 1) {
    const item = list.lastElementChild ?? list.appendChild(doc.createElement('li'));
    const last = item.lastElementChild;
    list = last?.localName === 'ul' ? last : item.appendChild(doc.createElement('ul'));
  }
  const item = doc.createElement('li');
  item.append(...element.childNodes);
  list.append(item);
}

/** Makes real lists of what Word and Slack only draw as lists. WAR-02: "pasted bullet-like text becomes lists". */
export function listsFromWord(body: Element): void {
  for (const sign of body.querySelectorAll('[data-style*="mso-list"]')) {
    if (/mso-list:\s*ignore/i.test(styleOf(sign))) sign.remove();
  }
  let list: Element | undefined;
  let before: Element | undefined;
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div, ul, ol')) {
    const paragraphs = paragraphsOf(element);
    if (paragraphs.length === 0) continue;
    // Adjacent paragraphs become one list, in the place of the first of them.
    if (!list || element.previousElementSibling !== before) {
      list = body.ownerDocument.createElement('ul');
      element.before(list);
    }
    for (const paragraph of paragraphs) append(list, paragraph);
    element.remove();
    before = list;
  }
}
