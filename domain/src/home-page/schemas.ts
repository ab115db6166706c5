import { z } from 'zod';
import { refusals } from '../shared/errors.js';
import { type AsSent, type EditableRecord, revision } from '../shared/stored-record.js';
import { type PictureWords, wordsOfPicture } from './picture-words.js';
import { plainLine, plainText } from '../shared/text.js';

/** The exact words of Edit Home Page. HOM-03 to HOM-05. */
export const homePageMessages = {
  titleRequired: 'Please enter a title.',
  descriptionRequired: 'Please enter a description.',
  pictureTooLarge: refusals['picture-too-large'].message,
  placeholder: 'Please edit the placeholder image or remove it before submitting.',
  checkPictures: 'Please check what is said with the pictures before submitting.',
  updated: 'Success! Home page is updated!',
  deleted: 'Successful deletion!',
  loadError: 'There was an error retrieving the home page. Please try again later!',
  updateError: 'There was an error updating the home page. Please try again!',
} as const;

const title = plainLine({ required: homePageMessages.titleRequired, max: 120 });
const description = plainText({ required: homePageMessages.descriptionRequired, max: 2000 });

const texts = {
  spotlightTitle: title,
  spotlightDescription: description,
  bookOfTheMonthTitle: title,
  bookOfTheMonthDesc: description,
};

const MOST = 30;

/**
 * PUT /home-pages/{id}. `carousel` holds the ids of the pictures to keep, in order; `pictureWords` what is said with some
 * of them. HOM-02, HOM-03, HOM-17
 */
export const homePagePatch = z.strictObject({
  ...z
    .object({
      ...texts,
      carousel: z.array(z.number().int().positive()).max(MOST),
      pictureWords: z.array(wordsOfPicture).max(MOST),
    })
    .partial().shape,
  revision,
});

export type HomePagePatch = z.infer<typeof homePagePatch>;

/** A picture shown on a screen. */
export interface PictureLink {
  id: number;
  url: string;
}

/** A picture of the carousel. HOM-17 */
export interface CarouselPicture extends PictureLink, PictureWords {}

/** The home page as the server answers with it. DAT-01 */
export interface HomePage extends EditableRecord, AsSent<typeof texts> {
  spotlightPhoto: PictureLink | null;
  bookOfTheMonthPhoto: PictureLink | null;
  carousel: CarouselPicture[];
}
