import type { CompanyProfileRow } from '../../../platform/database/tables/house';
import { type Actor, type CompanyProfilePatch } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { asActor } from '../../../platform/people/as-actor';
import { sentColumns } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';

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

export default { update };
