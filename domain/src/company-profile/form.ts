import { z } from 'zod';
import { type GroupName, groupNames } from '../access/actor.js';
import { plainText } from '../shared/text.js';
import type { Weekday } from './reminder.js';
import { companyProfilePatch } from './schemas.js';

const { name, phone, supportContact, reminderDay, reminderTime } = companyProfilePatch.shape;

/** Address lines as they are typed: one below the other, empty ones left out. */
export const addressLinesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Chosen groups as the form holds them, and names them where somebody else has chosen others: 'Admin, IT'. MFA-05 */
export const textOfGroups = (groups: readonly GroupName[]): string =>
  groupNames.filter((name) => groups.includes(name)).join(', ');

/** The groups again. */
export const groupsOfText = (text: string): GroupName[] =>
  groupNames.filter((name) => text.split(', ').includes(name));

const address = plainText({ required: 'Please enter the address.', max: 500 })
  .refine((text) => addressLinesOf(text).length <= 4, { error: 'Please use at most 4 lines.' })
  .refine((text) => addressLinesOf(text).every((line) => [...line].length <= 120), {
    error: 'Please use at most 120 characters for a line.',
  });

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
  })
  .required();

export type CompanyProfileForm = z.infer<typeof companyProfileForm>;

/** What the log-in screen shows of the company, to everybody. SES-18 */
export interface FrontDoor {
  name: string;
  logo: { id: number; url: string } | null;
  /** The company's provider for log-ins, by what stands on its button; null where there is none. SSO-01 */
  oidc: { label: string } | null;
  /** Do people log in by a password, or admins alone? SSO-03 */
  passwordLogin: boolean;
}

/** The company profile as the server answers with it. DAT-01 */
export interface CompanyProfileRecord {
  documentId: string;
  name: string;
  addressLines: string[];
  phone: string;
  supportContact: string;
  /** When people are reminded of reports that they owe. RHY-03 */
  reminderDay: Weekday;
  reminderTime: string;
  /** Whose members must have a second factor. MFA-05 */
  secondFactorGroups: GroupName[];
  logo: { id: number; url: string } | null;
  revision: number;
}
