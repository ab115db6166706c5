import codeOf from 'qrcode-generator';

/** A QR code that stays readable when 15 % of it is damaged. */
interface QrModules {
  /** The modules of a side. */
  count: number;
  /** Adjacent dark modules of a row: the index of the first, and the one after the last. */
  runs: { row: number; from: number; to: number }[];
}

/** The dark modules of the QR code of a text. */
export function qrModules(text: string): QrModules {
  const code = codeOf(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_, row) => row);
  return {
    count,
    runs: rows.flatMap((row) =>
      [...darkRuns(count, (column) => code.isDark(row, column))].map(([from, to]) => ({ row, from, to })),
    ),
  };
}

/** Adjacent dark modules of a row, as [first, after the last]. */
function* darkRuns(count: number, isDark: (column: number) => boolean): Generator<[number, number]> {
  let from = -1;
  for (let column = 0; column <= count; column += 1) {
    const dark = column < count && isDark(column);
    if (dark && from < 0) from = column;
    if (!dark && from >= 0) {
      yield [from, column];
      from = -1;
    }
  }
}
