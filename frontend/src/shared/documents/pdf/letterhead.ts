import type { Letterhead, ReportLogo } from '@intranet/domain';
import { colour, page, textLeft, textRight, textWidth } from './page';
import { drawBlock, setText, type Sheet, type TextBlock, type TextStyle } from './sheet';

const nameStyle: TextStyle = { size: 17, leading: 21, colour: colour.company, bold: true };
const smallNameStyle: TextStyle = { size: 10, leading: 12.5, colour: colour.company, bold: true };
const contactStyle: TextStyle = { size: 9, leading: 12, colour: colour.quiet };

const gap = 24;
const leftWidth = textWidth * 0.58;
const rightWidth = textWidth - leftWidth - gap;
const logoMaxHeight = 44;
const ruleGap = 9;

/** The company's letterhead, laid out once and drawn on every page. */
export interface LaidOutLetterhead {
  /** Where the text of the page begins. */
  bottom: number;
  draw(): void;
}

/**
 * Lays the letterhead out: logo or name on the left, address and phone on the right, a rule below. Its height follows
 * the content; nothing is cut off. Name and rule have the company's accent. OPS-19
 */
export function layOutLetterhead(sheet: Sheet, company: Letterhead): LaidOutLetterhead {
  const drawLogo = company.logo && logoDrawer(sheet, company.logo);
  const own = company.accent ?? colour.company;
  const left = drawLogo ? undefined : setText(sheet, company.name, { ...nameStyle, colour: own }, leftWidth);
  const contact = [...company.addressLines, company.phone].filter((line) => line.trim() !== '');
  const right: TextBlock[] = [
    ...(drawLogo ? [setText(sheet, company.name, { ...smallNameStyle, colour: own }, rightWidth)] : []),
    ...contact.map((line) => setText(sheet, line, contactStyle, rightWidth)),
  ];

  const leftHeight = drawLogo ? drawLogo.height : (left?.height ?? 0);
  const rightHeight = right.reduce((sum, block) => sum + block.height, 0);
  const height = Math.max(leftHeight, rightHeight);
  const top = page.letterheadTop;
  const rule = top + height + ruleGap;

  return {
    bottom: rule,
    draw() {
      const { pdf } = sheet;
      // Both sides are aligned at the rule, like lines of one text.
      if (drawLogo) drawLogo.draw(top + height - leftHeight);
      if (left) drawBlock(sheet, left, { x: textLeft, top: top + height - leftHeight });
      let y = top + height - rightHeight;
      for (const block of right) {
        drawBlock(sheet, block, { x: textRight, top: y, align: 'right' });
        y += block.height;
      }
      pdf.setDrawColor(own);
      pdf.setLineWidth(1.2);
      pdf.line(textLeft, rule, textRight, rule);
    },
  };
}

/**
 * Draws a logo in its own proportion, as large as the space allows.
 * @returns undefined when it cannot be read; then the name is printed, since a report must not fail because of a
 * picture
 */
function logoDrawer(
  { pdf }: Sheet,
  logo: ReportLogo,
): { height: number; draw(top: number): void } | undefined {
  const scale = Math.min(leftWidth / logo.width, logoMaxHeight / logo.height);
  if (!Number.isFinite(scale) || scale <= 0) return undefined;
  const format = logo.dataUrl.startsWith('data:image/jpeg') ? 'JPEG' : 'PNG';
  const width = logo.width * scale;
  const height = logo.height * scale;
  // The alias makes jsPDF store the picture once for all pages.
  const draw = (top: number) => {
    pdf.addImage(logo.dataUrl, format, textLeft, top, width, height, 'logo', 'FAST');
  };
  try {
    pdf.getImageProperties(logo.dataUrl);
    return { height, draw };
  } catch {
    return undefined;
  }
}
