import { z } from 'zod';
import { type GroupName, groupNames } from '../access/actor.js';
import { LONGEST_MONTHS, type RetentionPeriods } from '../privacy/retention.js';
import { plainText } from '../shared/text.js';
import type { Face } from './face/portal-name.js';
import { faceFields } from './face/fields.js';
import type { Weekday } from './reminder.js';
import { companyProfilePatch, monthsWanted } from './schemas.js';

const { name, phone, supportContact, reminderDay, reminderTime, privacyWords, accessibilityWords } =
  companyProfilePatch.shape;

/** The typed address lines, one per line, without empty ones. */
export const addressLinesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The chosen groups as the form holds them: 'Admin, IT'. The same text names them when another person has chosen
 * others. MFA-05
 */
export const textOfGroups = (groups: readonly GroupName[]): string =>
  groupNames.filter((name) => groups.includes(name)).join(', ');

/** Reads that text back into groups. */
export const groupsOfText = (text: string): GroupName[] =>
  groupNames.filter((name) => text.split(', ').includes(name));

const address = plainText({ required: 'Please enter the address.', max: 500 })
  .refine((text) => addressLinesOf(text).length <= 4, { error: 'Please use at most 4 lines.' })
  .refine((text) => addressLinesOf(text).every((line) => [...line].length <= 120), {
    error: 'Please use at most 120 characters for a line.',
  });

/** A period as typed: whole months, 0 is off. PRV-03 */
const typedMonths = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= LONGEST_MONTHS, { error: monthsWanted });

/** The form of the company profile. */
export const companyProfileForm = z
  .strictObject({
    name,
    address,
    phone,
    supportContact,
    reminderDay,
    reminderTime,
    secondFactorGroups: z.string(),
    ...faceFields,
    keepVisitorsMonths: typedMonths,
    keepTicketsMonths: typedMonths,
    keepAuditMonths: typedMonths,
    keepDaysAwayMonths: typedMonths,
    privacyWords,
    accessibilityWords,
  })
  .required();

export type CompanyProfileForm = z.infer<typeof companyProfileForm>;

/** What the log-in screen shows of the company, without a session. SES-18 */
export interface FrontDoor extends Face {
  name: string;
  logo: { id: number; url: string } | null;
  /** The company's provider for log-ins, as the label of its button; null where there is none. SSO-01 */
  oidc: { label: string } | null;
  /** May everyone log in by password, or admins only? SSO-03 */
  passwordLogin: boolean;
}

/** The company profile as the server answers with it. DAT-01 */
export interface CompanyProfileRecord extends Face, RetentionPeriods {
  documentId: string;
  name: string;
  addressLines: string[];
  phone: string;
  supportContact: string;
  /** When people are reminded of reports that they owe. RHY-03 */
  reminderDay: Weekday;
  reminderTime: string;
  /** Groups whose members must have a second factor; answered to those who choose them. MFA-05 */
  secondFactorGroups?: GroupName[];
  /** What Administration adds to the pages about privacy and accessibility; '' for nothing. PRV-04 */
  privacyWords: string;
  accessibilityWords: string;
  logo: { id: number; url: string } | null;
  revision: number;
}
