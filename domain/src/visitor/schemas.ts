import { z } from 'zod';
import type { AsSent, StoredRecord } from '../shared/stored-record.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { plainName } from '../shared/text.js';
import type { VisitorAction } from './actions.js';
import { clockTime } from './times.js';

const required = (name: string, max: number) => plainName({ required: `Please enter ${name}.`, max });

/** The email of a visitor who gives one. VIS-03 */
export const visitorEmail = z.email({ error: 'Please enter a valid email.' }).max(254);

const fields = {
  firstName: required('the first name', 60),
  lastName: required('the last name', 60),
  email: visitorEmail.nullable(),
  companyName: required('the company', 120),
  /** A username, or a name as the visitor gives it; a person of the company is notified. */
  personToSee: required('the person to see', 120),
  dayOfVisit: calendarDay('Please select a date.'),
};

/** When the visitor arrived and left on the day of the visit, in the company's time zone: 'HH:MM'. */
const times = { arrival: clockTime.optional(), departure: clockTime.optional() };

/** POST /visitors. A visitor of today is signed in; for a past day the times are recorded. VIS-03, VIS-06 */
export const visitorInput = z.strictObject({ ...fields, email: fields.email.optional(), ...times });

/**
 * PUT /visitors/{id}: corrections including the times, signing in an expected visitor, signing out. A time is null for
 * a visit on a later day, which has none yet. VIS-06
 */
export const visitorPatch = z.strictObject({
  ...z.object(fields).partial().shape,
  arrival: clockTime.nullable().optional(),
  departure: clockTime.nullable().optional(),
  signedIn: z.literal(true).optional(),
  signedOut: z.literal(true).optional(),
});

export type VisitorInput = z.infer<typeof visitorInput>;
export type VisitorPatch = z.infer<typeof visitorPatch>;

/** A visitor as the server answers with it. DAT-01 */
export interface Visitor extends StoredRecord, AsSent<typeof fields> {
  /** Full name of the person to see, when they work for the company. */
  personToSeeName: string | null;
  signedInAt: string | null;
  signedOutAt: string | null;
  availableActions: VisitorAction[];
}
