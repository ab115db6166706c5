import { formatPeriod, type ReportDocument, type ReportSection } from '@intranet/domain';
import { jsPDF } from 'jspdf';
import type { JobOptions } from '../worker/messages';
import { workInSlices } from '../worker/slices';
import { Bookmarks } from './bookmarks';
import { drawCover, layOutCover } from './cover';
import { embedFonts, type FontFiles } from './fonts';
import { layOutLetterhead } from './letterhead';
import { textLeft, textWidth } from './page';
import { drawFooters, drawQuiet, Pages, quietStyle } from './pages';
import { drawSectionBody } from './section-body';
import { drawSectionHead } from './section-head';
import type { Sheet } from './sheet';
import { fitOnOneLine } from './text-layout';

const headGap = 22;

/**
 * Makes the PDF of a report: US Letter, letterhead on every page, each section on a page of its own,
 * 'Page n of m'. Needs neither worker nor page, only the bytes of the fonts.
 * @throws the signal's reason once it is aborted
 */
export async function buildReportPdf(
  report: ReportDocument,
  fonts: FontFiles,
  { onProgress, signal }: JobOptions = {},
): Promise<ArrayBuffer> {
  const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true });
  const sheet: Sheet = { pdf, faceOf: embedFonts(pdf, fonts) };
  describe(pdf, report);

  const total = report.sections.length;
  await workInSlices(drawReport(sheet, report), {
    signal,
    onPause: (done) => onProgress?.({ done, total }),
  });
  onProgress?.({ done: total, total });
  return pdf.output('arraybuffer');
}

/** Draws everything; yields the number of finished sections often enough to stay interruptible. */
function* drawReport(sheet: Sheet, report: ReportDocument): Generator<number> {
  const letterhead = layOutLetterhead(sheet, report.company);
  const pages = new Pages(sheet.pdf, letterhead);
  const cover = report.cover && layOutCover(sheet, report, letterhead.bottom);
  // Pages of contents come first and are filled last, when it is known where everything begins.
  cover?.pages.forEach(() => pages.turn());
  const bookmarks = new Bookmarks(sheet.pdf, report);
  const firstPages: number[] = [];
  for (const [index, section] of report.sections.entries()) {
    const head = drawSectionHead(sheet, report.title, section, pages.turn() + headGap);
    firstPages.push(sheet.pdf.getNumberOfPages());
    bookmarks.add(index);
    const turnPage = () => drawContinuation(sheet, section, pages.turn());
    for (const _ of drawSectionBody(sheet, section.lines, head + 12, turnPage)) yield index;
    yield index + 1;
  }
  if (report.sections.length === 0 && !cover) pages.turn();
  if (cover) drawCover(sheet, cover, firstPages);
  for (const _ of drawFooters(sheet, `${report.title}  ·  ${report.company.name}`))
    yield report.sections.length;
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
