import {
  activityFromMarkup,
  activityToHtml,
  bulletsFromLines,
  flattenTo,
  pruneEmpty,
  type Bullet,
} from '@intranet/domain';
import { markupOf } from './parse-html';
import { purifyHtml } from './purify';
import { listsFromWord } from './word-lists';

/** The value of a CSS property in a style; Word's `mso-bidi-font-weight` is a different property. */
const declared = (element: Element, property: 'font-weight' | 'font-style'): string =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*(\\w+)`, 'i').exec(element.getAttribute('data-style') ?? '')?.[1] ??
  '';
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Google Docs marks bold by style, and wraps everything it copies in a `<b>` that is not bold. */
function looksFromStyles(body: Element): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const weight = declared(element, 'font-weight');
    const slant = declared(element, 'font-style');
    const plain =
      (/^(?:b|strong)$/.test(element.localName) && /^(?:normal|[1-4]00)$/.test(weight)) ||
      (/^(?:i|em)$/.test(element.localName) && slant === 'normal');
    const inline = element.localName === 'span' || element.localName === 'font';
    if (inline && /^(?:bold|bolder|[6-9]00)$/.test(weight)) wrapContent(element, 'strong');
    if (inline && slant === 'italic') wrapContent(element, 'em');
    if (plain) unwrap(element);
  }
}

/** The content of clipboard HTML: bullets, or text for the bullet with the caret. */
interface Pasted {
  bullets: Bullet[];
  inline: boolean;
}

/**
 * Reads HTML of Word, Google Docs, mail, tables, web pages or this editor. A single line that is no list stays text;
 * several lines become bullets. Only text, bold and italic are kept. WAR-02, SEC-05.
 */
export function readPastedHtml(html: string): Pasted {
  const body = purifyHtml(html);
  listsFromWord(body);
  looksFromStyles(body);
  const lists = body.querySelector('li') !== null;
  const bullets = flattenTo(pruneEmpty(activityFromMarkup(markupOf(body))));
  return {
    // "- one" in a paragraph of a mail is the bullet "one".
    bullets: lists ? bullets : flattenTo(pruneEmpty(bulletsFromLines(bullets.map(({ runs }) => runs)))),
    inline: !lists && bullets.length <= 1,
  };
}

/** Text copied from within one bullet of this editor, with its white space. */
const isOwnInline = (body: Element): boolean =>
  body.querySelector('[data-pm-slice]') !== null && body.querySelector('li') === null;

/** Clipboard HTML that the editor may parse: our canonical list, or one line. */
export function cleanPastedHtml(html: string): string {
  const body = purifyHtml(html);
  // Passed on unchanged: the schema keeps only text, bold and italic.
  if (isOwnInline(body)) return body.innerHTML;
  const { bullets, inline } = readPastedHtml(html);
  const canonical = activityToHtml(bullets);
  return inline ? canonical.replace(/^<ul><li>|<\/li><\/ul>$/g, '') : canonical;
}
