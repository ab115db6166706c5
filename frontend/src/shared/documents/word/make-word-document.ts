import { cleanText, weekHeading, type WordDocument, type WordPart } from '@intranet/domain';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  PageNumber,
  Paragraph,
  TextRun,
  type FileChild,
} from 'docx';
import { activityParagraphs } from './activity-paragraphs';
import { factsTable } from './facts-table';
import { pictureSize } from './picture-size';
import type { WordHead } from './word-work';
import {
  bulletLevels,
  bulletList,
  colour,
  contactSize,
  font,
  halfPoints,
  space,
  titleSize,
} from './word-styles';

/** US Letter with an inch around the text, in twentieths of a point. */
const page = {
  size: { width: 12_240, height: 15_840 },
  margin: { top: 1440, bottom: 1440, left: 1440, right: 1440, header: 540, footer: 540 },
};

/** Names may have characters that XML does not allow. The lines of the weeks were cleaned when they were read. */
const cleanHead = (head: WordHead): WordHead => ({
  ...head,
  company: cleanText(head.company),
  contactLines: head.contactLines.map(cleanText),
});
const cleanDocument = (document: WordDocument): WordDocument => ({
  ...document,
  title: cleanText(document.title),
  facts: document.facts.map(([label, value]) => [label, cleanText(value)]),
  parts: document.parts.map((part) => ({ ...part, heading: cleanText(part.heading) })),
});

/** Makes a monthly report as a Word document. EXP-02, EXP-04. */
export function makeWordDocument(rawHead: WordHead, rawDocument: WordDocument): Document {
  const head = cleanHead(rawHead);
  const { title, textSize, facts, parts } = cleanDocument(rawDocument);
  return new Document({
    creator: head.company,
    lastModifiedBy: head.company,
    title,
    description: 'Monthly Report',
    styles: {
      default: {
        document: { run: { font, size: halfPoints(textSize) } },
        heading1: { run: { font, size: titleSize, bold: true, color: '000000' } },
        heading2: {
          run: {
            font,
            size: halfPoints(textSize + 1),
            bold: true,
            color: head.accent?.slice(1) ?? colour.company,
          },
        },
        heading3: { run: { font, size: halfPoints(textSize), bold: true, color: colour.quiet } },
      },
    },
    numbering: { config: [{ reference: bulletList, levels: bulletLevels }] },
    sections: [
      {
        properties: { page },
        headers: { default: header(head) },
        footers: { default: footer(title) },
        children: [
          ...head.contactLines.map(contactLine),
          titleLine(title),
          factsTable(facts),
          ...parts.flatMap(partParagraphs),
        ],
      },
    ],
  });
}

const header = ({ picture, company }: WordHead): Header =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { after: space.block },
        children: [
          new ImageRun({
            type: 'png',
            data: picture,
            transformation: pictureSize,
            altText: { name: 'Logo', title: 'Logo', description: `Logo of ${company}` },
          }),
        ],
      }),
    ],
  });

const footer = (title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            size: halfPoints(9),
            color: colour.quiet,
            children: [`${title}  ·  Page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });

const contactLine = (text: string): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text, size: contactSize, color: colour.quiet })],
  });

const titleLine = (text: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    alignment: AlignmentType.CENTER,
    spacing: { before: space.block, after: space.block },
    children: [new TextRun({ text, bold: true, size: titleSize })],
  });

const partParagraphs = ({ heading, weeks }: WordPart): FileChild[] => [
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 1.5 * space.block, after: space.small },
    keepNext: true,
    children: [new TextRun(heading)],
  }),
  ...weeks.flatMap((week) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_3,
      spacing: { before: space.block / 2, after: space.text },
      keepNext: true,
      children: [new TextRun(weekHeading(week))],
    }),
    ...activityParagraphs(week.lines),
  ]),
];
