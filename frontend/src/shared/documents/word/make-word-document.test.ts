import { wordLines } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { makeWordFile } from './make-word-file';
import { aDocument, aHead, bulletLine, unpack } from './testing';
import type { WordWork } from './word-work';

const make = async (work: Partial<WordWork> = {}) =>
  makeWordFile({ head: aHead, documents: [aDocument()], as: 'single', ...work });
const partsOf = async (work: Partial<WordWork> = {}) => unpack((await make(work)).bytes);
const count = (xml: string, part: RegExp) => [...xml.matchAll(part)].length;

const parseXml = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const isXml = (xml: string) => parseXml(xml).querySelector('parsererror') === null;

describe('a Word document', () => {
  it('[EXP-02] has title, contact lines, and a table of four rows and two columns of 4505', async () => {
    const xml = (await partsOf()).get('word/document.xml')!;
    expect(xml).toContain('Monthly Activity Report');
    for (const line of aHead.contactLines) expect(xml).toContain(line);
    expect(count(xml, /<w:tr[ >]/g)).toBe(4);
    expect(count(xml, /<w:gridCol w:w="4505"\/>/g)).toBe(2);
    expect(count(xml, /<w:tcW w:type="dxa" w:w="4505"\/>|<w:tcW w:w="4505" w:type="dxa"\/>/g)).toBe(8);
    expect(xml).toContain('Ada King, Zoë Müller-Łukasz');
  });

  it('[EXP-02] is set in Calibri 12, contact lines in 11, the title bold in 14', async () => {
    const parts = await partsOf();
    const standard = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(parts.get('word/styles.xml')!)![0];
    expect(standard).toContain('w:ascii="Calibri"');
    expect(standard).toContain('<w:sz w:val="24"/>');
    const document = parseXml(parts.get('word/document.xml')!);
    const runOf = (text: string) =>
      [...document.getElementsByTagName('w:r')].find((run) => run.textContent === text)!.innerHTML;
    expect(runOf('Annapolis, MD 21401')).toContain('w:val="22"');
    expect(runOf('Monthly Activity Report')).toContain('w:val="28"');
    expect(runOf('Monthly Activity Report')).toMatch(/<w:b[ /]/);
  });

  it('[EXP-04] of an employee is set in Calibri 11, with the same logo', async () => {
    const parts = await partsOf({ documents: [aDocument({ textSize: 11 })] });
    expect(parts.get('word/styles.xml')).toMatch(/<w:docDefaults>.*?<w:sz w:val="22"\/>/s);
    expect(parts.get('word/header1.xml')).toContain('cx="5715000" cy="952500"');
  });

  it('[EXP-02] has a header picture of 600 by 100 pixels', async () => {
    const parts = await partsOf();
    expect(parts.get('word/header1.xml')).toContain('<wp:extent cx="5715000" cy="952500"/>');
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    expect(parts.get('word/document.xml')).toContain('<w:headerReference');
  });

  it('[EXP-02] names the company as creator, with its description and title', async () => {
    const core = (await partsOf()).get('docProps/core.xml')!;
    expect(core).toContain('<dc:creator>Harbor &amp; Pine Consulting, Inc.</dc:creator>');
    expect(core).toContain('<cp:lastModifiedBy>Harbor &amp; Pine Consulting, Inc.</cp:lastModifiedBy>');
    expect(core).toContain('<dc:description>Monthly Report</dc:description>');
    expect(core).toContain('<dc:title>Monthly Activity Report</dc:title>');
  });

  it('[OPS-19] has the accent of the company in its headings, or the colour of all papers', async () => {
    expect((await partsOf()).get('word/styles.xml')).toContain('<w:color w:val="1B365D"/>');
    const styles = (await partsOf({ head: { ...aHead, accent: '#a03c00' } })).get('word/styles.xml')!;
    expect(styles).toContain('<w:color w:val="a03c00"/>');
    expect(styles).not.toContain('1B365D');
  });

  it('[EXP-02] nests bullets with three markers', async () => {
    const lines = [bulletLine('one'), bulletLine('two', 2), bulletLine('three', 3)];
    const parts = await partsOf({ documents: [aDocument({ lines })] });
    const levels = [...parts.get('word/document.xml')!.matchAll(/<w:ilvl w:val="(\d)"\/>/g)].map(
      ([, level]) => level,
    );
    expect(levels).toEqual(['0', '1', '2']);
    const used = /<w:numId w:val="(\d+)"\/>/.exec(parts.get('word/document.xml')!)![1]!;
    const numbering = parts.get('word/numbering.xml')!;
    const abstract = new RegExp(`<w:num w:numId="${used}"[^>]*>.*?<w:abstractNumId w:val="(\\d+)"`, 's').exec(
      numbering,
    )![1]!;
    const list = new RegExp(`<w:abstractNum w:abstractNumId="${abstract}".*?</w:abstractNum>`, 's').exec(
      numbering,
    )![0];
    expect([...list.matchAll(/<w:lvlText w:val="([^"]*)"/g)].map(([, marker]) => marker)).toEqual([
      '•',
      '◦',
      '▪',
    ]);
  });

  it('[EXP-03] writes plain lines without bullet, blank lines, bold, italics and line breaks', async () => {
    const xml = (
      await partsOf({
        documents: [
          aDocument({
            lines: [
              { kind: 'plain', text: '  as it was & <is>' },
              { kind: 'blank' },
              bulletLine('strong', 1, { bold: true, italic: true }),
              bulletLine('first\nsecond'),
            ],
          }),
        ],
      })
    ).get('word/document.xml')!;
    expect(xml).toContain('<w:t xml:space="preserve">  as it was &amp; &lt;is&gt;</w:t>');
    expect(count(xml, /<w:numPr>/g)).toBe(2);
    expect(xml).toMatch(/<w:b\/>.*?<w:i\/>.*?strong/s);
    expect(xml).toMatch(/first<\/w:t>.*?<w:br\/>.*?second/s);
  });

  it('[EXP-05] has parts that are XML, each related file among them, no matter what people wrote', async () => {
    const hostile = 'a\u0000b\u0008 ]]> &amp; <w:p/> "\u2028" \ud800 😀 שלום 山田 \ufffe';
    const lines = wordLines(hostile, () => []);
    const parts = await partsOf({
      documents: [aDocument({ lines, facts: [['Project', '../A/B: "C" & <D>']] })],
    });
    for (const [name, xml] of parts) if (/\.(xml|rels)$/.test(name)) expect(isXml(xml), name).toBe(true);
    expect(isXml('<a>\u0000</a>')).toBe(false);
    const relations = parts.get('word/_rels/document.xml.rels')!;
    for (const [, target] of relations.matchAll(/Target="([^"]+)"(?! TargetMode="External")/g)) {
      expect([...parts.keys()]).toContain(`word/${target}`);
    }
    const types = parts.get('[Content_Types].xml')!;
    for (const [, part] of types.matchAll(/PartName="\/([^"]+)"/g)) expect([...parts.keys()]).toContain(part);
  });
});
