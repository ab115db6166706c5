import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PdfPreview } from './pdf-preview';
import { saveFile } from './save-file';

vi.mock('./save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const blob = new Blob(['%PDF'], { type: 'application/pdf' });
const props = { title: 'Preview of Ada King’s report', fileName: 'Ada King_WAR.pdf' };
const revoked = vi.fn<(url: string) => void>();
let count = 0;

beforeEach(() => {
  count = 0;
  revoked.mockClear();
  vi.mocked(saveFile).mockClear();
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: revoked });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const browserCanEmbed = (can: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: can, configurable: true });

describe('the preview of a PDF', () => {
  it('[WAR-12] shows the file in a titled dialog, with the ways to download and open it', async () => {
    browserCanEmbed(true);
    render(<PdfPreview {...props} blob={blob} />);
    expect(screen.getByRole('dialog', { name: props.title })).toBeTruthy();
    expect(screen.getByTitle(props.title).getAttribute('src')).toBe('blob:1');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(blob, props.fileName);
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe('blob:1');
  });

  it('[WAR-12] shows a spinner until the viewer has started, or has had time enough to', () => {
    vi.useFakeTimers();
    browserCanEmbed(true);
    const turns = () => document.querySelector('.spinner') !== null;
    const { unmount } = render(<PdfPreview {...props} blob={blob} />);
    expect(turns()).toBe(true);
    fireEvent.load(screen.getByTitle(props.title));
    expect(turns()).toBe(false);
    unmount();
    render(<PdfPreview {...props} blob={blob} />);
    act(() => {
      vi.advanceTimersByTime(3999);
    });
    expect(turns()).toBe(true);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(turns()).toBe(false);
    vi.useRealTimers();
  });

  it('[WAR-12] offers these alone where a page cannot hold a PDF, as on phones', () => {
    browserCanEmbed(false);
    render(<PdfPreview {...props} blob={blob} />);
    expect(screen.queryByTitle(props.title)).toBeNull();
    expect(screen.getByText(/cannot show a PDF inside a page/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('[MON-05] says "Processing" and how far it is until the file is there', () => {
    const { rerender } = render(
      <PdfPreview {...props} blob={undefined} progress={{ done: 20, total: 500 }} />,
    );
    expect(screen.getByRole('status').textContent).toContain('Processing');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('20');
    expect(screen.getByText('20 of 500 reports')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    rerender(<PdfPreview {...props} blob={blob} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('[WAR-14] names what cannot be printed, above the file and before the download', () => {
    browserCanEmbed(true);
    const many = String.fromCodePoint(...Array.from({ length: 23 }, (_, index) => 0x12000 + index));
    const { rerender } = render(<PdfPreview {...props} blob={blob} unprintable={many} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('These characters cannot be printed: 𒀀 (U+12000), 𒀁 (U+12001)');
    expect(alert).toHaveTextContent('and 3 more. Each of them is a □ in the file.');
    expect(saveFile).not.toHaveBeenCalled();
    rerender(<PdfPreview {...props} blob={blob} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[WAR-19] shows why there is no file', () => {
    render(<PdfPreview {...props} blob={undefined} error="The PDF could not be made." />);
    expect(screen.getByRole('alert').textContent).toBe('The PDF could not be made.');
  });

  it('[WAR-12] gives addresses back when the file changes and when it closes', () => {
    const { rerender, unmount } = render(<PdfPreview {...props} blob={blob} />);
    rerender(<PdfPreview {...props} blob={new Blob(['%PDF-2'])} />);
    expect(revoked.mock.calls).toEqual([['blob:1']]);
    unmount();
    expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  });

  it('[WAR-12] closes by its button and by Escape', async () => {
    const onClose = vi.fn<() => void>();
    render(<PdfPreview {...props} blob={blob} onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
