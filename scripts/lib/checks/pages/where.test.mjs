import { expect, it } from 'vitest';
import { wherePage } from './where.mjs';

/** @param {string} file @param {string} text */
const named = (file, text) => ({ file, text });

/** @param {string} page */
const lines = (page) => page.split('\n').filter((line) => line.startsWith('- '));

it('names the files of each number, those of one folder together', () => {
  const files = [
    named('domain/src/visit/rules.ts', '/** AAA-01, AAA-01 */'),
    named('domain/src/visit/actions.ts', '/** AAA-01 */'),
    named('cms/src/visit/list.ts', '/** AAA-01, AAA-02 */'),
    named('domain/src/visit/rules.test.ts', "it('[AAA-01] is kept')"),
  ];
  expect(lines(wherePage(['AAA-02', 'AAA-01'], files))).toEqual([
    '- AAA-01: `cms/src/visit/list.ts`, `domain/src/visit/{actions,rules}.ts`; tests: `domain/src/visit/rules.test.ts`',
    '- AAA-02: `cms/src/visit/list.ts`; tests: none',
  ]);
});

it('names the rules and the folders of the rest where there are many', () => {
  const many = Array.from({ length: 13 }, (_, index) =>
    named(`cms/src/api/visit/part-${index}.ts`, 'AAA-01'),
  );
  expect(lines(wherePage(['AAA-01'], [...many, named('domain/src/visit/rules.ts', 'AAA-01')]))).toEqual([
    '- AAA-01: `domain/src/visit/rules.ts`, 13 files in `cms/src/api`; tests: none',
  ]);
});
