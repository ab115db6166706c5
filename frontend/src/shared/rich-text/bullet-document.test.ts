import { describe, expect, it } from 'vitest';
import { indent, outdent } from './bullet-keys';
import { evil, word } from './paste/clipboard.fixtures';
import { editorWith, list, withoutLayout } from './testing/editor';

withoutLayout();

describe('the document of the bullet editor', () => {
  it('[WAR-02] is one bullet list whatever is set', () => {
    for (const content of [
      '<p>x</p>',
      '<h1>x</h1><ol><li>y</li></ol>',
      '<table><tr><td>z</td></tr></table>',
      '',
    ]) {
      const { editor } = editorWith('');
      editor.commands.setContent(content);
      expect(editor.state.doc.childCount).toBe(1);
      expect(editor.state.doc.firstChild!.type.name).toBe('bulletList');
    }
  });

  it('[WAR-02] stays one bullet list when everything is deleted', () => {
    const { editor, html } = editorWith(list);
    editor.chain().selectAll().deleteSelection().run();
    expect(editor.state.doc.toString()).toBe('doc(bulletList(listItem(paragraph)))');
    expect(html()).toBe('');
    editor.commands.undo();
    expect(html()).toBe(list);
  });

  it.each([
    ['with a text', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['alone', '<ul><li><p>a</p></li></ul>'],
    ['with bullets below it', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    ['empty', ''],
  ])('[WAR-02] the first bullet, %s, cannot be backspaced away', (_which, stored) => {
    const { editor } = editorWith(stored);
    const before = editor.state.doc.toString();
    // At the very start; the browser's own handling is not tested.
    editor.commands.setTextSelection(3);
    expect(editor.state.selection.$from.parentOffset).toBe(0);
    for (const shiftKey of [false, true]) {
      const press = new KeyboardEvent('keydown', { key: 'Backspace', shiftKey });
      const handled = editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, press));
      expect({ handled, doc: editor.state.doc.toString() }).toEqual({ handled: true, doc: before });
    }
  });

  it('[WAR-02] Backspace at the beginning of a later bullet joins it with the one before', () => {
    const { editor, html } = editorWith('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
    editor.commands.setTextSelection(8);
    expect(editor.state.selection.$from.parent.textContent).toBe('b');
    const press = new KeyboardEvent('keydown', { key: 'Backspace' });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, press));
    expect(html()).toBe('<ul><li><p>ab</p></li></ul>');
  });

  it('[WAR-02] indents to three levels and not to a fourth, the first bullet not at all', () => {
    const { editor, html, select } = editorWith('<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>');
    for (const [text, times] of [
      ['a', 1],
      ['b', 3],
      ['c', 4],
      ['d', 9],
    ] as const) {
      select(text);
      for (let i = 0; i < times; i += 1) indent(editor);
    }
    expect(html()).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul></li></ul></li></ul>',
    );
    select('b');
    expect(outdent(editor)).toBe(true);
    expect(outdent(editor)).toBe(false);
  });

  it('[WAR-02] does not indent a bullet whose own bullets would go below the third level', () => {
    const { editor, html, select } = editorWith(
      '<ul><li>a</li><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ul>',
    );
    const before = html();
    select('b');
    expect(indent(editor)).toBe(false);
    expect(html()).toBe(before);
  });

  it('[WAR-02] brings back to three levels what arrives deeper, and keeps the caret', () => {
    const { editor, html, select } = editorWith(list);
    select('c');
    const deep = (text: string, ...below: object[]) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...below],
    });
    const bullets = (...content: object[]) => ({ type: 'bulletList', content });
    editor.commands.insertContentAt(
      editor.state.selection.$from.after(),
      bullets(deep('d', bullets(deep('e', bullets(deep('f')))))),
    );
    expect(html()).toBe(
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p><ul><li><p>d</p></li><li><p>e</p></li><li><p>f</p></li></ul></li></ul></li></ul>',
    );
    editor.commands.undo();
    expect(html()).toBe(list);
    expect(editor.state.selection.$from.parent.textContent).toBe('c');
  });

  it('[WAR-02] takes pasted lists, and undo gives back what was', () => {
    const { editor, html, select } = editorWith('<ul><li>start</li></ul>');
    select('start');
    editor.view.pasteHTML(word);
    expect(html()).toMatch(
      /^<ul><li><p>startSummary of the <strong>week<\/strong><\/p><\/li><li><p>Fixed <strong>login/,
    );
    editor.commands.undo();
    expect(html()).toBe('<ul><li><p>start</p></li></ul>');
  });

  it('[WAR-02] takes pasted plain text: words where the caret is, lines as bullets', () => {
    const { editor, html, select } = editorWith('<ul><li>a c</li></ul>');
    select('a ');
    editor.view.pasteText('b');
    expect(html()).toBe('<ul><li><p>a bc</p></li></ul>');
    select('c');
    editor.view.pasteText('\n');
    editor.commands.splitListItem('listItem');
    editor.view.pasteText('- one\n\t- two\n\t\t- three\n\t\t\t- four\n- five');
    expect(html()).toBe(
      '<ul><li><p>a bc</p></li><li><p>one</p><ul><li><p>two</p><ul><li><p>three</p></li><li><p>four</p></li></ul></li></ul></li><li><p>five</p></li></ul>',
    );
  });

  it('[WAR-02] keeps line breaks, bold and italic', () => {
    const html = '<ul><li><p>a<br>b <strong>c</strong><strong><em>d</em></strong> <em>e</em></p></li></ul>';
    expect(editorWith(html).html()).toBe(html);
  });

  it('[SEC-05] never holds what could run', () => {
    const { editor, html } = editorWith(evil);
    editor.view.pasteHTML(evil);
    editor.view.pasteHTML(
      `<p data-pm-slice="1 1 []">x<img src=x onerror=alert(1)><script>alert(1)</script></p>`,
    );
    expect(editor.view.dom.querySelector('script, img, svg, iframe, a, [onclick], [style]')).toBeNull();
    expect(html()).not.toMatch(/<(?!\/?(?:ul|li|p|strong|em|br)>)/);
  });
});
