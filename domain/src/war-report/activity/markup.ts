import type { Bullet, MarkupNode } from './bullet.js';
import { BulletBuilder, type ReadActivity } from './bullet-builder.js';

/** Dropped with all content: none of it is text that a person wrote. SEC-05. */
const DROPPED = new Set(
  (
    'script style template iframe object embed applet svg math noscript noembed noframes frameset head title ' +
    'textarea select option datalist audio video canvas map xml xmp plaintext'
  ).split(' '),
);

const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);

/** Block elements: text before and after them is on separate lines. */
const BLOCKS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main aside nav address figure figcaption ' +
    'dl dt dd form fieldset legend details summary hr table thead tbody tfoot caption center html body'
  ).split(' '),
);

/** Elements within a line, and those of the other sets that have no effect on lines. */
const INLINE =
  'b strong i em u s strike del ins mark small big sub sup span font a br img code kbd samp var tt q cite abbr acronym ' +
  'dfn time label input button wbr bdi bdo ruby rt rp picture source col colgroup li td th tr meta link base o:p';

const names = [...DROPPED, ...LISTS, ...BLOCKS, ...INLINE.split(' ')].join('|');
const markup = new RegExp(`<(?:/?(?:${names})(?=[\\s/>])[^<>]*>|!--|!doctype|\\?xml)`, 'i');

/**
 * Is this text HTML? Only a whole tag of a known element makes it so: of `a <b`, `Map<Key, Value>` or `3 & <x` a parser
 * would drop what follows the sign, and these are words that a person wrote. WAR-15, EXP-03
 */
export const holdsMarkup = (text: string): boolean => markup.test(text);

/** One step of the walk: a node to open, or the end of an opened one. */
type Step = { node: MarkupNode } | { end: string };

/** Reads an HTML tree. Like `activityFromMarkup`, but also says whether the text was in bullets. */
export function readMarkup(nodes: readonly MarkupNode[]): ReadActivity {
  const builder = new BulletBuilder();
  let bold = 0;
  let italic = 0;
  // Uses a list of steps instead of recursion: ten thousand nested <b> must not overflow the stack.
  const steps: Step[] = [];
  const plan = (children: readonly MarkupNode[]) => {
    for (let i = children.length - 1; i >= 0; i -= 1) steps.push({ node: children[i]! });
  };

  const edge = (tag: string, by: 1 | -1) => {
    if (tag === 'b' || tag === 'strong') bold += by;
    else if (tag === 'i' || tag === 'em') italic += by;
    else if (LISTS.has(tag)) builder[by === 1 ? 'openList' : 'closeList']();
    else if (tag === 'li') builder[by === 1 ? 'openItem' : 'closeItem']();
    else if (tag === 'td' || tag === 'th') builder.cellEdge();
    else if (tag === 'tr') builder.rowEdge();
    else if (BLOCKS.has(tag)) builder.blockEdge();
  };

  plan(nodes);
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('end' in step) edge(step.end, -1);
    else if ('text' in step.node) {
      // In HTML source a line end is only a space; <br> is the line break. Wide Unicode spaces are kept.
      builder.text(step.node.text.replace(/[ \t\n\f\r]+/g, ' '), { bold: bold > 0, italic: italic > 0 });
    } else if (step.node.tag === 'br') builder.lineBreak({ bold: bold > 0, italic: italic > 0 });
    else if (!DROPPED.has(step.node.tag)) {
      edge(step.node.tag, 1);
      steps.push({ end: step.node.tag });
      plan(step.node.children);
    }
  }
  return builder.finish();
}

/**
 * The bullets of an HTML tree, read tolerantly: any list counts, unknown tags are unwrapped, non-text (script, style,
 * SVG, …) is dropped with its content, text outside of lists becomes first-level bullets. Depth and empty items are
 * kept (see `pruneEmpty`, `flattenTo`). SEC-05
 */
export const activityFromMarkup = (nodes: readonly MarkupNode[]): Bullet[] => readMarkup(nodes).bullets;
