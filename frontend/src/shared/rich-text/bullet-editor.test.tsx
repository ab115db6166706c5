import { Editor } from '@tiptap/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityToHtml } from '@intranet/domain';
import BulletEditor, {
  bulletExtensions,
  type BulletEditorHandle,
  type BulletEditorProps,
} from './bullet-editor';
import { indent, outdent } from './bullet-keys';
import { evil, word } from './paste/clipboard.fixtures';
import { fromDocument, toDocument } from './editor-document';
import { readStored } from './stored-activity';

beforeAll(() => {
  // jsdom draws nothing, so nothing has a place on the screen.
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

const list = '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>';

function editorWith(stored: string) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: bulletExtensions(),
    content: toDocument(readStored(stored)),
    injectCSS: false,
  });
  return {
    editor,
    html: () => activityToHtml(fromDocument(editor.state.doc)),
    /** The caret after this text, or around it. */
    select: (text: string, whole = false): void => {
      let at = -1;
      editor.state.doc.descendants((node, pos) => {
        if (node.isText && node.text!.includes(text)) at = pos + node.text!.indexOf(text);
      });
      editor.commands.setTextSelection(whole ? { from: at, to: at + text.length } : at + text.length);
    },
  };
}

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
    // At the very beginning; what the browser itself would do is not asked for.
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

describe('the bullet editor as a field', () => {
  const complaints = vi.fn();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(complaints);
    vi.spyOn(console, 'warn').mockImplementation(complaints);
  });
  afterEach(() => {
    cleanup();
    expect(complaints).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    complaints.mockClear();
  });

  const changes = vi.fn();
  let setValue: (html: string) => void;
  function Field({ start = '', ...props }: { start?: string } & Partial<BulletEditorProps>) {
    const [value, set] = useState(start);
    useEffect(() => {
      setValue = set;
    }, []);
    return (
      <BulletEditor
        id="activity"
        label="Activity"
        value={value}
        onChange={(html) => {
          changes(html);
          set(html);
        }}
        {...props}
      />
    );
  }
  const show = (props: Parameters<typeof Field>[0] = {}) => {
    changes.mockClear();
    return render(<Field {...props} />, { wrapper: StrictMode });
  };
  const box = () => screen.getByRole('textbox', { name: 'Activity' });

  it('[WAR-01] is a text box with a name, help and its own errors', () => {
    show({ describedBy: 'activity-error', invalid: true });
    expect(box().getAttribute('aria-invalid')).toBe('true');
    const [help, error] = box().getAttribute('aria-describedby')!.split(' ');
    expect(document.getElementById(help!)!.textContent).toMatch(/Escape, then Tab/);
    expect(error).toBe('activity-error');
  });

  it('[WAR-15] shows older records without calling them changed', () => {
    show({ start: '<ol><li>a</li></ol><p>b</p>' });
    expect(box().querySelectorAll('li')).toHaveLength(2);
    expect(changes).not.toHaveBeenCalled();
  });

  it('[WAR-02] tells canonical HTML, and nothing while only empty bullets change', async () => {
    show({ start: '<ul><li><p>a</p></li></ul>', takesFocus: true });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(changes).not.toHaveBeenCalled();
  });

  it('follows a value from outside, and leaves the caret alone when it is the same', () => {
    show({ start: list });
    const before = box().querySelector('p')!.firstChild;
    act(() => setValue('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'));
    expect(box().querySelector('p')!.firstChild).toBe(before);
    act(() => setValue('<ul><li><p>restored</p></li></ul>'));
    expect(box().textContent).toBe('restored');
    act(() => setValue(''));
    expect(box().textContent).toBe('');
    expect(changes).not.toHaveBeenCalled();
  });

  it('shows the placeholder only while empty', () => {
    const { unmount } = show({ placeholder: 'What did you do?' });
    expect(box().querySelector('.is-editor-empty')!.getAttribute('data-placeholder')).toBe(
      'What did you do?',
    );
    unmount();
    show({ placeholder: 'What did you do?', start: list });
    expect(box().querySelector('.is-editor-empty')).toBeNull();
  });

  it('can be disabled and enabled', () => {
    const { rerender } = show({ disabled: true, start: list });
    expect(box().getAttribute('contenteditable')).toBe('false');
    expect(box().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-disabled')).toBe('true');
    rerender(<Field start={list} />);
    expect(box().getAttribute('contenteditable')).toBe('true');
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    ['the first bullet, which has no level to go to', 'a', false, false],
    ['a bullet that can go down', 'b', false, true],
    ['a bullet of the first level, which cannot go up', 'b', true, false],
    ['a bullet of the second level', 'c', true, true],
  ])('[WAR-02] Tab in %s', (_which, text, shiftKey, stays) => {
    const { editor, select } = editorWith('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>');
    select(text);
    const press = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true, bubbles: true });
    editor.view.dom.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(stays);
  });

  it('has a toolbar of one Tab stop, walked by arrow keys, with pressed states', async () => {
    show({ start: list });
    const user = userEvent.setup();
    await user.tab();
    const bold = screen.getByRole('button', { name: 'Bold' });
    expect(document.activeElement).toBe(bold);
    expect(bold.getAttribute('aria-pressed')).toBe('false');
    await user.keyboard('{Enter}');
    expect(bold.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(bold);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redo' }));
    await user.tab();
    expect(document.activeElement).toBe(box());
  });

  it('can be focused by its form', async () => {
    const ref = createRef<BulletEditorHandle>();
    show({ ref });
    act(() => ref.current!.focus());
    await vi.waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('[RHY-01] an empty one can be filled, undo empties it again, and what is typed stays', async () => {
    const ref = createRef<BulletEditorHandle>();
    show({ ref });
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'Bold' });
    act(() => expect(ref.current!.fill(list)).toBe(true));
    expect(box().textContent).toBe('abc');
    act(() => expect(ref.current!.fill('<ul><li><p>other</p></li></ul>')).toBe(false));
    expect(box().textContent).toBe('abc');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(box().textContent).toBe('');
    act(() => expect(ref.current!.fill(list)).toBe(true));
    expect(box().textContent).toBe('abc');
  });
});
