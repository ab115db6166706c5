import type { BulletLevel, WordDocument, WordLine } from '@intranet/domain';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import JSZip from 'jszip';
import { readPdf } from '../pdf/read-pdf';
import type { WordHead } from './word-work';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const aHead: WordHead = {
  company: 'Harbor & Pine Consulting, Inc.',
  contactLines: ['1200 Waterline Avenue, Suite 400', 'Annapolis, MD 21401', '(410) 555-0137'],
  picture: new Uint8Array(pixel),
};

export const bulletLine = (text: string, level: BulletLevel = 1, look = {}): WordLine => ({
  kind: 'bullet',
  level,
  runs: [{ text, bold: false, italic: false, ...look }],
});

/** A document with defaults, so that a test only names the fields it is about. */
export const aDocument = (document: Partial<WordDocument> & { lines?: WordLine[] } = {}): WordDocument => {
  const { lines = [bulletLine('Tested the engine')], ...rest } = document;
  return {
    fileName: 'Atlas.docx',
    title: 'Monthly Activity Report',
    textSize: 12,
    facts: [
      ['Project', 'Atlas'],
      ['Reporting period', 'Oct 1, 2026 – Oct 31, 2026'],
      ['Division', 'Engineering'],
      ['Employees', 'Ada King, Zoë Müller-Łukasz'],
    ],
    parts: [{ heading: 'Ada King', weeks: [{ startDate: '2026-10-05', endDate: '2026-10-11', lines }] }],
    ...rest,
  };
};

/** The parts of a document, or the files of a zip, as text. */
export async function unpack(bytes: ArrayBuffer): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const files = Object.values(zip.files).filter((file) => !file.dir);
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.async('string')] as const)),
  );
}

/** A program that opens a Word file and returns the text it finds. */
interface WordReader {
  name: string;
  textOf: (docx: ArrayBuffer) => Promise<string>;
}

const decoded = (xml: string): string =>
  xml.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** Reads the paragraphs directly from the parts. */
const ourselves: WordReader = {
  name: 'a reader of its parts',
  async textOf(docx) {
    const xml = (await unpack(docx)).get('word/document.xml') ?? '';
    return xml
      .split('</w:p>')
      .map((paragraph) =>
        decoded([...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join('')),
      )
      .join('\n');
  },
};

const places = (process.env.PATH ?? '')
  .split(path.delimiter)
  .concat('/Applications/LibreOffice.app/Contents/MacOS');
const program = places.map((place) => path.join(place, 'soffice')).find((file) => existsSync(file));

/** Has LibreOffice convert the file to PDF, and reads that. */
const libreOffice = (soffice: string): WordReader => ({
  name: 'LibreOffice',
  async textOf(docx) {
    const folder = await mkdtemp(path.join(tmpdir(), 'word-test-'));
    try {
      const file = path.join(folder, 'file.docx');
      await writeFile(file, new Uint8Array(docx));
      // A separate profile, so that two instances can run side by side.
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file];
      await promisify(execFile)(soffice, args, { timeout: 60_000 });
      const pdf = await readFile(path.join(folder, 'file.pdf'));
      const bytes = pdf.buffer.slice(pdf.byteOffset, pdf.byteOffset + pdf.byteLength);
      return (await readPdf(bytes)).pages.join('\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** The readers available here: our own, and LibreOffice where it is installed. */
export const wordReaders: WordReader[] = program ? [ourselves, libreOffice(program)] : [ourselves];
