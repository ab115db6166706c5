import { compile } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** HTML without anything that runs, loads or misleads, and the same as plain text. */
export interface HarmlessHtml {
  html: string;
  text: string;
}

const headings = ['h1', 'h2', 'h3', 'h4'];
const texts = 'p br hr b strong i em u s sub sup a ul ol li blockquote pre code div span';
const tables = 'table thead tbody tr th td';

/** Tags that are removed with their content, which was never meant to be read. */
const notForReading =
  'script style head title template noscript iframe object embed svg math textarea select button form audio video ' +
  'canvas xmp noembed noframes plaintext';

/** The target of a link. A mail has no address of its own, so a link without a scheme leads nowhere. */
const addressOf = (href: string): sanitizeHtml.Attributes =>
  URL.canParse(href) ? { href: new URL(href).href } : {};

/** What reads as an address wherever it stands. */
const spelledAddress = /(?:https?:\/\/|www\.)[^\s/?#]+/iu;

/** All of the text, such as 'firm.example/help'; without an @ or a path it may be 'report.pdf' or '2.1'. */
const bareAddress = /^(\S+@)?((?:[\p{L}\p{N}-]+\.)+([\p{L}\p{N}-]+))(?:([/?#]|:\d)|:|$)/iu;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Endings of many addresses that are no country's; `example` is the one of examples. */
const endings = new Set(
  'com org net edu gov mil int info biz pro app dev online shop site store tech cloud bank xyz local internal example'.split(
    ' ',
  ),
);

/** Endings of countries that are kinds of files, too: 'README.md' and 'install.sh', but 'www.bank.md'. */
const fileName = /^[^.]+\.(?:md|py|sh)$/i;

/** Does a name with this ending read as the name of a computer, as 'bank.com' does, and 'Node.js' does not? */
const isEnding = (ending: string): boolean =>
  endings.has(ending) ||
  /[^\p{ASCII}]|^xn--/u.test(ending) ||
  (/^[a-z]{2}$/.test(ending) && regions.of(ending.toUpperCase()) !== undefined);

/** The address that a text shows, if it shows one. */
function shownAddress(text: string): string | undefined {
  const [spelled] = spelledAddress.exec(text) ?? [];
  if (spelled) return spelled;
  const [, user = '', host, ending, more] = bareAddress.exec(text) ?? [];
  const isAddress =
    user ||
    more ||
    /^\d+(\.\d+){3}$/.test(host ?? '') ||
    (isEnding((ending ?? '').toLowerCase()) && !fileName.test(host ?? ''));
  return host !== undefined && isAddress ? user + host : undefined;
}

const hostIn = (address: string): string => {
  const url = /^(https?|mailto):/i.test(address) ? address : `https://${address}`;
  const host = URL.canParse(url) ? new URL(url).host || (address.split('@')[1] ?? '') : address;
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[?].*$/, '');
};

/** Does a link show another address than the one it leads to? Its words then stay without the link. NOT-06 */
const misleads = (text: string, href: string): boolean => {
  const shown = shownAddress(text.trim());
  return shown !== undefined && hostIn(shown) !== hostIn(href) && !href.endsWith(`/${text.trim()}`);
};

/** The tags a mail may contain. Of other tags only the content stays. */
const profile: sanitizeHtml.IOptions = {
  allowedTags: [...texts.split(' '), ...headings, ...tables.split(' ')],
  nonTextTags: notForReading.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: addressOf(href) }) },
  exclusiveFilter: ({ tag, attribs, text }) =>
    tag === 'a' && (!attribs.href || misleads(text, attribs.href)) ? 'excludeTag' : false,
  // Deeper than any letter nests. Each level of quotation or list also makes every line of its plain text longer.
  nestingLimit: 30,
};

/** As `<br>`, not `<br />`: the form of HTML. No text can contain this string, since its `>` is escaped. */
const sanitized = (html: string): string => sanitizeHtml(html, profile).replaceAll(' />', '>');

const lineOfItsOwn = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const toText = compile({
  wordwrap: false,
  selectors: [
    // The plain text contains the target of each link.
    { selector: 'a', options: { linkBrackets: ['(', ')'] } },
    ...['p', 'hr', 'tr', ...headings].map((selector) => ({
      selector,
      format: 'block',
      options: lineOfItsOwn,
    })),
    ...['ol', 'pre', 'blockquote'].map((selector) => ({ selector, options: lineOfItsOwn })),
    { selector: 'ul', options: { ...lineOfItsOwn, itemPrefix: '- ' } },
    ...['* + td', '* + th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { prefix: ' ' },
    })),
  ],
});

/**
 * A text that a person wrote, however broken, as HTML that is safe to send. It is sanitised twice: when a tag between
 * two others is removed, these may nest in a way that HTML does not allow (a paragraph in a paragraph), and the second
 * pass separates them as any mail program will. The second pass removes nothing, so a third would change nothing.
 * NOT-06, decisions/0037
 */
export function harmlessHtml(written: string): HarmlessHtml {
  const html = sanitized(sanitized(written));
  return { html, text: toText(html).trim() };
}
