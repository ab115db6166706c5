import { remembered } from '../database/remembered';
import type { Reader } from '../database/transaction';
import { settings } from '../env/settings';

interface Profile {
  name: string;
  support_contact: string | null;
}

/** Read once per transaction, since each queued mail needs it. */
const profile = remembered<void, Profile | undefined>(async (db) =>
  db('company_profiles').orderBy('id').first('name', 'support_contact'),
);

/** The company's name from its profile; empty while the profile is. */
export const companyName = async (db: Reader): Promise<string> => (await profile.read(db))?.name ?? '';

/** The support contact in mails: from the profile, or from the setting while that is empty. NOT-05 */
export const supportContact = async (db: Reader): Promise<string> =>
  (await profile.read(db))?.support_contact ?? settings().SUPPORT_CONTACT;
