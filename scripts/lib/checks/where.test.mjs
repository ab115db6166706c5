import { expect, it } from 'vitest';
import { placesOf } from './where.mjs';

const pages = [{ file: 'docs/requirements/XYZ.md', text: '# X\n\n- **XYZ-01** Nothing is lost.\n' }];
const code = [
  { file: 'cms/src/api/thing/services/thing.ts', text: '/** XYZ-01 */' },
  { file: 'domain/src/thing/rules.ts', text: '/** XYZ-01 */' },
  { file: 'domain/src/thing/other.ts', text: '/** XYZ-02 */' },
  { file: 'domain/src/thing/rules.test.ts', text: "it('[XYZ-01] keeps all', f); it('[XYZ-02] other', f);" },
];

it('a number is shown with its rule, the files that keep it and the titles of its tests', () => {
  expect(placesOf('XYZ-01', pages, code)).toEqual([
    '**XYZ-01** Nothing is lost.',
    '',
    '  domain/src/thing/rules.ts',
    '  cms/src/api/thing/services/thing.ts',
    '  domain/src/thing/rules.test.ts',
    '      [XYZ-01] keeps all',
    '',
  ]);
});

it('a number that no page defines is refused', () => {
  expect(() => placesOf('XYZ-03', pages, code)).toThrow('does not define XYZ-03');
});
