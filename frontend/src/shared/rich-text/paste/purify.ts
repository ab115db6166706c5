import DOMPurify, { type Config } from 'dompurify';

/** Elements that the readers behind this tell apart: lists, lines, tables, looks. None of them runs or loads anything. */
const elements =
  'ul ol menu dir li ' +
  'p div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main aside nav address figure figcaption ' +
  'dl dt dd form fieldset legend details summary hr center br ' +
  'table thead tbody tfoot caption tr td th ' +
  'b strong i em span font';

/**
 * What Word, Google Docs and this editor say in attributes about lists and looks. Styles come as `data-style`; no
 * address, no handler and no name is let through.
 */
const attributes = ['class', 'data-style', 'data-aria-level', 'data-pm-slice'];

/** Dropped together with their content, which is never written text. Other unknown elements are unwrapped. */
const dropped =
  'script style template iframe object embed applet svg math noscript noembed noframes frameset head title ' +
  'textarea select option datalist audio video canvas map xml xmp plaintext';

/** The one profile for all HTML that comes into this browser or leaves it. SEC-05, WAR-02. */
export const htmlProfile = {
  ALLOWED_TAGS: elements.split(' '),
  ALLOWED_ATTR: attributes,
  // Otherwise a value such as "font-weight:700" would be judged as an address with an unknown scheme.
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: dropped.split(' '),
} satisfies Config;

/**
 * The content security policy also judges documents that are never shown, and would report each style of a pasted
 * Word page. So styles and handlers are parsed under other names.
 */
const withoutReports = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** HTML from anywhere as the body of a document of its own, which runs nothing, loads nothing, and has passed the profile. */
export function purifyHtml(html: string): HTMLElement {
  const body = DOMPurify.sanitize(withoutReports(html), {
    ...htmlProfile,
    RETURN_DOM: true,
  }) as HTMLElement | null;
  // A frameset stands in the place of a body.
  return body ?? document.createElement('body');
}

/** The same for a tree that is about to leave, such as what goes to the clipboard. */
export const purifyTree = (tree: Node): DocumentFragment =>
  DOMPurify.sanitize(tree, { ...htmlProfile, RETURN_DOM_FRAGMENT: true });
