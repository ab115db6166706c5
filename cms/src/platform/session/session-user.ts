import { createHmac } from 'node:crypto';
import type { SessionUser } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay, asMoment } from '../database/columns';
import { rawRows } from '../database/raw';
import { settings } from '../env/settings';
import { fullName } from '../lists/full-name';
import { joinFace, pictureLinkOrNull } from '../lists/picture-links';
import { groupList, joinRole } from '../people/membership';
import { mustSetUpFactor } from './second-factor/stored';
import { asGroups } from '../people/group-names';
import { oneOf } from '../lists/cells';
import { roleNames } from '@intranet/domain';

/** Neither password hashes nor tokens are read here, so none can leak from here. */
const statement = `
  select u.id, u.document_id, u.username, u.email, u.first_name, u.last_name, u.title, u.division,
    u.work_phone, u.work_cell_phone, u.dob, u.real_color, u.blocked, u.confirmed, u.provider, u.last_login, u.revision, u.temporary_password, u.welcomed,
    ${mustSetUpFactor('u')} as must_set_up,
    p.id as picture_id,
    s.username as supervisor, ${fullName('s')} as supervisor_name, r.id as role_id, r.name as role,
    ${groupList('u.id')} as group_list
  from up_users u
  left join up_users s on s.id = u.supervisor_id
  ${joinRole('u')}
  ${joinFace('u')}
  where u.id = ?`;

/**
 * It is removed from the browser with the session, so that no one else at that computer can read what is stored there.
 * It is computed and not stored, so that it is the same in this person's next session. WAR-20, SEC-06
 */
const unsentTextKey = (id: number): string =>
  createHmac('sha256', settings().ENCRYPTION_KEY).update(`unsent-text:${id}`).digest('base64url');

type SessionUserRow = Record<string, string | number | boolean | Date | null>;

const text = (value: SessionUserRow[string] | undefined): string | null => (value ? String(value) : null);

/**
 * The person of a session as their own screens show them. SES-02.
 * @throws Error when there is no such person, which a live session rules out
 */
export async function sessionUser(strapi: Core.Strapi, id: number): Promise<SessionUser> {
  const [row] = await rawRows<SessionUserRow>(strapi, 'session-user', statement, [id]);
  if (!row) throw new Error('The person of a live session is gone.');
  return {
    id,
    documentId: String(row.document_id),
    username: String(row.username),
    email: String(row.email),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    firstLastName: `${String(row.first_name)} ${String(row.last_name)}`,
    title: text(row.title),
    division: text(row.division),
    workPhone: text(row.work_phone),
    workCellPhone: text(row.work_cell_phone),
    reportsTo: text(row.supervisor) ?? 'None',
    supervisorName: row.supervisor ? text(row.supervisor_name) : null,
    dob: asDay(row.dob ?? null),
    realColor: text(row.real_color),
    blocked: Boolean(row.blocked),
    confirmed: Boolean(row.confirmed),
    provider: text(row.provider) ?? 'local',
    lastLogin: asMoment(row.last_login ?? null),
    revision: Number(row.revision),
    role: { id: Number(row.role_id), name: oneOf(roleNames, row.role ?? 'Authenticated') },
    groups: asGroups(row.group_list ?? null),
    profilePic: pictureLinkOrNull(row.picture_id),
    mustChangePassword: Boolean(row.temporary_password),
    mustSetUpSecondFactor: Boolean(row.must_set_up),
    showWelcome: !row.welcomed,
    companyTimeZone: settings().TZ_COMPANY,
    unsentTextKey: unsentTextKey(id),
  };
}
