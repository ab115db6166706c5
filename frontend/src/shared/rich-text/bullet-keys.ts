import { Extension, type Editor } from '@tiptap/core';
import { canIndent, canOutdent } from './levels';

/** One level down, where that is allowed. */
export const indent = (editor: Editor): boolean =>
  canIndent(editor.state) && editor.commands.sinkListItem('listItem');

/** One level up, where that is allowed. */
export const outdent = (editor: Editor): boolean =>
  canOutdent(editor.state) && editor.commands.liftListItem('listItem');

function enter(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!selection.empty) return editor.chain().deleteSelection().splitListItem('listItem').run();
  const item = selection.$from.node(-1);
  // On an empty bullet Enter goes back a level, as word processors do.
  if (selection.$from.parent.content.size === 0 && item.childCount === 1) return outdent(editor);
  return editor.commands.splitListItem('listItem');
}

function backspace(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if (canOutdent(editor.state)) outdent(editor);
  // Joins the text with the bullet before; the usual rule would hang this bullet below that one.
  // The first bullet has none before it, and stays: "the first bullet item cannot be backspaced away".
  else editor.commands.joinTextblockBackward();
  return true;
}

function del(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parentOffset < $from.parent.content.size) return false;
  editor.commands.joinTextblockForward();
  return true;
}

/** True whatever happened: the usual rule for the key must not run in a list that cannot be left. */
const swallow =
  (command: (editor: Editor) => boolean) =>
  ({ editor }: { editor: Editor }): boolean => {
    command(editor);
    return true;
  };

/** What keys do in the bullet editor. WAR-02. */
export const BulletKeys = Extension.create({
  name: 'bulletKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    Tab: swallow(indent),
    'Shift-Tab': swallow(outdent),
    Enter: swallow(enter),
    'Mod-Enter': () => true,
    'Shift-Enter': swallow((editor) => editor.commands.insertContent({ type: 'hardBreak' })),
    // With nothing to redo, the usual rule would take Ctrl+Shift+Z for Ctrl+Z.
    'Shift-Mod-z': swallow((editor) => editor.commands.redo()),
    Backspace: ({ editor }) => backspace(editor),
    'Shift-Backspace': ({ editor }) => backspace(editor),
    Delete: ({ editor }) => del(editor),
  }),
});
