import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Tab changes levels, so there must be another way on by keyboard (WCAG 2.1.2): Escape, then Tab or Shift+Tab
 * moves the focus as everywhere else. The help text of the editor says so.
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
            keydown(_view, event) {
              if (event.key === 'Shift') return false;
              const goes = leaving && event.key === 'Tab';
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
