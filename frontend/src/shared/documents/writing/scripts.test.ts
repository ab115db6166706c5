// @vitest-environment node
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeDossierPdf } from '../dossier/make-dossier-pdf';
import { makeLabelPdf } from '../labels/make-label-pdf';
import { makeReportPdf } from '../pdf/make-report-pdf';
import type { FontFiles } from '../pdf/text/fonts';
import { readPdf } from '../pdf/read-pdf';
import { aReport, bullet, fontFilesFromDisk, writingFromDisk } from '../pdf/testing';
import type { Coverage } from './coverage';
import { ShapedFont, textsOfGlyphs } from './shaped-font';
import { stretchesOf } from './stretches';
import { loadWriting, surelyHouse, type WritingSource } from './writing';

let fonts: FontFiles;
let coverage: Coverage;
beforeAll(async () => {
  fonts = await fontFilesFromDisk();
  coverage = await writingFromDisk.coverage();
});

async function printed(names: string[]) {
  const report = aReport({ section: { person: names[0]!, lines: names.map((name) => bullet(name)) } });
  const onUnprintable = vi.fn<(characters: string) => void>();
  const writing = await loadWriting(report, writingFromDisk);
  const { pages, fonts: used } = await readPdf(
    await makeReportPdf(report, fonts, { writing, onUnprintable }),
  );
  // A glyph without characters of its own stands for a zero-width space.
  return { text: pages.join('\n').replaceAll('\u200b', ''), used, onUnprintable };
}

/** The characters of a text, sorted. */
const characters = (text: string) =>
  [...text.normalize('NFC').replace(/[\s\u200c\u200d]/g, '')].sort().join('');

/** Names in real spelling. */
const names: Record<string, string> = {
  Chinese: '王小明',
  'traditional Chinese': '陳大文',
  Japanese: '山田太郎ひろみカナ',
  'Japanese beyond the first plane': '𠮷野家',
  Korean: '홍길동',
  Hebrew: 'שלום',
  Arabic: 'محمد',
  'Arabic with a ligature': 'السلام',
  Persian: 'جواد',
  Devanagari: 'क्षत्रिय',
  Bengali: 'বাংলা',
  Gurmukhi: 'ਪੰਜਾਬੀ',
  Gujarati: 'ગુજરાતી',
  Tamil: 'தமிழ்',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Sinhala: 'සිංහල',
  Thai: 'ภาษาไทย',
  Lao: 'ລາວ',
  Khmer: 'ខ្មែរ',
  Burmese: 'မြန်မာ',
  Tibetan: 'བོད་ཡིག',
  Georgian: 'ქართული',
  Armenian: 'Հայերեն',
  Amharic: 'አማርኛ',
  Cherokee: 'ᏣᎳᎩ',
  Inuktitut: 'ᐃᓄᒃ',
  Tamazight: 'ⵣⵓⵍ',
  'letters with marks that no font has composed': 'x́ǹ̤',
  emoji: '😀👍',
};

describe('names in any script', () => {
  it.each(Object.entries(names))('[WAR-14] prints and copies out a name in %s', async (_script, name) => {
    const { text, onUnprintable } = await printed([name]);
    expect(onUnprintable).not.toHaveBeenCalled();
    expect(text).not.toContain('□');
    expect(text.split('\n').map(characters)).toContain(characters(name));
  });

  it.each(['王小明', 'שלום', 'محمد', 'السلام', 'ქართული', '홍길동', 'हिन्दी'])(
    '[WAR-14] copies %s out letter by letter in the order in which it is written',
    async (name) => {
      expect((await printed([`(${name}`])).text).toContain(name);
    },
  );

  /** The letters of each script, from the first to the last of its block. */
  const blocks: Record<string, [number, number]> = {
    Hebrew: [0x5d0, 0x5ea],
    Arabic: [0x620, 0x64a],
    Devanagari: [0x904, 0x939],
    Thai: [0xe01, 0xe2e],
    Hangul: [0xac00, 0xd7a3],
    Kana: [0x3041, 0x3096],
    Han: [0x4e00, 0x9fa5],
    Ethiopic: [0x1200, 0x1248],
    Georgian: [0x10d0, 0x10f0],
  };

  it.each(Object.entries(blocks))(
    '[WAR-14] loses no letter of names made of %s letters',
    async (_script, [from, to]) => {
      const letter = fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
      const made = fc.sample(fc.array(letter, { minLength: 2, maxLength: 5 }), { numRuns: 12, seed: 11 });
      const { text, onUnprintable } = await printed(made.map((letters) => letters.join('')));
      expect(onUnprintable).not.toHaveBeenCalled();
      const lines = text.split('\n').map(characters);
      for (const letters of made) expect(lines).toContain(characters(letters.join('')));
    },
  );

  it('[WAR-14] sets right-to-left words in a Latin line and Latin words in a right-to-left one', async () => {
    const { text } = await printed(['met שלום today', 'פגשתי Ada אתמול']);
    expect(text).toContain('met שלום today');
    // pdf.js reverses words and leaves them in the order of the paper, from left to right.
    expect(text).toMatch(/אתמול\s*Ada\s*פגשתי/);
  });

  it('[WAR-14] breaks Chinese between characters, and no line begins with a full stop', async () => {
    const sentence = '中文测试很长的一行文字，需要在行末换行。';
    const { text } = await printed([sentence.repeat(8)]);
    const lines = text.split('\n').filter((line) => /^[\u4e00-\u9fff，。]+$/.test(line));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toContain(sentence.repeat(4));
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
    for (const line of lines) expect(line.length).toBeLessThan(42);
  });

  it('[WAR-14] keeps Calibri for what Calibri has', async () => {
    const { used } = await printed(["山田 O'Neill"]);
    expect(used).toContain('Calibri');
    expect(used.filter((name) => !name.startsWith('Noto-'))).toEqual(['Calibri']);
  });
});

describe('what cannot be printed', () => {
  it('[WAR-14] is reported before the file is made, and is printed as marks', async () => {
    const { text, onUnprintable } = await printed(['King 𒀀𒁀𒀀', 'kept']);
    expect(onUnprintable).toHaveBeenCalledExactlyOnceWith('𒀀𒁀');
    expect(text).toContain('King □□□');
  });

  it('[WAR-14] gives way to a compatible form where there is one', async () => {
    const { text, onUnprintable } = await printed(['𝐁old']);
    expect(text).toContain('Bold');
    expect(onUnprintable).not.toHaveBeenCalled();
  });
});

describe('symbols with a variation selector', () => {
  /** Left: as people write them; both selectors, and a character that some fonts have only with one. */
  const symbols = [
    '✔\ufe0f',
    '⚠\ufe0f',
    '❤\ufe0f',
    '☕\ufe0e',
    '☎\ufe0e',
    '1\ufe0f\u20e3',
    '🏳\ufe0f\u200d🌈',
    '👩🏽\u200d💻',
  ];

  it.each(symbols)('[WAR-14] %s is drawn', async (symbol) => {
    const { text, onUnprintable } = await printed([`Done ${symbol} thanks`]);
    expect(onUnprintable).not.toHaveBeenCalled();
    const drawn = symbol.replace(/[\ufe0e\ufe0f]/g, '');
    expect(text.split('\n').map(characters)).toContain(characters(`Done ${drawn} thanks`));
  });

  it('[WAR-14] a character is a mark and is told where its font is not there', async () => {
    const report = aReport({ section: { person: 'Done ✔', lines: [] } });
    const writing = await loadWriting({ name: 'שלום' }, writingFromDisk);
    const onUnprintable = vi.fn<(characters: string) => void>();
    const { pages } = await readPdf(await makeReportPdf(report, fonts, { writing, onUnprintable }));
    expect(pages[0]).toContain('Done □');
    expect(onUnprintable).toHaveBeenCalledExactlyOnceWith('✔');
  });
});

describe('which font draws what several have', () => {
  it.each([
    ['你好。', 'kana'],
    ['「你好」', 'kana'],
    ['。', 'kana'],
    ['၁၂', 'myanmar'],
    ['।', 'devanagari'],
    ['؟', 'arabic'],
  ])('[WAR-14] %s has its signs from %s', (text, file) => {
    const files = stretchesOf(text, coverage).map((stretch) => stretch.file);
    expect(files).toContain(file);
    for (const other of files.filter((one) => one !== file)) expect(other).toMatch(/^han-/);
  });

  it('[WAR-14] a script keeps its own where its letters come first', () => {
    expect(stretchesOf('ᠮᠣᠩ。', coverage)).toHaveLength(1);
    expect(stretchesOf('বাংলা।', coverage)).toHaveLength(1);
  });
});

describe('a letter that a ligature shows', () => {
  it.each(['arabic', 'hebrew', 'syriac', 'thaana', 'n-ko', 'adlam', 'mandaic', 'hanifi-rohingya'])(
    '[WAR-14] is a glyph without a picture in %s',
    async (file) => {
      const harfBuzz = await writingFromDisk.harfBuzz();
      const bytes = await writingFromDisk.font(file);
      const plain = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)));
      const unseen = new ShapedFont(harfBuzz, file, bytes)
        .shape('لا إلا الآن ﷲ', true)
        .filter((glyph) => glyph.unseen);
      if (file === 'arabic') expect(unseen.length).toBeGreaterThan(2);
      for (const { id } of unseen) expect(plain.glyphToPath(id)).toBe('');
    },
  );
});

describe('other papers in any script', () => {
  it('[BLD-17] the dossier of a build', async () => {
    const dossier = {
      ...aReport(),
      subtitle: 'مشروع',
      facts: [{ label: 'Project', value: '東京' }],
      sections: [{ title: 'שלום', level: 1 as const, blocks: [{ kind: 'note' as const, text: 'हिन्दी' }] }],
    };
    const writing = await loadWriting(dossier, writingFromDisk);
    const { pages } = await readPdf(await makeDossierPdf(dossier, fonts, { writing }));
    const text = pages.join('\n');
    for (const words of ['مشروع', '東京', 'שלום', 'हिन्दी']) expect(text).toContain(words);
  });

  it('[AST-06] the labels of assets', async () => {
    const label = {
      code: 'https://intranet.example.com/IT/Asset/1',
      owner: '株式会社',
      title: '1',
      lines: ['ノートパソコン'],
    };
    const work = { format: 'avery-5160' as const, labels: [label], skip: 0 };
    const writing = await loadWriting(work, writingFromDisk);
    const { pages } = await readPdf(await makeLabelPdf(work, fonts, { writing }));
    for (const words of ['株式会社', 'ノートパソコン']) expect(pages[0]).toContain(words);
  });
});

describe('the fonts of other scripts', () => {
  const watched = () => {
    const font = vi.fn(writingFromDisk.font);
    const source: WritingSource = { ...writingFromDisk, coverage: vi.fn(writingFromDisk.coverage), font };
    return { source, font };
  };

  it('[WAR-14] are not looked at for a text that Calibri has', async () => {
    const { source, font } = watched();
    const report = aReport({
      section: { person: 'Zoë Łukasz Щербакова Ελένη', lines: [bullet('10 € – “done” …')] },
    });
    expect(await loadWriting(report, source)).toBeUndefined();
    expect(source.coverage).not.toHaveBeenCalled();
    expect(font).not.toHaveBeenCalled();
  });

  it('[WAR-14] are loaded for what a text says and no more: a name takes less than 400 KB', async () => {
    for (const name of ['山田太郎', '王小明', '홍길동', 'שלום', 'محمد', 'ภาษาไทย']) {
      const { source, font } = watched();
      await loadWriting({ name }, source);
      const sizes = await Promise.all(
        font.mock.results.map(async ({ value }) => (await (value as Promise<Uint8Array>)).length),
      );
      expect(sizes.length, name).toBeGreaterThan(0);
      expect(sizes.length, name).toBeLessThanOrEqual(4);
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        name,
      ).toBeLessThan(400_000);
    }
  });

  it('[WAR-14] are all there, and Calibri has all that is taken for granted', () => {
    for (let code = 0x20; code < 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      if (surelyHouse.test(character) && !/\s/.test(character) && code !== 0xad)
        expect(coverage.fileFor(character), code.toString(16)).toBe('carlito');
      const file = coverage.fileFor(character);
      if (file !== undefined && file !== 'carlito')
        expect(existsSync(new URL(`../fonts/noto/${file}.ttf.gz`, import.meta.url)), file).toBe(true);
    }
  });
});

describe('what glyphs stand for', () => {
  it('[WAR-14] shares characters among the pictures of a cluster in the order of reading', () => {
    expect(textsOfGlyphs('abc', [0, 1, 2], false)).toEqual(['a', 'b', 'c']);
    expect(textsOfGlyphs('abc', [0, 0], false)).toEqual(['a', 'bc']);
    expect(textsOfGlyphs('abc', [2, 1, 0], true)).toEqual(['c', 'b', 'a']);
    expect(textsOfGlyphs('a', [0, 0], false)).toEqual(['a', '']);
    expect(textsOfGlyphs('ab', [0, 0], true)).toEqual(['b', 'a']);
  });
});
