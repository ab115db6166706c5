import { serviceAccountState, usesOfLastDay } from '@intranet/domain';
import { columns, flag, longText, moment, recordFields, text } from '../../platform/lists/fields';
import { person } from '../../platform/lists/full-name';
import { from, type List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';

const words = (stored: unknown): string[] => String(stored).split(' ').filter(Boolean);

/** The accounts for machines, without their tokens. API-03 */
export const serviceAccountList: List<'every'> = {
  ...from('service_accounts', 's', { owner: 'left join up_users o on o.id = s.owner_id' }),
  fields: {
    ...recordFields('s'),
    ...columns(text, 's', 'name', 'tokenStart'),
    purpose: longText('s.purpose'),
    ...person('o', ['owner', 'ownerName'], { joins: ['owner'] }),
    expiresAt: moment('s.expires_at'),
    revokedAt: moment('s.revoked_at', { nullable: true }),
    lastUsedAt: moment('s.last_used_at', { nullable: true }),
    permissionNames: text('s.permissions', { hidden: 'server' }),
    allowed: text('s.addresses', { hidden: 'server' }),
    uses: text('s.uses', { hidden: 'server' }),
    ownerBlocked: flag('o.blocked', { joins: ['owner'], hidden: 'server' }),
  },
  ...seenWithPermission('service-account:manage'),
  derived: ({ permissionNames, allowed, uses, ownerBlocked, expiresAt, revokedAt }) => ({
    permissions: words(permissionNames),
    addresses: words(allowed),
    requestsLastDay: usesOfLastDay(JSON.parse(String(uses)), Date.now()),
    state: serviceAccountState(
      {
        expiresAt: Date.parse(String(expiresAt)),
        revoked: revokedAt !== null,
        ownerBlocked: ownerBlocked !== false,
      },
      Date.now(),
    ),
  }),
  wholeAllowed: true,
};
