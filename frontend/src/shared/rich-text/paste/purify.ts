import DOMPurify, { type Config } from 'dompurify';

/**
 * The elements that the following readers distinguish: lists, lines, tables, looks. None of them runs or loads
 * anything.
 */
const elements =
  'ul ol menu dir li ' +
  'p div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main aside nav address figure figcaption ' +
  'dl dt dd form fieldset legend details summary hr center br ' +
  'table thead tbody tfoot caption tr td th ' +
  'b strong i em span font';

/**
 * The attributes in which Word, Slack, Google Docs and this editor describe lists and looks. Styles arrive as `data-style`;
 * addresses, handlers and names are removed.
 */
const attributes = ['class', 'data-style', 'data-aria-level', 'data-stringify-indent', 'data-pm-slice'];

/** Removed together with their content, which is never written text. Other unknown elements are unwrapped. */
const dropped =
  'script style template iframe object embed applet svg math noscript noembed noframes frameset head title ' +
  'textarea select option datalist audio video canvas map xml xmp plaintext';

/** The one profile for all HTML that enters or leaves this browser. SEC-05, WAR-02. */
export const htmlProfile = {
  ALLOWED_TAGS: elements.split(' '),
  ALLOWED_ATTR: attributes,
  // Otherwise a value such as "font-weight:700" would be checked as an address with an unknown scheme.
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: dropped.split(' '),
} satisfies Config;

/**
 * The content security policy also applies to documents that are never shown, and would report each style of a pasted
 * Word page. So styles and handlers are parsed under other names.
 */
const withoutReports = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** Any HTML as the body of a separate document that runs nothing, loads nothing, and has passed the profile. */
export function purifyHtml(html: string): HTMLElement {
  const body = DOMPurify.sanitize(withoutReports(html), {
    ...htmlProfile,
    RETURN_DOM: true,
  }) as HTMLElement | null;
  // A document with a frameset has no body.
  return body ?? document.createElement('body');
}

/** The same for a tree that leaves the browser, such as copied content. */
export const purifyTree = (tree: Node): DocumentFragment =>
  DOMPurify.sanitize(tree, { ...htmlProfile, RETURN_DOM_FRAGMENT: true });
