import {
  type Actor,
  NO_SUPERVISOR,
  type PersonFacts,
  seesDirectory,
  seesWholeUsers,
  userActions,
  type UserReach,
  userSight,
} from '@intranet/domain';
import {
  columns,
  day,
  flag,
  moment,
  number,
  recordFields,
  searched,
  text,
} from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import type { Field, List, Made, Row } from '../../platform/lists/list';
import type { ListQuery } from '../../platform/lists/query/query';
import { choosable, withParts } from '../../platform/lists/choice';
import { joinFace, pictureLinkOrNull } from '../../platform/lists/picture-links';
import { holds, seenBy } from '../../platform/lists/sight';
import {
  groupList,
  groupListOfEach,
  groupsOf,
  inAnyGroup,
  inGroup,
  joinRole,
} from '../../platform/people/membership';
import { hasSecondFactor } from '../../platform/session/second-factor/stored';
import { asGroups } from '../../platform/people/group-names';

const groupNames = { nullable: true, filled: inAnyGroup('u.id'), hidden: 'filter' } as const;

const inSomeGroup = { each: groupsOf('u.id'), hidden: 'filter' } as const;

/** The fields shown when a person is chosen. PRJ-03, BLD-14 */
const nameFields = {
  ...recordFields('u'),
  ...columns(text, 'u', 'username', 'email', 'firstName', 'lastName'),
  firstLastName: text(fullName('u')),
  // Answered as objects; the text behind them serves filters such as "is in group Supervisor".
  groupNames: text(groupList('u.id'), groupNames),
  'groups.id': number('mg.id', inSomeGroup),
  'groups.name': text('mg.name', inSomeGroup),
} satisfies Record<string, Field>;

/** What every employee may know about a person. DIR-01, USR-12. */
const directoryFields = {
  ...nameFields,
  title: text('u.title', { nullable: true }),
  division: text('u.division', { nullable: true }),
  workPhone: text('u.work_phone', { nullable: true }),
  workCellPhone: text('u.work_cell_phone', { nullable: true }),
  reportsTo: text(`coalesce(s.username, '${NO_SUPERVISOR}')`, { joins: ['supervisor'] }),
  supervisorName: text(fullName('s'), { joins: ['supervisor'], nullable: true }),
  // Screens filter by it; a person who may not see the disabled finds none.
  blocked: flag('u.blocked', { hidden: 'equality' }),
  search: searched(
    [fullName('u'), 'u.username', 'u.email', 'u.title', 'u.division', fullName('s')],
    ['supervisor'],
  ),
  roleName: text('r.name', { joins: ['role'], nullable: true, hidden: 'filter' }),
  roleId: number('r.id', { joins: ['role'], nullable: true, hidden: 'server' }),
  'role.id': number('r.id', { joins: ['role'], nullable: true, hidden: 'filter' }),
  'role.name': text('r.name', { joins: ['role'], nullable: true, hidden: 'filter' }),
  pictureId: number('p.id', { joins: ['picture'], nullable: true, hidden: 'server' }),
} satisfies Record<string, Field>;

/** Further fields for IT and Administration. */
const wholeFields = {
  ...directoryFields,
  dob: day('u.dob', { nullable: true }),
  realColor: text('u.real_color', { nullable: true }),
  ...columns(flag, 'u', 'blocked', 'confirmed'),
  provider: text('u.provider', { nullable: true }),
  lastLogin: moment('u.last_login', { nullable: true }),
  revision: number('u.revision'),
  secondFactor: flag(hasSecondFactor('u.id')),
  erased: flag('u.erased_at is not null'),
  linkedToProvider: flag('exists (select 1 from oidc_links ol where ol.person_id = u.id)'),
  // As in the unique indexes: a form asks with these whether a name or an address is taken. USR-01, USR-08
  usernameKey: text('u.username_key', { hidden: 'filter' }),
  emailKey: text('u.email_key', { hidden: 'filter' }),
} satisfies Record<string, Field>;

/** The facts of a found person that the rules need. */
export const factsOf = (row: Row): PersonFacts => ({
  id: Number(row.id),
  role: row.roleName === 'Administrator' ? 'Administrator' : 'Authenticated',
  groups: asGroups(row.groupNames ?? null).map(({ name }) => name),
  blocked: Boolean(row.blocked),
});

const relations: Record<string, Made> = {
  role: {
    from: ['roleId', 'roleName'],
    make: (row) => ({ id: row.roleId, name: row.roleName ?? 'Authenticated' }),
  },
  groups: { from: ['groupNames'], make: (row) => asGroups(row.groupNames ?? null) },
  profilePic: {
    from: ['pictureId'],
    make: ({ pictureId }) => pictureLinkOrNull(pictureId),
  },
};

const actions: Record<string, Made> = {
  availableActions: {
    from: ['id', 'roleName', 'groupNames', 'blocked', 'secondFactor', 'linkedToProvider', 'erased'],
    make: (row, actor) =>
      userActions(actor, factsOf(row), {
        secondFactor: Boolean(row.secondFactor),
        linkedToProvider: Boolean(row.linkedToProvider),
        erased: Boolean(row.erased),
      }),
  },
};

const shared = {
  table: 'up_users',
  alias: 'u',
  joins: {
    supervisor: 'left join up_users s on s.id = u.supervisor_id',
    role: joinRole('u'),
    picture: joinFace('u'),
  },
  ...seenBy(userSight, {
    blocked: holds('u.blocked'),
    administrator: holds("r.name = 'Administrator'", ['role']),
    manager: holds(inGroup('u.id', 'Project Manager')),
    developer: holds(inGroup('u.id', 'Developer')),
  }),
  wholeAllowed: true,
} satisfies Omit<List<UserReach>, 'fields'>;

/** For people who may choose people without using the directory. */
const namesList: List<UserReach> = choosable({ ...shared, fields: nameFields }, {});

const directoryList: List<UserReach> = choosable({ ...shared, fields: directoryFields }, relations);

export const wholeUserList: List<UserReach> = choosable(
  { ...shared, fields: wholeFields },
  { ...relations, ...actions },
);

const groupsOfAll = `left join ${groupListOfEach} gathered on gathered.user_id = u.id`;

/**
 * The list as a query needs it: with the requested parts. For everyone, the groups are aggregated once for all; for a
 * page or one person, looking them up per person is faster.
 */
export function usersAskedFor(
  list: List<UserReach>,
  { parts, page }: Pick<ListQuery, 'parts' | 'page'>,
): List<UserReach> {
  const asked = withParts(list, parts);
  if (page !== null) return asked;
  return {
    ...asked,
    joins: { ...asked.joins, gathered: groupsOfAll },
    fields: { ...asked.fields, groupNames: text('gathered.names', { ...groupNames, joins: ['gathered'] }) },
  };
}

/** The people as this actor may see them: names to choose from, the directory, or all fields except secrets. USR-12. */
export function userListFor(actor: Actor): List<UserReach> {
  if (seesWholeUsers(actor)) return wholeUserList;
  return seesDirectory(actor) ? directoryList : namesList;
}
