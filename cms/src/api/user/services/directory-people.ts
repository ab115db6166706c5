import { nameKey, scimNames, type ScimTerm } from '@intranet/domain';
import type { Knex } from 'knex';
import { asMoment } from '../../../platform/database/columns';
import { selectRows } from '../../../platform/database/select';
import type { Reader } from '../../../platform/database/transaction';
import { groupAddresses, groupList, isAdministrator } from '../../../platform/people/membership';
import { keysFor } from '../../../platform/people/name-keys';

/** SQL: the directory sees them: no Administrator (`directoryActor`), not erased, and not deleted by it. OPS-20 */
const isSeen = (): string =>
  `u.erased_at is null and not ${isAdministrator('u.id')}
    and not exists (select 1 from directory_links dl where dl.person_id = u.id and dl.removed)`;

const seen = (db: Reader): Knex.QueryBuilder =>
  db('up_users as u').leftJoin('directory_links as l', 'l.person_id', 'u.id').whereRaw(isSeen());

/** The attributes that users can be found by, in small letters. OPS-20 */
export const userFilters = ['id', 'username', 'externalid', 'emails.value'];

/**
 * One whom the directory has not named yet is found by username and by address, since directories name people by their
 * address. OPS-20
 */
const byName = (all: Knex.QueryBuilder, value: string): Knex.QueryBuilder => {
  const keys = keysFor(value);
  const either = keys.map(() => '?').join(', ');
  return all.whereRaw(
    `(l.name_key = ? or (l.id is null and (u.username_key in (${either}) or u.email_key in (${either}))))`,
    [nameKey(value), ...keys, ...keys],
  );
};

/** The number that an id of SCIM is, or one that nobody has. */
export const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const narrowed = (all: Knex.QueryBuilder, { attribute, value }: ScimTerm): Knex.QueryBuilder => {
  if (attribute === 'id') return all.andWhere('u.id', idOf(value));
  if (attribute === 'externalid') return all.andWhere('l.external_id', value);
  return attribute === 'username' ? byName(all, value) : all.whereIn('u.email_key', keysFor(value));
};

const columns = [
  'u.id',
  'u.username',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.title',
  'u.division',
  'u.work_phone',
  'u.work_cell_phone',
  'u.blocked',
  'u.supervisor_id',
  'u.revision',
  'u.created_at',
  'u.updated_at',
  'l.name',
  'l.external_id',
  's.first_name as supervisor_first',
  's.last_name as supervisor_last',
] as const;

const rowsOf = (db: Reader, query: Knex.QueryBuilder) =>
  selectRows(
    query.leftJoin('up_users as s', 's.id', 'u.supervisor_id').orderBy('u.id'),
    { u: 'up_users', l: 'directory_links?', s: 'up_users?' },
    columns,
    {
      groups: db.raw<string | null>(groupList('u.id')),
      group_ids: db.raw<string | null>(groupAddresses('u.id')),
    },
  );

type DirectoryRow = Awaited<ReturnType<typeof rowsOf>>[number];

const phones = ({ work_phone, work_cell_phone }: DirectoryRow) => [
  ...(work_phone ? [{ type: 'work', value: work_phone }] : []),
  ...(work_cell_phone ? [{ type: 'mobile', value: work_cell_phone }] : []),
];

/** A person as a SCIM user. @param base the address of SCIM, 'https://…/api/scim/v2' */
export function scimUser(row: DirectoryRow, base: string): Record<string, unknown> {
  const displayName = `${row.first_name} ${row.last_name}`;
  const supervisor = row.supervisor_id === null ? null : String(row.supervisor_id);
  return {
    schemas: [scimNames.user, scimNames.enterprise],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.name ?? row.username,
    name: { formatted: displayName, givenName: row.first_name, familyName: row.last_name },
    displayName,
    ...(row.title && { title: row.title }),
    active: !row.blocked,
    emails: [{ type: 'work', value: row.email, primary: true }],
    phoneNumbers: phones(row),
    groups: (row.group_ids?.split(',') ?? []).map((pair) => {
      const [id = '', name] = pair.split(':');
      return { value: id, display: name, type: 'direct' };
    }),
    [scimNames.enterprise]: {
      ...(row.division && { department: row.division }),
      ...(supervisor !== null && {
        manager: {
          value: supervisor,
          displayName: `${row.supervisor_first} ${row.supervisor_last}`,
        },
      }),
    },
    meta: {
      resourceType: 'User',
      created: asMoment(row.created_at),
      lastModified: asMoment(row.updated_at),
      location: `${base}/Users/${row.id}`,
      version: `W/"${row.revision}"`,
    },
  };
}

/** One person whom the directory sees; undefined for others. OPS-20 */
export async function findUser(db: Reader, id: number): Promise<DirectoryRow | undefined> {
  const [row] = await rowsOf(db, seen(db).andWhere('u.id', id));
  return row;
}

/** A page of the people whom the directory sees, with the number of all. OPS-20 */
export async function findUsers(
  db: Reader,
  terms: readonly ScimTerm[],
  { start, count }: { start: number; count: number },
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const all = () => terms.reduce(narrowed, seen(db));
  const [counted] = await all().count({ total: 'u.id' });
  const rows = count === 0 ? [] : await rowsOf(db, all().offset(start).limit(count));
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The members of groups whom the directory sees, by the id of the group. OPS-20 */
export async function membersOf(
  db: Reader,
  groupIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await selectRows(
    seen(db)
      .join('up_users_groups_lnk as g', 'g.user_id', 'u.id')
      .whereIn('g.group_id', [...groupIds])
      .orderBy('u.id'),
    { u: 'up_users', g: 'up_users_groups_lnk' },
    ['g.group_id', 'u.id', 'u.first_name', 'u.last_name'],
  );
  const members = new Map<number, { id: number; name: string }[]>();
  for (const { group_id, id, first_name, last_name } of rows) {
    members.set(group_id, [...(members.get(group_id) ?? []), { id, name: `${first_name} ${last_name}` }]);
  }
  return members;
}
