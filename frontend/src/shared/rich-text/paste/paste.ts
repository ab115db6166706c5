import { bulletsFromText, flattenTo, pruneEmpty } from '@intranet/domain';
import { Extension } from '@tiptap/core';
import { DOMSerializer, Fragment, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { toDocument } from '../editor-document';
import { cleanPastedHtml } from './paste-html';
import { purifyTree } from './purify';

/** Plain text of the clipboard: text for the bullet with the caret, or a bullet for each line. */
function sliceOfText(text: string, schema: Schema): Slice {
  const bullets = flattenTo(pruneEmpty(bulletsFromText(text)));
  if (bullets.length === 0) return Slice.empty;
  const doc = schema.nodeFromJSON(toDocument(bullets));
  const single = bullets.length === 1 && bullets[0]!.children.length === 0;
  return single
    ? new Slice(doc.firstChild!.firstChild!.firstChild!.content, 0, 0)
    : Slice.maxOpen(Fragment.from(doc.content));
}

/** Copied or cut content as HTML for the clipboard. SEC-05 */
function clipboardSerializer(schema: Schema): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema);
  const serializer = new DOMSerializer(nodes, marks);
  const write = serializer.serializeFragment.bind(serializer);
  // With a target it is part of a tree that is still being built.
  serializer.serializeFragment = (content, options, target) =>
    target ? write(content, options, target) : purifyTree(write(content, options));
  return serializer;
}

/** Pasted and dropped content becomes bullets, and text that looks like bullets becomes a list. WAR-02 */
export const BulletPaste = Extension.create({
  name: 'bulletPaste',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          clipboardSerializer: clipboardSerializer(schema),
          clipboardTextParser: (text) => sliceOfText(text, schema),
          transformPastedHTML: (html) => cleanPastedHtml(html),
        },
      }),
    ];
  },
});
