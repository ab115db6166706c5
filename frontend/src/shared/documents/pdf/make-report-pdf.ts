import { formatPeriod, PORTAL_NAME, type ReportDocument, type ReportSection } from '@intranet/domain';

import { pdfMaker, type FileFacts } from './make-pdf';
import { Bookmarks } from './bookmarks';
import { drawCover, layOutCover } from './cover';
import { Flow } from './flow';
import { layOutLetterhead } from './letterhead';
import { textBottom } from './page';
import { drawContinuation, drawFooters, Pages } from './pages';
import { drawSectionBody, heightOfFirst, layOutSectionBody, type LaidOutBody } from './section-body';
import { layOutSectionHead, type LaidOutHead } from './section-head';
import type { Sheet } from './sheet';

/** Gaps between the letterhead and the first report of a page, between a head and its bullets, and between reports. */
const headGap = 22;
const bodyGap = 9;
const sectionGap = 18;
/** A head is kept on one page with at least this many lines of its report. */
const linesWithHead = 3;
/** How much of a page may stay empty so that a report stays whole on the next page. */
const mostLost = 0.4;

/**
 * Makes the PDF of a report: US Letter, letterhead on every page, sections one after the other, 'Page n of m'. Needs
 * neither worker nor page, only the bytes of the fonts.
 * @throws the signal's reason once it is aborted
 */
export const makeReportPdf = pdfMaker((report: ReportDocument) => ({
  facts: fileFacts(report),
  total: report.sections.length,
  draw: (sheet) => drawReport(sheet, report),
}));

function* drawReport(sheet: Sheet, report: ReportDocument): Generator<number> {
  const letterhead = layOutLetterhead(sheet, report.company);
  const pages = new Pages(sheet.pdf, letterhead);
  const cover = report.cover && layOutCover(sheet, report, letterhead.bottom);
  // Pages of contents come first but are filled last, once the page of each section is known.
  cover?.pages.forEach(() => pages.turn());
  const bookmarks = new Bookmarks(sheet.pdf, report);
  const alone = report.sections.length === 1 && !cover;
  const pageTop = letterhead.bottom + headGap;
  const firstPages: number[] = [];
  // Nothing is drawn below the contents: the first report starts a page.
  let end = textBottom;
  for (const [index, section] of report.sections.entries()) {
    const head = layOutSectionHead(sheet, section, alone ? report.title : undefined);
    const body = layOutSectionBody(sheet, section.lines);
    const flow = new Flow(() => drawContinuation(sheet, factsOf(section), pages.turn()));
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
 * Whether a report begins below the previous one. It does not where too few lines would follow its head, or where it
 * would be split although the next page holds all of it and little of this page is lost. MON-05.
 * @param room what is left of this page, in points
 * @param pageRoom the height of an empty page
 */
function staysOnPage(head: LaidOutHead, body: LaidOutBody, room: number, pageRoom: number): boolean {
  const headHeight = head.height + bodyGap;
  if (headHeight + body.height <= room) return true;
  if (headHeight + heightOfFirst(body, linesWithHead) > room) return false;
  return headHeight + body.height > pageRoom || room > pageRoom * mostLost;
}

/** The name of the report's author. */
const factsOf = ({ person, project, startDate, endDate }: ReportSection): string =>
  `${person}  ·  ${project}  ·  ${formatPeriod(startDate, endDate)}`;

function fileFacts(report: ReportDocument): FileFacts {
  const [only] = report.sections.length === 1 ? report.sections : [];
  const title = report.cover
    ? `${report.title}, ${report.cover.subtitle}`
    : only
      ? `${report.title}: ${only.person}, ${formatPeriod(only.startDate, only.endDate)}`
      : report.title;
  const { name, portal = PORTAL_NAME } = report.company;
  return { title, subject: only ? only.project : report.title, author: name, creator: portal };
}
