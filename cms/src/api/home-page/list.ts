import { longText, number, recordFields, text } from '../../lists/fields';
import { from, type List, type Row } from '../../lists/list';
import { seenWithPermission } from '../../lists/sight';

/** Pictures of one field in their order, gathered as '4,7'. */
const pictures = (field: string) => `(select string_agg(cast(o.id as text), ',') from
  (select p.id from stored_pictures p where p.owner = 'home-page' and p.record_id = h.document_id and p.field = '${field}'
   order by p.position, p.id) o)`;

const asLinks = (gathered: Row[string]) =>
  (gathered ? String(gathered).split(',') : []).map((id) => ({ id: Number(id), url: `/api/files/${id}` }));

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
    carouselPictures: text(pictures('carousel'), { nullable: true, hidden: 'server' }),
  },
  ...seenWithPermission('home-page:list'),
  derived: (page) => ({
    spotlightPhoto: asLinks(page.spotlightPictures ?? null)[0] ?? null,
    bookOfTheMonthPhoto: asLinks(page.bookPictures ?? null)[0] ?? null,
    carousel: asLinks(page.carouselPictures ?? null),
  }),
  wholeAllowed: true,
};
