import type { PictureLink } from '@intranet/domain';
import type { Row } from './list';

/** Where a stored picture is read. SEC-07 @param id of `stored_pictures` */
export const pictureLink = (id: unknown): PictureLink => ({
  id: Number(id),
  url: `/api/files/${Number(id)}`,
});

/** The same of a joined picture, which may not be there. */
export const pictureLinkOrNull = (id: unknown): PictureLink | null =>
  id === null || id === undefined ? null : pictureLink(id);

/** The same of several. @param gathered their ids as '4,7', in the order in which they are shown */
export const pictureLinks = (gathered: Row[string] | undefined): PictureLink[] =>
  gathered
    ? String(gathered)
        .split(',')
        .map((id) => pictureLink(id))
    : [];

/** The picture `p` of a person, in SQL. @param person alias of a table of people */
export const joinFace = (person: string): string =>
  `left join stored_pictures p on p.owner = 'user' and p.record_id = ${person}.document_id`;
