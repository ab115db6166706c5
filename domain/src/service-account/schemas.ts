import { z } from 'zod';
import type { PermissionName } from '../permissions.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import type { StoredRecord } from '../shared/stored-record.js';
import { chosenText, plainLine, plainText } from '../shared/text.js';
import { grantablePermissions, refusedGrant } from './grantable.js';

const expiryWanted = 'Please enter the day on which the account ends.';

const addressWanted = 'Please enter an address such as 192.0.2.10, or a network such as 192.0.2.0/24.';

/** An address, or a network. */
const place = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const fields = {
  name: plainLine({ required: 'Please enter a name.', max: 80 }),
  purpose: plainText({ required: 'Please say what the account is for.', max: 500 }),
  owner: chosenText('Please choose an owner.', 255),
  permissions: z
    .array(z.enum(grantablePermissions, { error: ({ input }) => refusedGrant(input) }))
    .min(1, { error: 'Please choose at least one permission.' })
    .max(grantablePermissions.length, { error: 'Please choose each permission once.' }),
  addresses: z
    .array(z.string().refine((text) => place.safeParse(text).success, { error: addressWanted }))
    .max(20, { error: 'Please enter at most 20 addresses.' }),
};

/**
 * POST /service-accounts. `expiresAt` is a day, of which the account still has the whole, or a moment (ISO 8601 with its
 * zone); without it the account ends after a year. No addresses: it may come from anywhere. API-01
 */
export const serviceAccountInput = z.strictObject({
  ...fields,
  expiresAt: z
    .union([z.iso.datetime({ offset: true }), calendarDay(expiryWanted)], { error: expiryWanted })
    .optional(),
  addresses: fields.addresses.optional(),
});

/** The form of a new account: addresses one a line. */
export const serviceAccountForm = z.strictObject({
  name: fields.name,
  purpose: fields.purpose,
  owner: fields.owner,
  permissions: fields.permissions,
  expiresAt: calendarDay(expiryWanted),
  addresses: z
    .string()
    .refine((text) => fields.addresses.safeParse(linesOf(text)).success, { error: addressWanted }),
});

export type ServiceAccountInput = z.infer<typeof serviceAccountInput>;
export type ServiceAccountForm = z.infer<typeof serviceAccountForm>;

/** `stopped`: its owner is disabled. */
export type ServiceAccountState = 'active' | 'revoked' | 'expired' | 'stopped';

/** An account for machines as the server answers with it. API-03 */
export interface ServiceAccount extends StoredRecord {
  name: string;
  purpose: string;
  /** Username. */
  owner: string;
  ownerName: string;
  permissions: PermissionName[];
  addresses: string[];
  /** ISO 8601 moments. */
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
  /** How many requests it made within the last 24 hours. */
  requestsLastDay: number;
  /** The beginning of its token, by which it is recognised: 'cin_4fQz'. */
  tokenStart: string;
  state: ServiceAccountState;
  /** Only in the answer that creates it. */
  token?: string;
}
