import { MAX_BULLET_LEVEL } from '@intranet/domain';
import type { Node, NodeRange } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

const isItem = (node: Node | null | undefined): boolean => node?.type.name === 'listItem';
const isList = (node: Node | null | undefined): boolean => node?.type.name === 'bulletList';

/** The bullets that a change of level would move: siblings of one list. */
function selectedItems(state: EditorState): NodeRange | null {
  const { $from, $to } = state.selection;
  return $from.blockRange($to, (node) => isItem(node.firstChild));
}

/** How many levels a bullet and its nested bullets take. */
function heightOf(item: Node): number {
  let height = 1;
  item.forEach((list) => {
    if (isList(list)) list.forEach((child) => (height = Math.max(height, 1 + heightOf(child))));
  });
  return height;
}

function levelOf(range: NodeRange): number {
  let level = 0;
  for (let depth = range.depth; depth > 0; depth -= 1) if (isList(range.$from.node(depth))) level += 1;
  return level;
}

/** Can the selected bullets go one level down? Not the first of a list, and nothing below the third level. WAR-02. */
export function canIndent(state: EditorState): boolean {
  const range = selectedItems(state);
  if (!range || range.startIndex === 0) return false;
  let height = 0;
  for (let i = range.startIndex; i < range.endIndex; i += 1) {
    height = Math.max(height, heightOf(range.parent.child(i)));
  }
  return levelOf(range) + height <= MAX_BULLET_LEVEL;
}

/** Can they go one level up? Never out of the list. */
export function canOutdent(state: EditorState): boolean {
  const range = selectedItems(state);
  return range !== null && levelOf(range) > 1;
}
