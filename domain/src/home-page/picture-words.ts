import { z } from 'zod';
import { plainLine } from '../shared/text.js';
import { isPictureLink } from './picture-link.js';

/** The words of the form about a picture. HOM-17 */
export const pictureWordsMessages = {
  alt: 'What it shows',
  altHelp: 'Read out to whoever does not see it. Leave it empty only where the picture is mere decoration.',
  caption: 'Caption',
  captionHelp: 'Shown with the picture.',
  link: 'Link',
  linkHelp:
    'Where a click on the picture leads: an address that begins with https://, or a path in the portal such as /Resources/Days-Away.',
  badLink: 'Please enter an address that begins with https://, or a path in the portal that begins with /.',
  namelessLink: 'Please say what the picture shows: it is the name of its link.',
} as const;

const say = pictureWordsMessages;

const link = plainLine({ max: 500 }).refine((typed) => typed === '' || isPictureLink(typed), {
  error: say.badLink,
});

const words = { alt: plainLine({ max: 200 }), caption: plainLine({ max: 160 }), link };

const isNamed = ({ alt, link: to }: { alt: string; link: string }): boolean => to === '' || alt !== '';
const nameless = { error: say.namelessLink, path: ['alt'] };

/** What is said with a picture of the carousel; '' for nothing. HOM-17 */
export const pictureWords = z.strictObject(words).refine(isNamed, nameless);

export type PictureWords = z.infer<typeof pictureWords>;

export const noWords: PictureWords = { alt: '', caption: '', link: '' };

const stored = z.object({ alt: z.string(), caption: z.string(), link: z.string() });

/** What the server has stored: JSON, or null where nothing was ever said. */
export const storedWords = (json: string | null): PictureWords =>
  json === null ? noWords : stored.parse(JSON.parse(json));

const gathered = z.array(z.object({ id: z.number(), words: stored.nullable() }));

/** The same for several pictures. @param json `{"id":7,"words":null}` for each, separated by commas */
export const storedInCarousel = (json: string): (PictureWords & { id: number })[] =>
  gathered.parse(JSON.parse(`[${json}]`)).map(({ id, words: said }) => ({ id, ...(said ?? noWords) }));

/** The same with the id of its picture. */
export const wordsOfPicture = z
  .strictObject({ id: z.number().int().positive(), ...words })
  .refine(isNamed, nameless);

/** In one line, for the audit. */
export const wordsInOne = ({ alt, caption, link: to }: PictureWords): string =>
  [alt || 'decoration', caption && `caption: ${caption}`, to && `link: ${to}`].filter(Boolean).join('; ');
