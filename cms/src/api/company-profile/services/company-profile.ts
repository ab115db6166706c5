import type { CompanyProfileRow, PictureRow } from '../../../database/tables/house';
import { type Actor, type CompanyProfilePatch, type FrontDoor, portalNameOf } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../audit/audit-of';
import { editRecord } from '../../../audit/edit-record';
import { asActor } from '../../../people/as-actor';
import { sentColumns } from '../../../database/columns';
import { rawRows } from '../../../database/raw';
import { settings } from '../../../env/settings';
import type { Transaction } from '../../../database/transaction';
import { pictureLinkOrNull } from '../../../lists/picture-links';
import { companyProfileList } from '../list';

/** Read where the profile is locked, which guards the flags of the groups. */
async function groupsWithFactor(trx: Transaction): Promise<string[]> {
  const rows = await trx('groups').where({ second_factor: true }).orderBy('name').select('name');
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

/** With the groups whose flags it guards. */
type LockedProfile = CompanyProfileRow & { secondFactorGroups: string[] };

const audit = auditOf(
  'company-profile',
  () => 'Company profile',
  ({ secondFactorGroups, ...profile }: LockedProfile) => ({
    secondFactorGroups,
    name: profile.name,
    addressLines:
      typeof profile.address_lines === 'string' ? JSON.parse(profile.address_lines) : profile.address_lines,
    phone: profile.phone,
    supportContact: profile.support_contact,
    reminderDay: profile.reminder_day,
    reminderTime: profile.reminder_time,
    portalName: profile.portal_name,
    accent: profile.accent,
    keepVisitorsMonths: profile.keep_visitors_months,
    keepTicketsMonths: profile.keep_tickets_months,
    keepAuditMonths: profile.keep_audit_months,
    keepDaysAwayMonths: profile.keep_days_away_months,
    privacyWords: profile.privacy_words ?? '',
    accessibilityWords: profile.accessibility_words ?? '',
  }),
);

const lockProfile = async (trx: Transaction): Promise<LockedProfile> => {
  const profile = (await trx('company_profiles').orderBy('id').forNoKeyUpdate().first())!;
  return { ...profile, secondFactorGroups: await groupsWithFactor(trx) };
};

/** A new reminder time applies from now on: this week, unless it has already passed. RHY-08 */
const newReminder = (
  { reminderDay, reminderTime }: CompanyProfilePatch,
  profile: CompanyProfileRow,
): object => {
  const same =
    (reminderDay ?? profile.reminder_day) === profile.reminder_day &&
    (reminderTime ?? profile.reminder_time) === profile.reminder_time;
  return same ? {} : { reminders_since: new Date(), reminded_week: null };
};

const columnsOf = (patch: CompanyProfilePatch): object =>
  sentColumns({
    name: patch.name,
    address_lines: patch.addressLines && JSON.stringify(patch.addressLines),
    phone: patch.phone,
    support_contact: patch.supportContact,
    reminder_day: patch.reminderDay,
    reminder_time: patch.reminderTime,
    portal_name: patch.portalName,
    accent: patch.accent,
    keep_visitors_months: patch.keepVisitorsMonths,
    keep_tickets_months: patch.keepTicketsMonths,
    keep_audit_months: patch.keepAuditMonths,
    keep_days_away_months: patch.keepDaysAwayMonths,
    privacy_words: patch.privacyWords,
    accessibility_words: patch.accessibilityWords,
  });

/** Edit the company profile, which letterhead, Word header, mails and footer show. @throws Refusal stale */
function update(strapi: Core.Strapi, actor: Actor, patch: CompanyProfilePatch): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const edited = { table: 'company_profiles' as const, lock: () => lockProfile(trx), audit };
    await editRecord(trx, actor, edited, patch.revision, async (profile) => {
      if (patch.secondFactorGroups) await setGroupsWithFactor(trx, patch.secondFactorGroups);
      return { ...columnsOf(patch), ...newReminder(patch, profile) };
    });
  });
}

/** What the log-in screen shows of the company, and the ways to log in. SES-18, SSO-01, OPS-19 */
async function frontDoor(strapi: Core.Strapi): Promise<FrontDoor> {
  const { logo } = companyProfileList.joins;
  const statement = `select c.name as name, c.portal_name, c.accent, p.id as logo_id
    from company_profiles c ${logo} order by c.id limit 1`;
  const [row] = await rawRows<
    Pick<CompanyProfileRow, 'name' | 'portal_name' | 'accent'> & { logo_id: PictureRow['id'] | null }
  >(strapi, 'front-door', statement, []);
  const { oidc, PASSWORD_LOGIN } = settings();
  return {
    name: row!.name,
    portalName: portalNameOf(row!.portal_name),
    accent: row!.accent,
    logo: pictureLinkOrNull(row!.logo_id),
    oidc: oidc && { label: oidc.label },
    passwordLogin: PASSWORD_LOGIN,
  };
}

export default { update, frontDoor };
