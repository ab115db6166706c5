import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { canIndent, canOutdent } from './levels';

interface KeyboardExitOptions {
  /** Called when Tab had no level to move the bullet to. */
  onStay: () => void;
}

/**
 * Tab changes the level of the bullet or does nothing: who types lists presses it by habit, and what they type next must
 * not press a button. After Escape it moves the focus, so that the keyboard can leave the text (WCAG 2.1.2). The help of
 * the editor says so. WAR-24
 */
export const KeyboardExit = Extension.create<KeyboardExitOptions>({
  name: 'keyboardExit',
  priority: 1001,
  addOptions: () => ({ onStay: () => undefined }),
  addProseMirrorPlugins() {
    const { onStay } = this.options;
    let leaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown({ state }, event) {
              if (event.key === 'Shift') return false;
              const isTab = event.key === 'Tab';
              const goes = isTab && leaving;
              leaving = event.key === 'Escape';
              if (isTab && !goes && !(event.shiftKey ? canOutdent(state) : canIndent(state))) onStay();
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
