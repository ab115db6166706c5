import { expect, it } from 'vitest';
import { textOf } from '../../testing/text-of';
import { csvFile } from './csv';

const fileText = (...table: Parameters<typeof csvFile>): Promise<string> => textOf(csvFile(...table));

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1', '\r=1', '＝1+1', '=cmd|"/c calc"!A1'])(
  '[VIS-02] [SEC-08] the cell %j cannot run as a formula',
  async (cell) => {
    const [, line = ''] = (await fileText(['a'], [[cell]])).split('\r\n');
    expect(line.startsWith(`"'`)).toBe(true);
  },
);

it.each(["x;=1+cmd|' /C calc'!A0", 'x\t=1+1', 'x,=1', 'plain'])(
  '[SEC-08] the cell %j stays one cell wherever a spreadsheet divides them',
  async (cell) => {
    expect(await fileText(['a', 'n'], [[cell, 1]])).toBe(`"a","n"\r\n"${cell}","1"\r\n`);
  },
);

it('[VIS-02] keeps quotes, lines, numbers and any script as they are', async () => {
  expect(
    await fileText(
      ['Name', 'n'],
      [
        ['A "B", C', -2],
        ['نورا', null],
      ],
    ),
  ).toBe('"Name","n"\r\n"A ""B"", C","-2"\r\n"نورا",""\r\n');
});

it('[VIS-02] of no rows is its headings and nothing else', async () => {
  expect(await fileText(['Name', 'n'], [])).toBe('"Name","n"\r\n');
});

it('[VIS-02] tells Excel that it is UTF-8', async () => {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(csvFile(['a'], []));
  });
  expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
