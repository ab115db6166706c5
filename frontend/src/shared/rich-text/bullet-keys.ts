import { Extension, type Editor } from '@tiptap/core';
import { canIndent, canOutdent } from './levels';

/** One level down, if allowed. */
export const indent = (editor: Editor): boolean =>
  canIndent(editor.state) && editor.commands.sinkListItem('listItem');

/** One level up, if allowed. */
export const outdent = (editor: Editor): boolean =>
  canOutdent(editor.state) && editor.commands.liftListItem('listItem');

function enter(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!selection.empty) return editor.chain().deleteSelection().splitListItem('listItem').run();
  const item = selection.$from.node(-1);
  // Enter in an empty bullet goes up a level, as in word processors.
  if (selection.$from.parent.content.size === 0 && item.childCount === 1) return outdent(editor);
  return editor.commands.splitListItem('listItem');
}

function backspace(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if (canOutdent(editor.state)) outdent(editor);
  // Joins the text with the previous bullet; the default would nest this bullet below that one. The first bullet has no
  // previous one and stays: "the first bullet item cannot be backspaced away".
  else editor.commands.joinTextblockBackward();
  return true;
}

function del(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parentOffset < $from.parent.content.size) return false;
  editor.commands.joinTextblockForward();
  return true;
}

/** Always true: the default action of the key must not run in a list that cannot be left. */
const swallow =
  (command: (editor: Editor) => boolean) =>
  ({ editor }: { editor: Editor }): boolean => {
    command(editor);
    return true;
  };

/** The keys of the bullet editor. WAR-02. */
export const BulletKeys = Extension.create({
  name: 'bulletKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    Tab: swallow(indent),
    'Shift-Tab': swallow(outdent),
    Enter: swallow(enter),
    'Mod-Enter': () => true,
    'Shift-Enter': swallow((editor) => editor.commands.insertContent({ type: 'hardBreak' })),
    // With nothing to redo, the default would treat Ctrl+Shift+Z as Ctrl+Z.
    'Shift-Mod-z': swallow((editor) => editor.commands.redo()),
    Backspace: ({ editor }) => backspace(editor),
    'Shift-Backspace': ({ editor }) => backspace(editor),
    Delete: ({ editor }) => del(editor),
  }),
});
