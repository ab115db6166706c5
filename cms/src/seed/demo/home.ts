import type { PictureWords } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { insertPicture } from './pictures';

/** The drawings of each field of the home page. */
const drawings = {
  spotlightPhoto: ['portrait-employee3'],
  bookOfTheMonthPhoto: ['book'],
  carousel: ['carousel-1', 'carousel-2', 'carousel-3'],
};

/** What is said with the pictures of the carousel. HOM-17 */
const said: Record<string, PictureWords> = {
  'carousel-1': {
    alt: 'Green hills under a low sun',
    caption: 'Away soon? Enter it, so that your team knows.',
    link: '/Resources/Days-Away',
  },
  'carousel-2': { alt: 'Purple hills at dusk', caption: 'Dusk, seen from the third floor.', link: '' },
  'carousel-3': { alt: 'Blue hills by day', caption: '', link: '' },
};

const wordsOf = (drawing: string): string | null => {
  const words = said[drawing];
  return words ? JSON.stringify(words) : null;
};

/** Fill the home page of the demo company with texts and pictures. */
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
  for (const [field, names] of Object.entries(drawings))
    for (const [position, name] of names.entries())
      await insertPicture(
        trx,
        { owner: 'home-page', record_id: page.document_id, field, words: wordsOf(name) },
        name,
        position,
      );
}
