import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { canIndent, canOutdent } from './levels';

/** Would the key move the bullet that it is pressed in? */
const movesBullet = (state: EditorState, { shiftKey }: KeyboardEvent): boolean =>
  shiftKey ? canOutdent(state) : canIndent(state);

/**
 * Tab changes levels where there is one to go to, and moves the focus as everywhere else where there is none. So that
 * there is a way on from every bullet (WCAG 2.1.2), it also does after Escape. The help text of the editor says so.
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
              // "Handled" without preventDefault: the editor does nothing, the browser moves the focus.
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
