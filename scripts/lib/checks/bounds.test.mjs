import { describe, expect, it } from 'vitest';
import { tooFull, tooLong } from './bounds.mjs';

const lines = (/** @type {number} */ count) => 'a line\n'.repeat(count);
const files = (/** @type {string} */ folder, /** @type {number} */ count, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

describe('the bounds of files and folders', () => {
  it('let a file have 300 lines, and no more', () => {
    const code = [
      { file: 'cms/src/platform/lists/list.ts', text: lines(300) },
      { file: 'frontend/src/styles/table.css', text: lines(301) },
      { file: 'scripts/test.mjs', text: `${lines(300)}and one without an end` },
    ];
    expect(tooLong(code)).toEqual([
      expect.stringMatching(/^frontend\/src\/styles\/table\.css: it has 301 lines/),
      expect.stringMatching(/^scripts\/test\.mjs: it has 301 lines/),
    ]);
  });

  it('let a folder have 40 files, without those of its folders, and no more', () => {
    const some = [...files('scripts', 40, '.mjs'), ...files('scripts/lib', 5, '.mjs')];
    expect(tooFull(some)).toEqual([]);
    expect(tooFull([...some, 'scripts/tsconfig.json'])).toEqual([
      expect.stringMatching(/^scripts: it has 41 files/),
    ]);
    expect(tooFull(Array.from({ length: 41 }, (_, index) => `${index}.md`))).toEqual([
      expect.stringMatching(/^\.: it has 41 files/),
    ]);
  });

  it('count tests as they count what is tested', () => {
    expect(tooLong([{ file: 'cms/src/api/qcr/qcr.test.ts', text: lines(301) }])).toHaveLength(1);
    expect(tooFull(files('cms/src/api/qcr', 41, '.test.ts'))).toHaveLength(1);
  });

  it('leave out folders in which each file is found by its name', () => {
    expect(tooFull(files('docs/decisions', 90, '.md'))).toEqual([]);
    expect(tooFull(files('docs', 41, '.md'))).toHaveLength(1);
  });
});
