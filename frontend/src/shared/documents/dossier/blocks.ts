import type { DossierBlock, DossierColumn, DossierFact } from '@intranet/domain';
import { colour, textLeft, textRight, textWidth } from '../pdf/page';
import { drawBlock, setText, type Sheet, type TextStyle } from '../pdf/sheet';
import type { Flow } from '../pdf/flow';
import { drawRow, type Cell } from './rows';

const headingStyle: TextStyle = { size: 12.5, leading: 17, colour: colour.company, bold: true };
const noteStyle: TextStyle = { size: 10, leading: 13.5, colour: colour.quiet };
const labelStyle: TextStyle = { size: 9.5, leading: 13.5, colour: colour.quiet };
const textStyle: TextStyle = { size: 10.5, leading: 13.5, colour: colour.text };
const cellStyle: TextStyle = { size: 9.5, leading: 12.5, colour: colour.text };
const headStyle: TextStyle = { ...cellStyle, bold: true };

const labelWidth = 118;
const gap = 12;
const cellGap = 10;
const rowGap = 5;
const blockGap = 12;

type Drawn<Kind> = Extract<DossierBlock, { kind: Kind }>;

/** Draws a block at the position of the flow. Yields now and then, so that a long dossier can be cancelled. */
export function* drawDossierBlock(sheet: Sheet, flow: Flow, block: DossierBlock): Generator<void> {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, flow, block);
    case 'note':
      drawRow(sheet, flow, [{ text: block.text, style: noteStyle, x: 0, width: textWidth }], () => undefined);
      flow.y += blockGap;
      return;
    case 'facts':
      return drawFacts(sheet, flow, block);
    case 'texts':
      return yield* drawTexts(sheet, flow, block);
    case 'table':
      return yield* drawTable(sheet, flow, block);
  }
}

function drawHeading(sheet: Sheet, flow: Flow, { text }: Drawn<'heading'>): void {
  // A heading never ends a page without its text.
  if (!flow.makeRoom(headingStyle.leading + 4 * textStyle.leading)) flow.y += 4;
  const heading = setText(sheet, text, headingStyle, textWidth);
  drawBlock(sheet, heading, { x: textLeft, top: flow.y });
  flow.y += heading.height + 4;
}

/** Draws two facts in each row. */
function drawFacts(sheet: Sheet, flow: Flow, { facts }: Drawn<'facts'>): void {
  const column = (textWidth - gap) / 2;
  const own = 92;
  const cellsOf = (fact: DossierFact | undefined, x: number): Cell[] =>
    fact
      ? [
          { text: fact.label, style: labelStyle, x, width: own - 6 },
          { text: fact.value, style: textStyle, x: x + own, width: column - own },
        ]
      : [];
  for (let index = 0; index < facts.length; index += 2) {
    const cells = [...cellsOf(facts[index], 0), ...cellsOf(facts[index + 1], column + gap)];
    drawRow(sheet, flow, cells, () => undefined);
    flow.y += 2;
  }
  flow.y += blockGap;
}

function* drawTexts(sheet: Sheet, flow: Flow, { texts }: Drawn<'texts'>): Generator<void> {
  for (const { label, value } of texts) {
    const cells = [
      { text: label, style: labelStyle, x: 0, width: labelWidth },
      { text: value, style: textStyle, x: labelWidth + gap, width: textWidth - labelWidth - gap },
    ];
    drawRow(sheet, flow, cells, () => undefined);
    flow.y += rowGap;
    yield;
  }
  flow.y += blockGap - rowGap;
}

function* drawTable(sheet: Sheet, flow: Flow, { columns, rows }: Drawn<'table'>): Generator<void> {
  const places = placesOf(columns);
  const cells = (texts: readonly string[], style: TextStyle): Cell[] =>
    places.map((place, index) => ({ ...place, text: texts[index] ?? '', style }));
  const head = cells(
    columns.map(({ title }) => title),
    headStyle,
  );
  const drawHead = () => {
    sheet.pdf.setFillColor(colour.panel);
    sheet.pdf.rect(textLeft - 4, flow.y, textWidth + 8, headStyle.leading + 5, 'F');
    flow.y += 2.5;
    drawRow(sheet, flow, head, () => undefined);
    flow.y += 2.5 + rowGap;
  };
  flow.makeRoom(5 * cellStyle.leading);
  drawHead();
  for (const row of rows) {
    drawRow(sheet, flow, cells(row, cellStyle), drawHead);
    flow.y += rowGap / 2;
    drawRule(sheet, flow.y);
    flow.y += rowGap / 2;
    yield;
  }
  flow.y += blockGap;
}

function drawRule({ pdf }: Sheet, y: number): void {
  pdf.setDrawColor(colour.line);
  pdf.setLineWidth(0.4);
  pdf.line(textLeft - 4, y, textRight + 4, y);
}

/** Position and width of each column, from its share of the width. */
function placesOf(columns: readonly DossierColumn[]): { x: number; width: number }[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const room = textWidth - cellGap * (columns.length - 1);
  let x = 0;
  return columns.map(({ share }) => {
    const place = { x, width: (room * share) / all };
    x += place.width + cellGap;
    return place;
  });
}
