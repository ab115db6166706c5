import type { HomePageRow } from '../../../platform/database/tables/house';
import {
  type Actor,
  type HomePagePatch,
  type PictureWords,
  Refusal,
  storedWords,
  wordsInOne,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { sentColumns } from '../../../platform/database/columns';
import { lockFound, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { pictures } from '../../../platform/files/store';
import { forgetPictures } from '../../../platform/files/forget-pictures';

const columnsOf = (patch: HomePagePatch): object =>
  sentColumns({
    spotlight_title: patch.spotlightTitle,
    spotlight_description: patch.spotlightDescription,
    book_of_the_month_title: patch.bookOfTheMonthTitle,
    book_of_the_month_desc: patch.bookOfTheMonthDesc,
  });

/**
 * Keep exactly these pictures of the carousel, in this order.
 * @returns names of the files to delete
 * @throws Refusal no-such-picture when one of them is not, or no longer, in the carousel
 */
async function arrangeCarousel(
  trx: Transaction,
  page: HomePageRow,
  ids: readonly number[],
): Promise<string[]> {
  const there = await trx('stored_pictures')
    .where({ owner: 'home-page', field: 'carousel', record_id: page.document_id })
    .select('id', 'file_name');
  const known = new Set(there.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length)
    throw new Refusal('no-such-picture');
  for (const [position, id] of ids.entries()) await trx('stored_pictures').where({ id }).update({ position });
  return forgetPictures(
    trx,
    there.filter(({ id }) => !ids.includes(id)),
  );
}

/** The pictures of the carousel with what is said with each. */
const inCarousel = (trx: Transaction, page: HomePageRow) =>
  trx('stored_pictures')
    .where({ owner: 'home-page', field: 'carousel', record_id: page.document_id })
    .orderBy(['position', 'id'])
    .select('id', 'words');

/**
 * Say this with these pictures of the carousel. HOM-17 @throws Refusal no-such-picture when one of them is not, or no
 * longer, in it
 */
async function sayWithPictures(
  trx: Transaction,
  page: HomePageRow,
  said: readonly ({ id: number } & PictureWords)[],
): Promise<void> {
  const known = new Set((await inCarousel(trx, page)).map(({ id }) => id));
  if (said.some(({ id }) => !known.has(id)) || new Set(said.map(({ id }) => id)).size !== said.length)
    throw new Refusal('no-such-picture');
  for (const { id, alt, caption, link } of said)
    await trx('stored_pictures')
      .where({ id })
      .update({ words: JSON.stringify({ alt, caption, link }) });
}

/** What is said with the pictures now, a line for each, for the audit. */
async function wordsNow(trx: Transaction, page: HomePageRow): Promise<string[]> {
  const stored = await inCarousel(trx, page);
  return stored.map(({ words }) => wordsInOne(storedWords(words)));
}

/** @param wordsOf what is said with the pictures, at each of the two states */
const auditWith = (wordsOf: (page: HomePageRow) => readonly string[] | undefined) =>
  auditOf(
    'home-page',
    () => 'Home page',
    (page: HomePageRow) => ({
      spotlightTitle: page.spotlight_title,
      spotlightDescription: page.spotlight_description,
      bookOfTheMonthTitle: page.book_of_the_month_title,
      bookOfTheMonthDesc: page.book_of_the_month_desc,
      pictureWords: wordsOf(page),
    }),
  );

/**
 * Edit the home page: its texts, which pictures of the carousel to keep, in which order, and what is said with them.
 * HOM-02, HOM-05, HOM-17 @throws Refusal not-found, stale, no-such-picture
 */
async function update(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  patch: HomePagePatch,
): Promise<void> {
  const leftOver = await asActor(strapi, actor, async (trx) => {
    const lock = () => lockFound(trx, 'home_pages', { document_id: documentId });
    let leaving: string[] = [];
    // By revision: the audit asks for the state before the change when it is made already.
    const words = new Map<number, string[]>();
    const audit = auditWith(({ revision }) => words.get(revision));
    await editRecord(trx, actor, { table: 'home_pages', lock, audit }, patch.revision, async (page) => {
      if (patch.pictureWords) words.set(page.revision, await wordsNow(trx, page));
      if (patch.carousel) leaving = await arrangeCarousel(trx, page, patch.carousel);
      if (patch.pictureWords) {
        await sayWithPictures(trx, page, patch.pictureWords);
        words.set(page.revision + 1, await wordsNow(trx, page));
      }
      return columnsOf(patch);
    });
    return leaving;
  });
  await pictures().remove(leftOver);
}

export default { update };
