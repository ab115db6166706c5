import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { canIndent, canOutdent } from './levels';

/** Would the key move the bullet with the caret? */
const movesBullet = (state: EditorState, { shiftKey }: KeyboardEvent): boolean =>
  shiftKey ? canOutdent(state) : canIndent(state);

/**
 * Tab changes the level where another is allowed, and otherwise moves the focus as usual. After Escape it always moves
 * the focus, so that the keyboard can leave every bullet (WCAG 2.1.2). The help text of the editor says so.
 */
export const KeyboardExit = Extension.create({
  name: 'keyboardExit',
  priority: 1001,
  addProseMirrorPlugins() {
    let leaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              if (event.key === 'Shift') return false;
              const goes = event.key === 'Tab' && (leaving || !movesBullet(view.state, event));
              leaving = event.key === 'Escape';
              // "Handled" without preventDefault: the editor does nothing, and the browser moves the focus.
              return goes;
            },
            blur() {
              leaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});
