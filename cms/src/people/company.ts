import { remembered } from '../database/remembered';
import type { Reader } from '../database/transaction';
import { settings } from '../env/settings';

interface Profile {
  name: string;
  support_contact: string | null;
}

/** Each of the mails that a transaction queues asks for it. */
const profile = remembered<void, Profile | undefined>(async (db) =>
  db('company_profiles').orderBy('id').first('name', 'support_contact'),
);

/** The name of the company as its profile says it; empty before anybody has written it. */
export const companyName = async (db: Reader): Promise<string> => (await profile.read(db))?.name ?? '';

/** Whom mails name for help: what the profile says, and the setting before anybody has written it. NOT-05 */
export const supportContact = async (db: Reader): Promise<string> =>
  (await profile.read(db))?.support_contact ?? settings().SUPPORT_CONTACT;
