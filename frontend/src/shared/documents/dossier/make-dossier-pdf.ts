import { type DossierDocument, type DossierSection, PORTAL_NAME } from '@intranet/domain';
import { layOutLetterhead } from '../pdf/letterhead';
import { colour, textLeft, textWidth } from '../pdf/page';
import { drawContinuation, drawFooters, Pages } from '../pdf/pages';
import { drawBlock, setText, type Sheet, type TextStyle } from '../pdf/sheet';

import { pdfMaker } from '../pdf/make-pdf';
import { drawDossierBlock } from './blocks';
import { Flow } from '../pdf/flow';
import { layOutFront } from './front';

const titleStyles: Record<DossierSection['level'], TextStyle> = {
  1: { size: 18, leading: 24, colour: colour.text, bold: true },
  2: { size: 15, leading: 20, colour: colour.text, bold: true },
};

/**
 * Makes the PDF of a dossier: US Letter, letterhead on every page, contents that lead to the pages, each section on a
 * page of its own, 'Page n of m'. Needs neither worker nor page, only the bytes of the fonts.
 * @throws the signal's reason once it is aborted
 */
export const makeDossierPdf = pdfMaker((dossier: DossierDocument) => ({
  facts: {
    title: `${dossier.title}: ${dossier.subtitle}`,
    subject: dossier.title,
    author: dossier.company.name,
    creator: dossier.company.portal ?? PORTAL_NAME,
  },
  total: dossier.sections.length,
  draw: (sheet) => drawDossier(sheet, dossier),
}));

function* drawDossier(sheet: Sheet, dossier: DossierDocument): Generator<number> {
  const { pdf } = sheet;
  const letterhead = layOutLetterhead(sheet, dossier.company);
  const pages = new Pages(pdf, letterhead);
  const front = layOutFront(sheet, dossier, letterhead.bottom);
  // Title and contents come first and are filled last, when it is known where everything begins.
  for (let page = 0; page < front.pages; page += 1) pages.turn();
  pdf.outline.add(null, 'Contents', { pageNumber: 1 });

  const firstPages: number[] = [];
  let parent: unknown = null;
  for (const [index, section] of dossier.sections.entries()) {
    const flow = new Flow(() => drawContinuation(sheet, section.title, pages.turn()));
    flow.y = pages.turn() + 22;
    const pageNumber = pdf.getNumberOfPages();
    firstPages.push(pageNumber);
    const bookmark: unknown = pdf.outline.add(section.level === 1 ? null : parent, section.title, {
      pageNumber,
    });
    if (section.level === 1) parent = bookmark;

    const title = setText(sheet, section.title, titleStyles[section.level], textWidth);
    drawBlock(sheet, title, { x: textLeft, top: flow.y });
    flow.y += title.height + 10;
    for (const block of section.blocks) for (const _ of drawDossierBlock(sheet, flow, block)) yield index;
    yield index + 1;
  }
  front.draw(firstPages);
  const footer = `${dossier.title}  ·  ${dossier.subtitle}`;
  for (const _ of drawFooters(sheet, footer)) yield dossier.sections.length;
}
