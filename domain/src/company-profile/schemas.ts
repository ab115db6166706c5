import { z } from 'zod';
import { revision } from '../shared/stored-record.js';
import { LONGEST_MONTHS } from '../privacy/retention.js';
import { groupNames } from '../access/actor.js';
import { plainName, plainText } from '../shared/text.js';
import { faceFields } from './face/fields.js';
import { weekdays } from './reminder.js';

const required = (name: string, max: number) => plainText({ required: `Please enter ${name}.`, max });

/** What the fields of the periods ask for. PRV-03 */
export const monthsWanted = `Please enter whole months from 0 to ${LONGEST_MONTHS}; 0 is off.`;

/** A retention period. PRV-03 */
const months = z
  .number({ error: monthsWanted })
  .int({ error: monthsWanted })
  .min(0, { error: monthsWanted })
  .max(LONGEST_MONTHS, { error: monthsWanted });

/** The words around a page of the product. PRV-04 */
const words = plainText({ max: 2000 });

const timeWanted = 'Please enter a time, such as 14:00.';

/** PUT /company-profile. */
export const companyProfilePatch = z.strictObject({
  ...z
    .object({
      name: plainName({ required: 'Please enter the name.', max: 120 }),
      addressLines: z.array(required('the address', 120)).min(1).max(4),
      phone: required('the phone', 40),
      supportContact: required('the support contact', 200),
      reminderDay: z.enum(weekdays, { error: 'Please choose a day.' }),
      reminderTime: z
        .string({ error: timeWanted })
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeWanted })
        .meta({ format: 'time' }),
      secondFactorGroups: z
        .array(z.enum(groupNames, { error: 'There is no such group.' }))
        .max(groupNames.length),
      ...faceFields,
      keepVisitorsMonths: months,
      keepTicketsMonths: months,
      keepAuditMonths: months,
      keepDaysAwayMonths: months,
      privacyWords: words,
      accessibilityWords: words,
    })
    .partial().shape,
  revision,
});

export type CompanyProfilePatch = z.infer<typeof companyProfilePatch>;
