import type { DossierDocument } from '@intranet/domain';
import { contentsRowHeight, drawContentsRow } from '../pdf/contents-row';
import { colour, textBottom, textLeft, textWidth } from '../pdf/page';
import { drawBlock, setText, type Sheet, type TextBlock, type TextStyle } from '../pdf/sheet';

const titleStyle: TextStyle = { size: 24, leading: 30, colour: colour.text, bold: true };
const subtitleStyle: TextStyle = { size: 15, leading: 21, colour: colour.company, bold: true };
const labelStyle: TextStyle = { size: 10.5, leading: 16, colour: colour.quiet };
const valueStyle: TextStyle = { size: 11, leading: 16, colour: colour.text };
const headingStyle: TextStyle = { size: 13, leading: 18, colour: colour.text, bold: true };
const labelWidth = 130;
const indent = 16;

/** Title, facts and contents, laid out so that the number of their pages is known before a section is drawn. */
interface Front {
  pages: number;
  /** @param firstPages where each section begins */
  draw(firstPages: readonly number[]): void;
}

/** @param bottom of the letterhead */
export function layOutFront(sheet: Sheet, dossier: DossierDocument, bottom: number): Front {
  const blocks: { block: TextBlock; x: number; top: number }[] = [];
  let top = bottom + 40;
  const place = (text: string, style: TextStyle, x: number = textLeft, width: number = textWidth) => {
    const block = setText(sheet, text, style, width);
    blocks.push({ block, x, top });
    return block.height;
  };
  top += place(dossier.title, titleStyle) + 4;
  top += place(dossier.subtitle, subtitleStyle) + 18;
  for (const { label, value } of dossier.facts) {
    place(label, labelStyle, textLeft, labelWidth - 8);
    top += place(value, valueStyle, textLeft + labelWidth, textWidth - labelWidth);
  }
  top += 22;
  top += place('Contents', headingStyle) + 4;

  const rows = dossier.sections.map((section, index) => {
    const before = index > 0 && section.level === 1 ? 4 : 0;
    return { section, before, page: 0, top: 0 };
  });
  let page = 0;
  for (const row of rows) {
    top += row.before;
    if (top + contentsRowHeight > textBottom) {
      page += 1;
      top = bottom + 24;
    }
    Object.assign(row, { page, top });
    top += contentsRowHeight;
  }

  return {
    pages: page + 1,
    draw(firstPages) {
      sheet.pdf.setPage(1);
      for (const { block, x, top: y } of blocks) drawBlock(sheet, block, { x, top: y });
      rows.forEach((row, index) => {
        sheet.pdf.setPage(row.page + 1);
        drawContentsRow(sheet, {
          text: row.section.title,
          top: row.top,
          bold: row.section.level === 1,
          indent: row.section.level === 1 ? 0 : indent,
          pageNumber: firstPages[index],
        });
      });
      sheet.pdf.setPage(sheet.pdf.getNumberOfPages());
    },
  };
}
