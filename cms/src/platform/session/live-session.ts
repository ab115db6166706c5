import type { Actor, RoleName } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import type { Flag } from '../database/tables/values';
import type { SessionRow } from '../database/tables/log-ins';
import type { PersonRow } from '../database/tables/people';
import { groupNames, joinRole } from '../people/membership';
import { mustSetUpFactor } from './second-factor/stored';
import { asGroupNames } from '../people/group-names';
import { readAccessToken } from './tokens';

/** The session of a request. */
interface LiveSession {
  actor: Actor;
  /** Shared by all tokens of one log-in; chosen by the server. */
  deviceId: string;
  sessionId: string;
  /** Only the password may be changed until it is replaced. ACC-07 */
  mustChangePassword: boolean;
  /** Only a second factor may be set up until there is one. MFA-05 */
  mustSetUpSecondFactor: boolean;
}

const ORIGIN = 'users-permissions';

/**
 * One statement finds session, person, role and groups. A session is valid while its log-in has an active token: a
 * second tab's token must stay valid when the first tab renews (both share one cookie), and all end at a log-out.
 */
const statement = `
  select u.id, u.username, u.temporary_password, ${mustSetUpFactor('u')} as must_set_up, r.name as role, s.device_id,
    ${groupNames('u.id')} as group_names
  from strapi_sessions s
  join up_users u on u.id = ?
  ${joinRole('u')}
  where s.session_id = ? and s.user_id = ? and s.origin = '${ORIGIN}' and u.blocked = ?
    and exists (select 1 from strapi_sessions a
      where a.user_id = s.user_id and a.device_id = s.device_id and a.origin = s.origin
        and a.status = 'active' and a.expires_at > ?)`;

interface ActorRow
  extends Pick<PersonRow, 'id' | 'username' | 'temporary_password'>, Pick<SessionRow, 'device_id'> {
  role: string | null;
  must_set_up: Flag;
  group_names: string | null;
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * The valid session of an Authorization header, or null: for a bad signature, an ended or revoked session, or a blocked
 * person. Checked in the database on every request, so that a log-out or a block applies at once. SES-15.
 */
export async function liveSession(strapi: Core.Strapi, header: string): Promise<LiveSession | null> {
  const token = bearer.exec(header)?.[1];
  const named = token ? readAccessToken(token) : null;
  if (!named) return null;
  const { userId, sessionId } = named;
  const [row] = await rawRows<ActorRow>(strapi, 'live-session', statement, [
    Number(userId),
    sessionId,
    userId,
    false,
    new Date(),
  ]);
  if (!row) return null;
  return {
    actor: {
      id: row.id,
      username: row.username,
      role: (row.role === 'Administrator' ? 'Administrator' : 'Authenticated') satisfies RoleName,
      groups: asGroupNames(row.group_names),
    },
    deviceId: row.device_id,
    sessionId,
    mustChangePassword: Boolean(row.temporary_password),
    mustSetUpSecondFactor: Boolean(row.must_set_up),
  };
}
