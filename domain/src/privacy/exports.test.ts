import { expect, it } from 'vitest';
import { csvOf } from './csv.js';
import { exportState, mayExport, needsAnother } from './exports.js';

const actor = (groups: string[], username = 'ana') =>
  ({ id: 1, username, role: 'Authenticated', groups }) as Parameters<typeof mayExport>[0];

it('[PRV-01] everyone asks for their own file, and only IT and admins for that of somebody else', () => {
  expect(mayExport(actor([]), 'ana')).toBe(true);
  expect(mayExport(actor(['Employee', 'Supervisor', 'Administration']), 'bo')).toBe(false);
  expect(mayExport(actor(['IT']), 'bo')).toBe(true);
  expect(mayExport({ ...actor(['Admin']), role: 'Administrator' }, 'bo')).toBe(true);
});

it('[PRV-01] a file expires, and only then, or when it failed, another one is made', () => {
  expect(exportState({ state: 'waiting', expiresAt: null }, 5)).toBe('waiting');
  expect(exportState({ state: 'ready', expiresAt: 6 }, 5)).toBe('ready');
  expect(exportState({ state: 'ready', expiresAt: 5 }, 5)).toBe('expired');
  expect((['waiting', 'ready', 'failed', 'expired'] as const).filter(needsAnother)).toEqual([
    'failed',
    'expired',
  ]);
});

it('[PRV-01] a spreadsheet reads each cell as it is, and runs none', () => {
  expect(csvOf([])).toBe('');
  const rows = [
    { text: 'a "b", c\nd', number: -3, formula: '=1+1', none: null, yes: true },
    { text: '-12.5', number: 0, formula: '@SUM(A1)', none: undefined, yes: false },
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFtext,number,formula,none,yes\r\n"a ""b"", c\nd",-3,\'=1+1,,true\r\n-12.5,0,\'@SUM(A1),,false\r\n',
  );
});
