import { depthOf, flattenTo, MAX_BULLET_LEVEL } from '@intranet/domain';
import { Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { fromDocument, toDocument } from './editor-document';

/** A position as paragraph and offset, which flattening does not change. */
function placeOf(doc: Node, { pos, parentOffset }: ResolvedPos): { paragraph: number; offset: number } {
  let paragraph = -1;
  doc.nodesBetween(0, pos, (node) => {
    if (node.isTextblock) paragraph += 1;
    return true;
  });
  return { paragraph, offset: parentOffset };
}

function positionOf(doc: Node, place: { paragraph: number; offset: number }): number {
  let paragraph = -1;
  let position = 0;
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    paragraph += 1;
    if (paragraph === place.paragraph) position = pos + 1 + Math.min(place.offset, node.content.size);
    return false;
  });
  return position;
}

/**
 * Tab stops at the third level by itself. This covers every other way to a fourth (three levels pasted into the second,
 * text dropped, lines joined): deeper bullets move to the third level. WAR-02.
 */
export const DepthGuard = Extension.create({
  name: 'depthGuard',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, state) {
        if (!transactions.some((transaction) => transaction.docChanged)) return null;
        const bullets = fromDocument(state.doc);
        if (depthOf(bullets) <= MAX_BULLET_LEVEL) return null;

        const flat = state.schema.nodeFromJSON(toDocument(flattenTo(bullets)));
        const { $anchor, $head } = state.selection;
        const [anchor, head] = [placeOf(state.doc, $anchor), placeOf(state.doc, $head)];
        const tr = state.tr.replaceWith(0, state.doc.content.size, flat.content);
        return tr.setSelection(
          TextSelection.create(tr.doc, positionOf(flat, anchor), positionOf(flat, head)),
        );
      },
    }),
  ],
});
