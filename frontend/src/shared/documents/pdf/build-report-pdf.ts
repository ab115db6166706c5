import { formatPeriod, type ReportDocument, type ReportSection } from '@intranet/domain';
import type { jsPDF } from 'jspdf';

import type { PdfOptions } from './pdf-options';
import { makePdf } from './make-pdf';
import { Bookmarks } from './bookmarks';
import { drawCover, layOutCover } from './cover';
import { Flow } from './flow';
import type { FontFiles } from './text/fonts';
import { layOutLetterhead } from './letterhead';
import { textBottom, textLeft, textWidth } from './page';
import { drawFooters, drawQuiet, Pages, quietStyle } from './pages';
import { drawSectionBody, heightOfFirst, layOutSectionBody, type LaidOutBody } from './section-body';
import { layOutSectionHead, type LaidOutHead } from './section-head';
import type { Sheet } from './sheet';
import { fitOnOneLine } from './text/text-layout';

/** Between the letterhead and the first report of a page, a head and its bullets, and a report and the next. */
const headGap = 22;
const bodyGap = 9;
const sectionGap = 18;
/** A head does not stand at the end of a page with fewer lines of its report. */
const linesWithHead = 3;
/** How much of a page may stay empty for a report that fits on the next page as a whole. */
const mostLost = 0.4;

/**
 * Makes the PDF of a report: US Letter, letterhead on every page, sections one after the other, 'Page n of m'. Needs neither worker nor page, only the bytes of the fonts.
 * @throws the signal's reason once it is aborted
 */
export const buildReportPdf = (
  report: ReportDocument,
  fonts: FontFiles,
  options: PdfOptions = {},
): Promise<ArrayBuffer> =>
  makePdf(report.sections.length, fonts, options, (sheet) => {
    describe(sheet.pdf, report);
    return drawReport(sheet, report);
  });

/** Draws everything; yields the number of finished sections often enough to stay interruptible. */
function* drawReport(sheet: Sheet, report: ReportDocument): Generator<number> {
  const letterhead = layOutLetterhead(sheet, report.company);
  const pages = new Pages(sheet.pdf, letterhead);
  const cover = report.cover && layOutCover(sheet, report, letterhead.bottom);
  // Pages of contents come first and are filled last, when it is known where everything begins.
  cover?.pages.forEach(() => pages.turn());
  const bookmarks = new Bookmarks(sheet.pdf, report);
  const alone = report.sections.length === 1 && !cover;
  const pageTop = letterhead.bottom + headGap;
  const firstPages: number[] = [];
  // Nothing is drawn below the contents: the first report begins a page.
  let end = textBottom;
  for (const [index, section] of report.sections.entries()) {
    const head = layOutSectionHead(sheet, section, alone ? report.title : undefined);
    const body = layOutSectionBody(sheet, section.lines);
    const flow = new Flow(() => drawContinuation(sheet, section, pages.turn()));
    const next = end + sectionGap;
    flow.y = staysOnPage(head, body, textBottom - next, textBottom - pageTop) ? next : pages.turn() + headGap;
    firstPages.push(sheet.pdf.getNumberOfPages());
    bookmarks.add(index);
    head.draw(flow.y);
    flow.y += head.height + bodyGap;
    for (const _ of drawSectionBody(sheet, flow, body)) yield index;
    end = flow.y;
    yield index + 1;
  }
  if (report.sections.length === 0 && !cover) pages.turn();
  if (cover) drawCover(sheet, cover, firstPages);
  for (const _ of drawFooters(sheet, `${report.title}  ·  ${report.company.name}`))
    yield report.sections.length;
}

/**
 * Whether a report begins below the one before it. It does not where its head would have too few lines below it, nor
 * where it would be torn although the next page takes it whole and little of this one is lost.
 * MON-05.
 * @param room what is left of this page, in points
 * @param pageRoom what an empty page has
 */
function staysOnPage(head: LaidOutHead, body: LaidOutBody, room: number, pageRoom: number): boolean {
  const headHeight = head.height + bodyGap;
  if (headHeight + body.height <= room) return true;
  if (headHeight + heightOfFirst(body, linesWithHead) > room) return false;
  return headHeight + body.height > pageRoom || room > pageRoom * mostLost;
}

/** Says on a further page whose report goes on. @returns where the text begins */
function drawContinuation(sheet: Sheet, section: ReportSection, top: number): number {
  const { person, project, startDate, endDate } = section;
  const regular = sheet.faceOf({ bold: false, italic: false });
  const ending = '   (continued)';
  const room = textWidth - regular.widthOf(ending) * quietStyle.size;
  const facts = `${person}  ·  ${project}  ·  ${formatPeriod(startDate, endDate)}`;
  const text = fitOnOneLine(facts, regular, quietStyle.size, room) + ending;
  drawQuiet(sheet, text, textLeft, top + 18);
  return top + 30;
}

/** What file managers, search and screen readers know of the file. */
function describe(pdf: jsPDF, report: ReportDocument): void {
  const [only] = report.sections.length === 1 ? report.sections : [];
  const title = report.cover
    ? `${report.title}, ${report.cover.subtitle}`
    : only
      ? `${report.title}: ${only.person}, ${formatPeriod(only.startDate, only.endDate)}`
      : report.title;
  pdf.setDocumentProperties({
    title,
    subject: only ? only.project : report.title,
    author: report.company.name,
    creator: 'Company Intranet',
  });
  pdf.setLanguage('en-US');
  pdf.viewerPreferences({ DisplayDocTitle: true });
}
