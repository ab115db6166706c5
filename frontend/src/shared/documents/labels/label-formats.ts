/** Points per inch and per millimetre: PDFs measure in points. */
const inch = 72;
const mm = inch / 25.4;

/** A kind of label paper: equal labels in rows and columns, centred on the page. Measures in points. */
export interface LabelFormat {
  /** Its name in shops. */
  name: string;
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** The gap between two labels of a row; rows have none. */
  gap: number;
}

const letter = { width: 8.5 * inch, height: 11 * inch };
const a4 = { width: 210 * mm, height: 297 * mm };

/** The papers that labels are printed on. AST-06. */
export const labelFormats = {
  'avery-5160': {
    name: 'Avery 5160: US Letter, 30 labels of 2⅝ × 1 inch',
    page: letter,
    columns: 3,
    rows: 10,
    label: { width: 2.625 * inch, height: inch },
    gap: 0.125 * inch,
  },
  'avery-5163': {
    name: 'Avery 5163: US Letter, 10 labels of 4 × 2 inches',
    page: letter,
    columns: 2,
    rows: 5,
    label: { width: 4 * inch, height: 2 * inch },
    gap: 0.1875 * inch,
  },
  'avery-l7160': {
    name: 'Avery L7160: A4, 21 labels of 63.5 × 38.1 mm',
    page: a4,
    columns: 3,
    rows: 7,
    label: { width: 63.5 * mm, height: 38.1 * mm },
    gap: 2.54 * mm,
  },
  'avery-l7163': {
    name: 'Avery L7163: A4, 14 labels of 99.1 × 38.1 mm',
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: 99.1 * mm, height: 38.1 * mm },
    gap: 2.54 * mm,
  },
  'roll-62x29': {
    name: 'Label printer: a roll of 62 × 29 mm',
    page: { width: 62 * mm, height: 29 * mm },
    columns: 1,
    rows: 1,
    label: { width: 62 * mm, height: 29 * mm },
    gap: 0,
  },
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatName = keyof typeof labelFormats;

export const isLabelFormat = (name: string | null): name is LabelFormatName =>
  name !== null && Object.hasOwn(labelFormats, name);

/** How many labels a page has. */
export const labelsPerPage = ({ columns, rows }: LabelFormat): number => columns * rows;

/** Where a label stands on its page. @param place counted from 0, row by row */
export function labelPlace(format: LabelFormat, place: number): { left: number; top: number } {
  const { page, columns, rows, label, gap } = format;
  const width = columns * label.width + (columns - 1) * gap;
  return {
    left: (page.width - width) / 2 + (place % columns) * (label.width + gap),
    top: (page.height - rows * label.height) / 2 + Math.floor(place / columns) * label.height,
  };
}
