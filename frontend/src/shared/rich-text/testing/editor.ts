import { Editor } from '@tiptap/core';
import { afterEach, beforeAll, vi } from 'vitest';
import { activityToHtml } from '@intranet/domain';
import { bulletExtensions } from '../bullet-editor';
import { fromDocument, toDocument } from '../editor-document';
import { readStored } from '../stored-activity';

/** jsdom has no layout, so these functions return empty rectangles. */
export function withoutLayout(): void {
  beforeAll(() => {
    const nowhere = () => ({
      x: 0,
      y: 0,
      top: 0,
      left: 0,
      right: 0,
      bottom: 0,
      width: 0,
      height: 0,
      toJSON: () => '',
    });
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    Range.prototype.getBoundingClientRect = nowhere;
    document.elementFromPoint = () => null;
    vi.stubGlobal('ClipboardEvent', class extends Event {});
  });
}

export const list = '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>';

/**
 * An editor accesses its element a moment after each change, which fails after the test's page is gone; so they are
 * destroyed.
 */
const left: Editor[] = [];
afterEach(() => left.splice(0).forEach((editor) => editor.destroy()));

export function editorWith(stored: string) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: bulletExtensions(),
    content: toDocument(readStored(stored)),
    injectCSS: false,
  });
  left.push(editor);
  return {
    editor,
    html: () => activityToHtml(fromDocument(editor.state.doc)),
    /** Puts the caret after this text, or selects it. */
    select: (text: string, whole = false): void => {
      let at = -1;
      editor.state.doc.descendants((node, pos) => {
        if (node.isText && node.text!.includes(text)) at = pos + node.text!.indexOf(text);
      });
      editor.commands.setTextSelection(whole ? { from: at, to: at + text.length } : at + text.length);
    },
  };
}
