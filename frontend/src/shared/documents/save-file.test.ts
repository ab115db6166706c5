import { saveAs } from 'file-saver';
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

vi.mock('file-saver', () => ({ saveAs: vi.fn<typeof saveAs>() }));

it('[WAR-14] [EXP-01] [VIS-02] [AST-04] [AST-06] downloads under the given name, by file-saver', () => {
  const blob = new Blob(['x']);
  saveFile(blob, 'Zoë_WAR.pdf');
  expect(saveAs).toHaveBeenCalledExactlyOnceWith(blob, 'Zoë_WAR.pdf');
});
