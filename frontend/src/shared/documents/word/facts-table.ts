import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { colour, columnWidth, space } from './word-styles';

const border = { style: BorderStyle.SINGLE, size: 4, color: colour.line };
const borders = {
  top: border,
  bottom: border,
  left: border,
  right: border,
  insideHorizontal: border,
  insideVertical: border,
};
const margins = { top: space.text, bottom: space.text, left: 120, right: 120 };

/** The table of two columns with the facts about the document. EXP-02. */
export const factsTable = (facts: readonly (readonly [string, string])[]): Table =>
  new Table({
    columnWidths: [columnWidth, columnWidth],
    width: { size: 2 * columnWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders,
    rows: facts.map(
      ([label, value]) =>
        new TableRow({
          cantSplit: true,
          children: [cell(label, true), cell(value, false)],
        }),
    ),
  });

const cell = (text: string, isLabel: boolean): TableCell =>
  new TableCell({
    width: { size: columnWidth, type: WidthType.DXA },
    margins,
    ...(isLabel && { shading: { fill: colour.panel } }),
    children: [new Paragraph({ children: [new TextRun({ text, bold: isLabel })] })],
  });
