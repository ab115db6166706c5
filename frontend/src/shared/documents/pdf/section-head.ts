import { formatPeriod, type ReportSection } from '@intranet/domain';
import { colour, textLeft, textWidth } from './page';
import { drawBlock, setText, type Sheet, type TextBlock, type TextStyle } from './sheet';

const titleStyle: TextStyle = { size: 20, leading: 26, colour: colour.text, bold: true };
const labelStyle: TextStyle = { size: 9, leading: 12, colour: colour.quiet };
const valueStyle: TextStyle = { size: 11.5, leading: 15, colour: colour.text };
const nameStyle: TextStyle = { ...valueStyle, bold: true };

const columnGap = 20;
const titleGap = 9;

/** Padding and gap of the head of a report: alone on its page, and after another report. */
const roomy = { padding: 14, rowGap: 9 };
const close = { padding: 8, rowGap: 4 };

/** The head of a section, not yet on a page. */
export interface LaidOutHead {
  height: number;
  draw(top: number): void;
}

/**
 * Lays out the panel with author, charge line and dates, below the title if there is one. Without a title the report is
 * one of many; the first page has the title.
 */
export function layOutSectionHead(sheet: Sheet, section: ReportSection, title?: string): LaidOutHead {
  const heading = title === undefined ? undefined : setText(sheet, title, titleStyle, textWidth);
  const { padding, rowGap } = heading ? roomy : close;
  const columnWidth = (textWidth - 2 * padding - columnGap) / 2;
  const rows = factRows(sheet, section, columnWidth);
  const above = heading ? heading.height + titleGap : 0;
  const panelHeight =
    2 * padding + rows.reduce((sum, row) => sum + heightOf(row), 0) + rowGap * (rows.length - 1);

  return {
    height: above + panelHeight,
    draw(top) {
      if (heading) drawBlock(sheet, heading, { x: textLeft, top });
      sheet.pdf.setFillColor(colour.panel);
      sheet.pdf.roundedRect(textLeft, top + above, textWidth, panelHeight, 4, 4, 'F');
      let y = top + above + padding;
      for (const row of rows) {
        row.forEach((fact, column) => {
          const x = textLeft + padding + column * (columnWidth + columnGap);
          drawBlock(sheet, fact.label, { x, top: y });
          drawBlock(sheet, fact.value, { x, top: y + fact.label.height });
        });
        y += heightOf(row) + rowGap;
      }
    },
  };
}

interface Fact {
  label: TextBlock;
  value: TextBlock;
}

/** Two facts in each row: author and dates, then charge line and division. */
function factRows(sheet: Sheet, section: ReportSection, columnWidth: number): Fact[][] {
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
