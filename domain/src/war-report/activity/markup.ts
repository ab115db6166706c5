import type { Bullet, MarkupNode } from './bullet.js';
import { BulletBuilder, type ReadActivity } from './bullet-builder.js';

/** Dropped with everything in them: nothing here is text that somebody wrote. SEC-05. */
const DROPPED = new Set(
  (
    'script style template iframe object embed applet svg math noscript noembed noframes frameset head title ' +
    'textarea select option datalist audio video canvas map xml xmp plaintext'
  ).split(' '),
);

const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);

/** Text before and after these is not one line. */
const BLOCKS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main aside nav address figure figcaption ' +
    'dl dt dd form fieldset legend details summary hr table thead tbody tfoot caption center html body'
  ).split(' '),
);

/** One step of the walk: a node still to open, or the end of one that was opened. */
type Step = { node: MarkupNode } | { end: string };

/** Reads a tree of HTML. See `activityFromMarkup`; this one tells also whether the text stood in bullets. */
export function readMarkup(nodes: readonly MarkupNode[]): ReadActivity {
  const builder = new BulletBuilder();
  let bold = 0;
  let italic = 0;
  // A list of steps instead of recursion: <b><b><b>… ten thousand deep must not exhaust the stack.
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
      // A line end in the source of HTML is only a space; <br> is the line break. Wide spaces of Unicode stay.
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
 * The bullets of an HTML tree, read with goodwill: any list counts, tags that mean nothing here are unwrapped,
 * what is no text (script, style, SVG, …) is dropped with its content, text outside of lists becomes bullets of
 * the first level. The tree stays as deep as it was; empty items stay (see `pruneEmpty`, `flattenTo`).
 * SEC-05
 */
export const activityFromMarkup = (nodes: readonly MarkupNode[]): Bullet[] => readMarkup(nodes).bullets;
