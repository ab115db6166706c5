import {
  type Actor,
  isPermissionName,
  permissions,
  Refusal,
  type RoleName,
  serviceAccountState,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isAllowedAddress } from '../env/addresses';
import { asMoment } from '../database/columns';
import { rawRows } from '../database/raw';
import type { ServiceAccountRow } from '../database/tables/messages';
import type { PersonRow } from '../database/tables/people';
import { groupNames, joinRole } from '../people/membership';
import { asGroupNames } from '../people/group-names';
import { hashOf } from './token';
import { countUse } from './uses';

const statement = `
  select s.id, s.name, s.permissions, s.addresses, s.expires_at, s.revoked_at,
    u.id as owner_id, u.username, u.blocked, r.name as role, ${groupNames('u.id')} as group_names
  from service_accounts s join up_users u on u.id = s.owner_id ${joinRole('u')}
  where s.token_hash = ?`;

interface TokenRow
  extends
    Pick<
      ServiceAccountRow,
      'id' | 'name' | 'permissions' | 'addresses' | 'expires_at' | 'revoked_at' | 'owner_id'
    >,
    Pick<PersonRow, 'username' | 'blocked'> {
  role: string | null;
  group_names: string | null;
}

const reasons = {
  revoked: 'account-revoked',
  expired: 'account-expired',
  stopped: 'account-stopped',
} as const;

const words = (stored: string): string[] => stored.split(' ').filter(Boolean);

/** The request of a machine. */
interface MachineRequest {
  token: string;
  /** The address it came from. */
  address: string;
  /** Did a browser send it? */
  fromBrowser: boolean;
}

/**
 * The actor of a request with the token of an account for machines: its owner, with the permissions of the account. Asked
 * in the database on every request, so that a revocation applies at once. API-02
 * @throws Refusal account-in-browser, account-unknown, account-revoked, account-expired, account-stopped,
 * account-address, account-too-often
 */
export async function machineActor(
  strapi: Core.Strapi,
  { token, address, fromBrowser }: MachineRequest,
): Promise<Actor> {
  if (fromBrowser) throw new Refusal('account-in-browser');
  const [row] = await rawRows<TokenRow>(strapi, 'machine-session', statement, [hashOf(token)]);
  if (!row) throw new Refusal('account-unknown');
  const state = serviceAccountState(
    {
      expiresAt: Date.parse(asMoment(row.expires_at) ?? ''),
      revoked: row.revoked_at !== null,
      ownerBlocked: Boolean(row.blocked),
    },
    Date.now(),
  );
  if (state !== 'active') throw new Refusal(reasons[state]);
  const allowed = words(row.addresses);
  if (allowed.length > 0 && !isAllowedAddress(address, allowed)) throw new Refusal('account-address');
  if (!countUse(row.id)) throw new Refusal('account-too-often');
  return {
    id: row.owner_id,
    username: row.username,
    role: (row.role === 'Administrator' ? 'Administrator' : 'Authenticated') satisfies RoleName,
    groups: asGroupNames(row.group_names),
    machine: {
      name: row.name,
      granted: new Set(
        words(row.permissions)
          .filter(isPermissionName)
          .map((name) => permissions[name]),
      ),
    },
  };
}
