import { setTimeout as wait } from 'node:timers/promises';
import type { FrontDoor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { frontDoor } from '../people/company';

/** A busy database delays a page by at most this long. */
const ASK_MS = 100;

/** What the front door shows, or null where the database does not say it at once: the page works without it. SES-18 */
export const askedDoor = (strapi: Core.Strapi): Promise<FrontDoor | null> =>
  Promise.race([frontDoor(strapi).catch(() => null), wait(ASK_MS, null, { ref: false })]);
