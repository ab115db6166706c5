import { formatPeriod, type ReportSection } from '@intranet/domain';
import { colour, textLeft, textWidth } from './page';
import { drawBlock, setText, type Sheet, type TextBlock, type TextStyle } from './sheet';

const titleStyle: TextStyle = { size: 20, leading: 26, colour: colour.text, bold: true };
const labelStyle: TextStyle = { size: 9, leading: 12, colour: colour.quiet };
const valueStyle: TextStyle = { size: 11.5, leading: 15, colour: colour.text };
const nameStyle: TextStyle = { ...valueStyle, bold: true };

const padding = 14;
const columnGap = 20;
const columnWidth = (textWidth - 2 * padding - columnGap) / 2;
const rowGap = 9;

/**
 * Draws the title and the panel that says who, on what and when.
 * @returns the bottom edge
 */
export function drawSectionHead(sheet: Sheet, title: string, section: ReportSection, top: number): number {
  const heading = setText(sheet, title, titleStyle, textWidth);
  drawBlock(sheet, heading, { x: textLeft, top });

  const rows = factRows(sheet, section);
  const panelTop = top + heading.height + 9;
  const panelHeight =
    2 * padding + rows.reduce((sum, row) => sum + heightOf(row), 0) + rowGap * (rows.length - 1);
  sheet.pdf.setFillColor(colour.panel);
  sheet.pdf.roundedRect(textLeft, panelTop, textWidth, panelHeight, 4, 4, 'F');

  let y = panelTop + padding;
  for (const row of rows) {
    row.forEach((fact, column) => {
      const x = textLeft + padding + column * (columnWidth + columnGap);
      drawBlock(sheet, fact.label, { x, top: y });
      drawBlock(sheet, fact.value, { x, top: y + fact.label.height });
    });
    y += heightOf(row) + rowGap;
  }
  return panelTop + panelHeight;
}

interface Fact {
  label: TextBlock;
  value: TextBlock;
}

/** Two facts to a row: who and when, then on what and for which division. */
function factRows(sheet: Sheet, section: ReportSection): Fact[][] {
  const fact = (label: string, value: string, style = valueStyle): Fact => ({
    label: setText(sheet, label, labelStyle, columnWidth),
    value: setText(sheet, value, style, columnWidth),
  });
  const { person, project, division, startDate, endDate } = section;
  return [
    [fact('Name', person, nameStyle), fact('Period', formatPeriod(startDate, endDate))],
    [fact('Project', project), ...(division ? [fact('Division', division)] : [])],
  ];
}

const heightOf = (row: Fact[]): number =>
  Math.max(...row.map(({ label, value }) => label.height + value.height));
