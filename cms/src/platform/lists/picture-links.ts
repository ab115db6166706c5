import type { PictureLink } from '@intranet/domain';
import type { Row } from './list';

/** The address of a stored picture. SEC-07 @param id of `stored_pictures` */
export const pictureLink = (id: unknown): PictureLink => ({
  id: Number(id),
  url: `/api/files/${Number(id)}`,
});

/** The same for a joined picture, which may be missing. */
export const pictureLinkOrNull = (id: unknown): PictureLink | null =>
  id === null || id === undefined ? null : pictureLink(id);

/** The same for several. @param gathered their ids as '4,7', in display order */
export const pictureLinks = (gathered: Row[string] | undefined): PictureLink[] =>
  gathered
    ? String(gathered)
        .split(',')
        .map((id) => pictureLink(id))
    : [];

/** The picture `p` of a person, in SQL. @param person alias of a table of people */
export const joinFace = (person: string): string =>
  `left join stored_pictures p on p.owner = 'user' and p.record_id = ${person}.document_id`;
