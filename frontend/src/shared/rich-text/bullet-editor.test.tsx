import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BulletEditor, { type BulletEditorHandle, type BulletEditorProps } from './bullet-editor';
import { editorWith, list, withoutLayout } from './testing/editor';

withoutLayout();

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
    expect(document.getElementById(help!)!.textContent).toMatch(/^Tab indents\. Esc, then Tab leaves\.$/);
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
    ['the first bullet, which has no level to go to', 'a', false],
    ['a bullet that can go down', 'b', false],
    ['a bullet of the first level, which cannot go up', 'b', true],
    ['a bullet of the second level', 'c', true],
    ['a bullet of the third level', 'd', false],
  ])('[WAR-24] Tab never leaves %s, and leaves the text after Escape', (_which, text, shiftKey) => {
    const { editor, select } = editorWith(
      '<ul><li>a</li><li>b<ul><li>c<ul><li>x</li><li>d</li></ul></li></ul></li></ul>',
    );
    select(text);
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, shiftKey, cancelable: true, bubbles: true });
      editor.view.dom.dispatchEvent(event);
      return event;
    };
    expect(press('Tab').defaultPrevented).toBe(true);
    press('Escape');
    expect(press('Tab').defaultPrevented).toBe(false);
    expect(press('Tab').defaultPrevented).toBe(true);
  });

  it('[WAR-18] takes the focus when it comes, but not from a field that somebody has begun in', async () => {
    const { unmount } = show({ takesFocus: true });
    await waitFor(() => expect(box()).toHaveFocus());
    unmount();
    render(<input aria-label="Project" />);
    await userEvent.setup().click(screen.getByRole('textbox', { name: 'Project' }));
    show({ takesFocus: true });
    // As long as the focus took above, and more.
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.getByRole('textbox', { name: 'Project' })).toHaveFocus();
  });

  it('[WAR-24] says how to leave the text, once Tab has had no level to go to', () => {
    show({ start: list, takesFocus: true });
    const told = () =>
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join('');
    expect(told()).toBe('');
    fireEvent.keyDown(box(), { key: 'a' });
    expect(told()).toBe('');
    fireEvent.keyDown(box(), { key: 'Tab', shiftKey: true });
    fireEvent.keyDown(box(), { key: 'Tab', shiftKey: true });
    expect(told()).toMatch(/Escape, then Tab, to leave the text/);
    expect(box()).toHaveAttribute('translate', 'no');
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
    act(() => {
      expect(ref.current!.fill(list)).toBe(true);
    });
    expect(box().textContent).toBe('abc');
    act(() => {
      expect(ref.current!.fill('<ul><li><p>other</p></li></ul>')).toBe(false);
    });
    expect(box().textContent).toBe('abc');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(box().textContent).toBe('');
    act(() => {
      expect(ref.current!.fill(list)).toBe(true);
    });
    expect(box().textContent).toBe('abc');
  });
});
