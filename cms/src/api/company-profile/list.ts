import { can } from '@intranet/domain';
import { textOrNull } from '../../platform/lists/cells';
import { columns, json, number, recordFields, text } from '../../platform/lists/fields';
import type { List } from '../../platform/lists/list';
import { pictureLinkOrNull } from '../../platform/lists/picture-links';
import { seenWithPermission } from '../../platform/lists/sight';
import { secondFactorGroups } from '../../platform/people/membership';
import { asGroupNames } from '../../platform/people/group-names';

/** The company's name, address and contact, in a single record. */
export const companyProfileList: List<'every'> = {
  table: 'company_profiles',
  alias: 'c',
  joins: {
    logo: "left join stored_pictures p on p.owner = 'company-profile' and p.record_id = c.document_id",
  },
  fields: {
    ...recordFields('c'),
    name: text('c.name'),
    addressLines: json('c.address_lines'),
    ...columns(text, 'c', 'phone', 'supportContact', 'reminderDay', 'reminderTime'),
    ...columns(text, 'c', 'portalName', 'accent'),
    ...columns(
      number,
      'c',
      'keepVisitorsMonths',
      'keepTicketsMonths',
      'keepAuditMonths',
      'keepDaysAwayMonths',
    ),
    privacyWords: text("coalesce(c.privacy_words, '')"),
    accessibilityWords: text("coalesce(c.accessibility_words, '')"),
    revision: number('c.revision'),
    secondFactorNames: text(secondFactorGroups, { nullable: true, hidden: 'server' }),
    logoId: number('p.id', { joins: ['logo'], nullable: true, hidden: 'server' }),
  },
  ...seenWithPermission('company-profile:read'),
  derived: ({ logoId, secondFactorNames }, actor) => ({
    logo: pictureLinkOrNull(logoId),
    // Whose log-ins have no second factor is for those who say so.
    ...(can(actor, 'company-profile:update') && {
      secondFactorGroups: asGroupNames(textOrNull(secondFactorNames)).toSorted(),
    }),
  }),
  wholeAllowed: true,
};
