import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[WAR-14] downloads under the given name, and gives the address back later', () => {
  vi.useFakeTimers();
  const revoked = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoked });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect(this.href).toBe('blob:one');
    expect(this.download).toBe('Zoë_WAR.pdf');
  });
  saveFile(new Blob(['x']), 'Zoë_WAR.pdf');
  expect(clicked).toHaveBeenCalledOnce();
  expect(document.querySelector('a')).toBeNull();
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:one');
});
