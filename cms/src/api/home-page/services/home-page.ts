import type { HomePageRow } from '../../../platform/database/tables/house';
import { type Actor, type HomePagePatch, Refusal } from '@intranet/domain';
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

const audit = auditOf(
  'home-page',
  () => 'Home page',
  (page: HomePageRow) => ({
    spotlightTitle: page.spotlight_title,
    spotlightDescription: page.spotlight_description,
    bookOfTheMonthTitle: page.book_of_the_month_title,
    bookOfTheMonthDesc: page.book_of_the_month_desc,
  }),
);

/**
 * Edit the home page: its texts, and which pictures of the carousel to keep, in which order. HOM-02, HOM-05 @throws
 * Refusal not-found, stale, no-such-picture
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
    await editRecord(trx, actor, { table: 'home_pages', lock, audit }, patch.revision, async (page) => {
      if (patch.carousel) leaving = await arrangeCarousel(trx, page, patch.carousel);
      return columnsOf(patch);
    });
    return leaving;
  });
  await pictures().remove(leftOver);
}

export default { update };
