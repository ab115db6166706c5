import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newRow, type Transaction } from '../../database/transaction';
import { pictures } from '../../pictures/store';
import { looks } from './pictures';
import { portrait } from './portrait';

const scene = (sky: [string, string], hills: [string, string, string], sun: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700" viewBox="0 0 1600 700">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="1600" height="700" fill="url(#sky)"/>
    <circle cx="1180" cy="210" r="86" fill="${sun}"/>
    <path d="M0 420 C260 300 420 460 700 380 S1200 280 1600 400 V700 H0z" fill="${hills[0]}"/>
    <path d="M0 520 C300 430 560 560 860 480 S1320 430 1600 520 V700 H0z" fill="${hills[1]}"/>
    <path d="M0 620 C340 560 700 650 1000 590 S1420 570 1600 620 V700 H0z" fill="${hills[2]}"/>
  </svg>`;

const book = `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 480 640">
    <rect width="480" height="640" fill="#e8eef3"/>
    <rect x="90" y="70" width="300" height="500" rx="10" fill="#14507a"/>
    <rect x="90" y="70" width="34" height="500" rx="10" fill="#0d3a5a"/>
    <rect x="160" y="150" width="190" height="10" fill="#cfe3f2"/><rect x="160" y="180" width="150" height="10" fill="#cfe3f2"/>
    <circle cx="255" cy="360" r="70" fill="none" stroke="#f2c14e" stroke-width="12"/>
    <path d="M255 290v140M185 360h140" stroke="#f2c14e" stroke-width="12"/>
  </svg>`;

const scenes = [
  scene(['#bcd9ee', '#f6efe2'], ['#8fb3a3', '#5d8f83', '#2f6b63'], '#fff4cf'),
  scene(['#f6c28b', '#fbe6d2'], ['#b98aa0', '#83607f', '#4e3d5c'], '#ffe2a8'),
  scene(['#8fb8de', '#dcecf7'], ['#9db4c8', '#6d8aa6', '#3d5f80'], '#ffffff'),
];

const asJpeg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();

async function insertPicture(
  trx: Transaction,
  recordId: string,
  field: string,
  bytes: Buffer,
  position: number,
) {
  const fileName = `${randomUUID()}.jpg`;
  const { width, height } = await sharp(bytes).metadata();
  await pictures().put(fileName, bytes);
  const row = {
    owner: 'home-page' as const,
    record_id: recordId,
    field,
    file_name: fileName,
    mime: 'image/jpeg',
    position,
  };
  await trx('stored_pictures').insert({ ...newRow(), ...row, size: bytes.length, width, height });
}

/** Fill the home page of the demo company with texts and pictures, all drawn by this code. */
export async function fillHomePage(trx: Transaction): Promise<void> {
  const page = (await trx('home_pages').orderBy('id').first('id', 'document_id'))!;
  await trx('home_pages').where({ id: page.id }).update({
    spotlight_title: 'Zoë Müller-Łukasz',
    spotlight_description:
      'Zoë rewrote the mission planning manual from cover to cover this quarter. The customer called it the first one their crews read to the end.',
    book_of_the_month_title: 'The Checklist Manifesto',
    book_of_the_month_desc:
      'Atul Gawande on why experts need lists. A copy is in the library on the second floor.',
  });
  await insertPicture(trx, page.document_id, 'spotlightPhoto', await portrait(looks.employee3!), 0);
  await insertPicture(trx, page.document_id, 'bookOfTheMonthPhoto', await asJpeg(book), 0);
  for (const [position, svg] of scenes.entries()) {
    await insertPicture(trx, page.document_id, 'carousel', await asJpeg(svg), position);
  }
}
