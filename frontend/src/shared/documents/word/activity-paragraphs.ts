import type { Run, WordLine } from '@intranet/domain';
import { Paragraph, TextRun } from 'docx';
import { bulletList, space } from './word-styles';

/** The paragraphs of a week's activity. EXP-03. */
export const activityParagraphs = (lines: readonly WordLine[]): Paragraph[] => lines.map(paragraphOf);

function paragraphOf(line: WordLine): Paragraph {
  switch (line.kind) {
    case 'blank':
      return new Paragraph({});
    case 'plain':
      return new Paragraph({ children: [new TextRun(line.text)], spacing: { after: space.small } });
    case 'bullet':
      return new Paragraph({
        children: line.runs.flatMap(textRuns),
        numbering: { reference: bulletList, level: line.level - 1 },
        spacing: { after: space.small },
      });
  }
}

/** A line break inside a bullet becomes Word's own, so that the bullet stays one paragraph. */
const textRuns = ({ text, bold, italic }: Run): TextRun[] =>
  text
    .split('\n')
    .map((part, index) => new TextRun({ text: part, bold, italics: italic, ...(index > 0 && { break: 1 }) }));
