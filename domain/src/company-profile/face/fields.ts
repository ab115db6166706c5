import { z } from 'zod';
import { plainLine } from '../../shared/text.js';
import { PORTAL_NAME_MAX } from './portal-name.js';

const accentWanted = 'Please enter a color, such as #17564c, or leave it empty.';

/** The fields of the company profile that decide how the portal looks and is called. OPS-19, SES-22 */
export const faceFields = {
  portalName: plainLine({ required: 'Please enter the name of the portal.', max: PORTAL_NAME_MAX }),
  accent: z
    .string({ error: accentWanted })
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, { error: accentWanted }),
};
