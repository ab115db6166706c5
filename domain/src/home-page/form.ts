import { z } from 'zod';
import { homePagePatch } from './schemas.js';

const { spotlightTitle, spotlightDescription, bookOfTheMonthTitle, bookOfTheMonthDesc } = homePagePatch.shape;

/** The texts of Edit Home Page, all required. HOM-03 */
export const homePageForm = z
  .strictObject({ spotlightTitle, spotlightDescription, bookOfTheMonthTitle, bookOfTheMonthDesc })
  .required();

export type HomePageForm = z.infer<typeof homePageForm>;
