// @vitest-environment node
import { assetAddress, assetNumberOf } from '@intranet/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FontFiles } from '../pdf/text/fonts';
import { fontFilesFromDisk } from '../pdf/testing';
import type { JobProgress } from '../worker/messages';
import { makeLabelPdf } from './make-label-pdf';
import { labelFormats, labelPlace, labelsPerPage, type LabelFormatName } from './label-formats';
import type { Label } from './label-work';
import { scanSheet, wordsOf } from './testing';

let fonts: FontFiles;
beforeAll(async () => {
  fonts = await fontFilesFromDisk();
});

const names = Object.keys(labelFormats) as LabelFormatName[];

const aLabel = (number: number, facts: Partial<Label> = {}): Label => ({
  code: assetAddress('https://intranet.example.com', number),
  owner: 'Harbor & Pine Consulting, Inc.',
  title: String(number),
  lines: ['Laptop, 14 inch', 'S/N 5CD-2291-XK'],
  ...facts,
});

const make = (format: LabelFormatName, labels: Label[], skip = 0) =>
  makeLabelPdf({ format, labels, skip }, fonts);

describe.each(names)('labels of %s', (name) => {
  const format = labelFormats[name];

  it('[AST-06] lie within the page, beside each other, as far from the left edge as from the right', () => {
    const places = Array.from({ length: labelsPerPage(format) }, (_, place) => labelPlace(format, place));
    const first = places[0]!;
    const last = places.at(-1)!;
    expect(first.left).toBeGreaterThanOrEqual(0);
    expect(first.top).toBeGreaterThanOrEqual(0);
    expect(format.page.width - (last.left + format.label.width)).toBeCloseTo(first.left, 6);
    expect(format.page.height - (last.top + format.label.height)).toBeCloseTo(first.top, 6);
    expect(new Set(places.map(({ left, top }) => `${left}/${top}`)).size).toBe(places.length);
  });

  it('[AST-06] follow each other as one reads: to the right, then the next row', () => {
    const { columns, rows, label, gap } = format;
    const first = labelPlace(format, 0);
    for (let place = 0; place < columns * rows; place += 1) {
      const { left, top } = labelPlace(format, place);
      const [column, row] = [
        Math.round((left - first.left) / (label.width + gap)),
        (top - first.top) / label.height,
      ];
      expect(row * columns + column).toBeCloseTo(place, 6);
    }
  });

  it('[AST-06, AST-05] have codes that the scanner’s decoder reads, and that name the asset', async () => {
    const numbers = [1, 42, 9_999_999_999];
    const codes = (
      await scanSheet(
        await make(
          name,
          numbers.map((number) => aLabel(number)),
        ),
        name,
      )
    ).flat();
    expect(codes.slice(0, numbers.length)).toEqual(
      numbers.map((number) => `https://intranet.example.com/IT/Asset/${number}`),
    );
    expect(codes.slice(0, numbers.length).map((code) => assetNumberOf(code!))).toEqual(numbers);
    expect(codes.slice(numbers.length).every((code) => code === null)).toBe(true);
  });

  it('[AST-06] have room for a long address, a long name and the longest number', async () => {
    const label = aLabel(9_999_999_999, {
      code: assetAddress(`https://a-rather-long-name.${'department.'.repeat(5)}example.com`, 9_999_999_999),
      owner: 'A Company With An Unusually Long Name And Many Partners, Incorporated',
      lines: ['Uninterruptible power supply for racks, 3000 VA, <b>', `S/N ${'X'.repeat(60)}`],
    });
    const bytes = await make(name, [label]);
    expect((await scanSheet(bytes, name))[0]![0]).toBe(label.code);
    const [page] = await wordsOf(bytes);
    expect(page).toContain('9999999999');
    expect(page).toContain('…');
  });
});

describe('a sheet of labels', () => {
  it('[AST-06] says whose the asset is, its number, its name and its serial number', async () => {
    const [page] = await wordsOf(await make('avery-5160', [aLabel(1042)]));
    for (const words of ['Harbor & Pine', '1042', 'Laptop, 14 inch', 'S/N 5CD-2291-XK'])
      expect(page).toContain(words);
  });

  it('[AST-06] begins behind the labels that are used already, and continues on further pages', async () => {
    const labels = Array.from({ length: 30 }, (_, index) => aLabel(index + 1));
    const pages = await scanSheet(await make('avery-5160', labels, 28), 'avery-5160');
    expect(pages).toHaveLength(2);
    expect(pages[0]!.slice(0, 28).every((code) => code === null)).toBe(true);
    expect(pages[0]!.slice(28).map((code) => assetNumberOf(code!))).toEqual([1, 2]);
    expect(pages[1]!.slice(0, 28).map((code) => assetNumberOf(code!))).toEqual(
      Array.from({ length: 28 }, (_, index) => index + 3),
    );
  });

  it('shows its progress, and stops when it is cancelled', async () => {
    const labels = Array.from({ length: 200 }, (_, index) => aLabel(index + 1));
    const told: JobProgress[] = [];
    await makeLabelPdf({ format: 'avery-5163', labels, skip: 0 }, fonts, {
      onProgress: (one) => told.push(one),
    });
    expect(told.at(-1)).toEqual({ done: 200, total: 200 });
    const stop = new AbortController();
    const making = makeLabelPdf({ format: 'avery-5163', labels, skip: 0 }, fonts, { signal: stop.signal });
    stop.abort();
    await expect(making).rejects.toThrow(/abort/i);
  });
});
