import type { ReportDocument } from '@intranet/domain';
import { contentsRowHeight as rowHeight, drawContentsRow } from './contents-row';
import { colour, textBottom, textLeft, textWidth } from './page';
import { drawBlock, setText, type Sheet, type TextBlock, type TextStyle } from './sheet';

const titleStyle: TextStyle = { size: 24, leading: 30, colour: colour.text, bold: true };
const subtitleStyle: TextStyle = { size: 15, leading: 21, colour: colour.company, bold: true };
const countStyle: TextStyle = { size: 11, leading: 15, colour: colour.quiet };
const headingStyle: TextStyle = { size: 13, leading: 18, colour: colour.text, bold: true };

const personGap = 8;
const indent = 16;

/** A line of the contents, placed on its page. */
interface Row {
  text: string;
  top: number;
  bold: boolean;
  /** The section it links to; a line with a person's name links to none. */
  section?: number;
}

interface CoverPage {
  blocks: { block: TextBlock; top: number }[];
  rows: Row[];
}

/** The pages before the sections, laid out first so that their number is known before a section is drawn. */
interface LaidOutCover {
  pages: CoverPage[];
}

/** Lays out title, month and contents. MON-05. @param bottom of the letterhead */
export function layOutCover(sheet: Sheet, report: ReportDocument, bottom: number): LaidOutCover {
  const { title, cover } = report;
  const blocks: CoverPage['blocks'] = [];
  let top = bottom + 40;
  const place = (text: string, style: TextStyle, gapAfter: number) => {
    const block = setText(sheet, text, style, textWidth);
    blocks.push({ block, top });
    top += block.height + gapAfter;
  };
  place(title, titleStyle, 4);
  place(cover?.subtitle ?? '', subtitleStyle, 10);
  place(countsOf(report), countStyle, 22);
  place('Contents', headingStyle, 0);

  const pages: CoverPage[] = [{ blocks, rows: [] }];
  const add = (row: Omit<Row, 'top'>) => {
    pages.at(-1)!.rows.push({ ...row, top });
    top += rowHeight;
  };
  const turn = () => {
    pages.push({ blocks: [], rows: [] });
    top = bottom + 24;
  };
  const fits = (rows: number) => top + rows * rowHeight <= textBottom;
  for (const { person, projects } of cover?.contents ?? []) {
    top += personGap;
    // A name never ends a page without one of its projects.
    if (!fits(2)) turn();
    add({ text: person, bold: true });
    for (const { project, firstSection } of projects) {
      if (!fits(1)) {
        turn();
        add({ text: `${person} (continued)`, bold: true });
      }
      add({ text: project, bold: false, section: firstSection });
    }
  }
  return { pages };
}

/** Draws the pages, which are the first of the document. @param firstPages where each section begins */
export function drawCover(sheet: Sheet, cover: LaidOutCover, firstPages: readonly number[]): void {
  cover.pages.forEach(({ blocks, rows }, index) => {
    sheet.pdf.setPage(index + 1);
    for (const { block, top } of blocks) drawBlock(sheet, block, { x: textLeft, top });
    for (const row of rows) drawRow(sheet, row, firstPages);
  });
  sheet.pdf.setPage(sheet.pdf.getNumberOfPages());
}

function drawRow(sheet: Sheet, { text, top, bold, section }: Row, firstPages: readonly number[]): void {
  const pageNumber = section === undefined ? undefined : firstPages[section];
  drawContentsRow(sheet, { text, top, bold, indent: section === undefined ? 0 : indent, pageNumber });
}

/** '500 reports of 40 people on 12 projects' */
function countsOf({ sections, cover }: ReportDocument): string {
  const people = cover?.contents.length ?? 0;
  const projects = cover?.projects ?? 0;
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
  return `${count(sections.length, 'report', 'reports')} of ${count(people, 'person', 'people')} on ${count(projects, 'project', 'projects')}`;
}
