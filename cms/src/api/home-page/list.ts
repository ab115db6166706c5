import { type CarouselPicture, storedInCarousel } from '@intranet/domain';
import { longText, number, recordFields, text } from '../../platform/lists/fields';
import { from, type List, type Row } from '../../platform/lists/list';
import { pictureLink, pictureLinks } from '../../platform/lists/picture-links';
import { seenWithPermission } from '../../platform/lists/sight';

/** The pictures of one field in order, aggregated as '4,7'. */
const pictures = (field: string) => `(select string_agg(cast(o.id as text), ',') from
  (select p.id from stored_pictures p where p.owner = 'home-page' and p.record_id = h.document_id and p.field = '${field}'
   order by p.position, p.id) o)`;

/** The same with what is said with each, as JSON. HOM-17 */
const carousel = `(select string_agg('{"id":' || cast(o.id as text) || ',"words":' || coalesce(o.words, 'null') || '}', ',') from
  (select p.id, p.words from stored_pictures p
   where p.owner = 'home-page' and p.record_id = h.document_id and p.field = 'carousel'
   order by p.position, p.id) o)`;

const carouselOf = (gathered: Row[string] | undefined): CarouselPicture[] =>
  storedInCarousel(gathered ? String(gathered) : '').map((said) => ({ ...pictureLink(said.id), ...said }));

/** The home page: one record with its pictures. HOM-01 */
export const homePageList: List<'every'> = {
  ...from('home_pages', 'h'),
  fields: {
    ...recordFields('h'),
    spotlightTitle: text('h.spotlight_title'),
    spotlightDescription: longText('h.spotlight_description'),
    bookOfTheMonthTitle: text('h.book_of_the_month_title'),
    bookOfTheMonthDesc: longText('h.book_of_the_month_desc'),
    revision: number('h.revision'),
    spotlightPictures: text(pictures('spotlightPhoto'), { nullable: true, hidden: 'server' }),
    bookPictures: text(pictures('bookOfTheMonthPhoto'), { nullable: true, hidden: 'server' }),
    carouselPictures: text(carousel, { nullable: true, hidden: 'server' }),
  },
  ...seenWithPermission('home-page:list'),
  derived: (page) => ({
    spotlightPhoto: pictureLinks(page.spotlightPictures)[0] ?? null,
    bookOfTheMonthPhoto: pictureLinks(page.bookPictures)[0] ?? null,
    carousel: carouselOf(page.carouselPictures),
  }),
  wholeAllowed: true,
};
