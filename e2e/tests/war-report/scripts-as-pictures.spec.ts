import { readFile } from 'node:fs/promises';
import { compareLines, first, last, type Line } from '../../fixtures/written-lines';
import { expect, test } from '../../fixtures/test';
import { headersOf } from '../../fixtures/without-browser';
import { logInAs } from '../../pages/login.page';
import { submittedReports } from '../../pages/report-lists.page';

/** One word each, since papers take the space between words from the house font. */
const scripts: Record<string, Line> = {
  Latin: { text: 'ZoëŁukasz', fonts: ['carlito'] },
  Greek: { text: 'Ελένη', fonts: ['carlito'] },
  Cyrillic: { text: 'Щербакова', fonts: ['carlito'] },
  'Arabic with lam-alef': { text: 'السلاملاالإسلامالآن', fonts: ['arabic'], rightToLeft: true },
  'Hebrew with points': { text: 'שָׁלוֹם', fonts: ['hebrew'], rightToLeft: true },
  Devanagari: { text: 'क्षत्रियहिन्दी', fonts: ['devanagari'] },
  Bengali: { text: 'বাংলা।', fonts: ['bengali'] },
  Tamil: { text: 'தமிழ்', fonts: ['tamil'] },
  Thai: { text: 'ภาษาไทยน้ำ', fonts: ['thai'] },
  Khmer: { text: 'ខ្មែរ', fonts: ['khmer'] },
  Burmese: { text: 'မြန်မာ၁၂', fonts: ['myanmar'] },
  Georgian: { text: 'ქართული', fonts: ['georgian'] },
  Amharic: { text: 'አማርኛ', fonts: ['ethiopic'] },
  Chinese: { text: '王小明。「你好」，', fonts: ['han-116', 'han-118', 'kana'] },
  Japanese: { text: '山田太郎ひろみカナ。', fonts: ['han-116', 'han-113', 'han-110', 'kana'] },
  Korean: { text: '홍길동님', fonts: ['hangul-115', 'hangul-116', 'hangul-118'] },
  'symbols with a selector': { text: '✔\ufe0f⚠\ufe0f❤\ufe0f☎\ufe0e', fonts: ['symbols2'] },
  emoji: { text: '😀🎉', fonts: ['emoji'] },
};

/** Edges of letters differ by rounding; a bar through a letter, or a letter from another font, is ten times as much. */
const MOST_STRAY = 0.01;

test('[WAR-14] each script is printed as a browser writes it', async ({ page, context, request }) => {
  test.setTimeout(180_000);
  const lines = Object.values(scripts);
  const activity = [first, ...lines.map(({ text }) => text), last].map((text) => `<li><p>${text}</p></li>`);
  const answer = await request.post('/api/war-reports', {
    headers: await headersOf(request, 'employee'),
    data: {
      data: {
        projectTask: 'AV-1020 Sensor Integration',
        activity: `<ul>${activity.join('')}</ul>`,
        startDate: '2025-03-03',
        endDate: '2025-03-09',
        submitted: true,
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);

  await logInAs(page, 'employee');
  const list = await submittedReports(page).open('?sort=startDate');
  await page.getByLabel('From').fill('2025-03-03');
  await page.getByLabel('To', { exact: true }).fill('2025-03-09');
  const download = page.waitForEvent('download');
  await list
    .row(/Mar 3–9, 2025/)
    .getByRole('button', { name: /Download/ })
    .click();
  const pdf = await readFile(await (await download).path());

  const differences = await compareLines(context, pdf, lines);
  const bad = Object.keys(scripts).flatMap((script, index) => {
    const { stray, ink } = differences[index]!;
    const fits = stray < MOST_STRAY && Math.min(...ink) > 200;
    return fits ? [] : [`${script}: ${(stray * 100).toFixed(1)} % stray, ink ${ink.join(' and ')}`];
  });
  expect(bad).toEqual([]);
});
