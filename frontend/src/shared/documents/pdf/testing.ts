import type { BulletLevel, BulletLine, ReportDocument, ReportSection } from '@intranet/domain';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Coverage } from '../writing/coverage';
import { kept } from '../writing/writing-files';
import type { WritingSource } from '../writing/writing';
import type { FontFiles } from './text/fonts';

/** The fonts as files, for tests and benchmarks that run in Node. */
export async function fontFilesFromDisk(): Promise<FontFiles> {
  const read = (name: string) => readFile(new URL(`../fonts/Carlito-${name}.ttf`, import.meta.url));
  const [normal, bold, italic, bolditalic] = await Promise.all(
    ['Regular', 'Bold', 'Italic', 'BoldItalic'].map(read),
  );
  return { normal, bold, italic, bolditalic } as FontFiles;
}

const noto = (name: string) => readFile(new URL(`../fonts/noto/${name}`, import.meta.url));

/** The fonts of all scripts as files. */
export const writingFromDisk: WritingSource = {
  coverage: kept(
    async () => new Coverage(JSON.parse(String(await noto('coverage.json'))) as Record<string, string>),
  ),
  font: kept(async (file: string) => gunzipSync(await noto(`${file}.ttf.gz`))),
  harfBuzz: () => import('harfbuzzjs'),
};

/** A bullet in plain type. */
export const bullet = (text: string, level: BulletLevel = 1): BulletLine => ({
  level,
  runs: [{ text, bold: false, italic: false }],
});

/** A section with defaults, so that a test only names the fields it is about. */
export const aSection = (section: Partial<ReportSection> = {}): ReportSection => ({
  person: 'Ada King',
  project: 'Atlas',
  division: 'Engineering',
  startDate: '2026-11-09',
  endDate: '2026-11-15',
  lines: [bullet('Tested the engine')],
  ...section,
});

/** A report with defaults, so that a test only names the fields it is about. */
export const aReport = (
  report: Partial<ReportDocument> & { section?: Partial<ReportSection> } = {},
): ReportDocument => ({
  company: {
    name: 'Harbor & Pine Consulting, Inc.',
    addressLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401'],
    phone: '(410) 555-0137',
  },
  title: 'Weekly Activity Report',
  sections: [aSection(report.section)],
  ...report,
});
