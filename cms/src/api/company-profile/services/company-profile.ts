import type { Actor, CompanyProfilePatch, FrontDoor } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../audit/record-change';
import { asActor } from '../../../people/as-actor';
import { sentColumns } from '../../../database/columns';
import { rawRows } from '../../../database/raw';
import { settings } from '../../../env/settings';
import type { Transaction } from '../../../database/transaction';
import { refuseStale, reviseRow } from '../../../database/revision';
import { pictureLinkOrNull } from '../../../lists/picture-links';
import { companyProfileList } from '../list';

interface StoredProfile {
  id: number;
  document_id: string;
  name: string;
  address_lines: string | string[];
  phone: string;
  support_contact: string;
  reminder_day: string;
  reminder_time: string;
  revision: number;
}

/** Read while the profile is locked, since its lock also guards the flags of the groups. */
async function groupsWithFactor(trx: Transaction): Promise<string[]> {
  const rows = (await trx('groups').where({ second_factor: true }).orderBy('name').select('name')) as {
    name: string;
  }[];
  return rows.map(({ name }) => name);
}

/** Groups whose members must have a second factor, checked at each member's next request. MFA-05 */
async function setGroupsWithFactor(trx: Transaction, names: readonly string[]): Promise<void> {
  await trx('groups')
    .update({ second_factor: false })
    .whereNotIn('name', [...names]);
  await trx('groups')
    .update({ second_factor: true })
    .whereIn('name', [...names]);
}

const auditFacts = (profile: StoredProfile, secondFactorGroups: string[]): Record<string, unknown> => ({
  secondFactorGroups,
  name: profile.name,
  addressLines:
    typeof profile.address_lines === 'string' ? JSON.parse(profile.address_lines) : profile.address_lines,
  phone: profile.phone,
  supportContact: profile.support_contact,
  reminderDay: profile.reminder_day,
  reminderTime: profile.reminder_time,
});

/** A new reminder time applies from now on: this week, unless it has already passed. RHY-03 */
const newReminder = ({ reminderDay, reminderTime }: CompanyProfilePatch, profile: StoredProfile): object => {
  const same =
    (reminderDay ?? profile.reminder_day) === profile.reminder_day &&
    (reminderTime ?? profile.reminder_time) === profile.reminder_time;
  return same ? {} : { reminders_since: new Date(), reminded_week: null };
};

const columnsOf = ({
  name,
  addressLines,
  phone,
  supportContact,
  reminderDay,
  reminderTime,
}: CompanyProfilePatch): object =>
  sentColumns({
    name,
    address_lines: addressLines && JSON.stringify(addressLines),
    phone,
    support_contact: supportContact,
    reminder_day: reminderDay,
    reminder_time: reminderTime,
  });

/** Edit the company profile, which letterhead, Word header, mails and footer show. @throws Refusal stale */
function update(strapi: Core.Strapi, actor: Actor, patch: CompanyProfilePatch): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const lock = async (): Promise<StoredProfile> =>
      (await trx<StoredProfile>('company_profiles').orderBy('id').forNoKeyUpdate().first())!;
    const profile = await lock();
    refuseStale(patch.revision, profile);
    const groups = await groupsWithFactor(trx);
    if (patch.secondFactorGroups) await setGroupsWithFactor(trx, patch.secondFactorGroups);
    await reviseRow(trx, 'company_profiles', profile, {
      ...columnsOf(patch),
      ...newReminder(patch, profile),
    });
    const documentId = profile.document_id;
    const subject = { type: 'company-profile', documentId, name: 'Company profile' } as const;
    await recordChange(
      trx,
      actor,
      'company-profile.update',
      subject,
      auditFacts(profile, groups),
      auditFacts(await lock(), await groupsWithFactor(trx)),
    );
  });
}

/** What the log-in screen shows of the company, and the ways to log in. SES-18, SSO-01 */
async function frontDoor(strapi: Core.Strapi): Promise<FrontDoor> {
  const { logo } = companyProfileList.joins;
  const statement = `select c.name as name, p.id as logo_id from company_profiles c ${logo} order by c.id limit 1`;
  const [row] = await rawRows<{ name: string; logo_id: number | null }>(strapi, 'front-door', statement, []);
  const { oidc, PASSWORD_LOGIN } = settings();
  return {
    name: row!.name,
    logo: pictureLinkOrNull(row!.logo_id),
    oidc: oidc && { label: oidc.label },
    passwordLogin: PASSWORD_LOGIN,
  };
}

export default { update, frontDoor };
