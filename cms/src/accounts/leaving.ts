import {
  type Actor,
  type GroupName,
  type HeldRecord,
  heldName,
  type HoldingKind,
  holdingsFor,
  isAdmin,
  type Leaving,
  type PersonFacts,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../platform/news/announcements/announce';
import { asDay, type Cell } from '../platform/database/columns';
import { type Binding, rawRows, rowsIn } from '../platform/database/raw';
import type { PersonRow } from '../platform/database/tables/people';
import { atTheEnd, type Transaction } from '../platform/database/transaction';
import { today } from '../platform/env/today';
import { fullName } from '../platform/lists/full-name';
import { doerOf, toTell } from './hand-over-news';
import { itMembers } from '../platform/people/it-members';
import {
  isAdministrator,
  memberships,
  readAdministration,
  readBoardRows,
} from '../platform/people/membership';
import { fullNameOf } from '../platform/people/names';
import { administratorIds, type LockedPerson } from './person';

interface HeldRow {
  kind: HoldingKind;
  record_id: string;
  number: number;
  name: string;
  day: Cell;
}

/** Where records of a kind are found; the person is bound once in each, then `also`. */
interface Part {
  kind: HoldingKind;
  recordId: string;
  number?: string;
  name: string;
  day?: string;
  from: string;
  also?: () => Binding;
}

const ticket = (kind: HoldingKind, whose: string): Part => ({
  kind,
  recordId: 't.document_id',
  number: 't.id',
  name: 't.issue',
  from: `it_tickets t where t.${whose} = ? and not t.resolved`,
});

const parts: readonly Part[] = [
  {
    kind: 'visits',
    recordId: 'v.document_id',
    name: `${fullName('v')} || ' of ' || v.company_name`,
    day: 'v.day_of_visit',
    from: 'visitors v where v.host_id = ? and v.signed_in_at is null and v.day_of_visit >= ?',
    also: today,
  },
  {
    kind: 'assets',
    recordId: 'cast(a.asset_number as varchar(20))',
    name: `cast(a.asset_number as varchar(20)) || ' ' || a.item_name`,
    from: 'asset_trackings a where a.holder_id = ?',
  },
  ticket('tickets', 'assignee_id'),
  ticket('own-tickets', 'submitter_id'),
  {
    kind: 'projects',
    recordId: 'p.document_id',
    name: 'p.project_name',
    from: 'projects p where p.manager_id = ?',
  },
  {
    kind: 'builds',
    recordId: 'b.document_id',
    number: 'b.id',
    name: "p.project_name || ' ' || b.version",
    from: `assigned_builds d join builds b on b.id = d.build_id join projects p on p.id = b.project_id
      where d.person_id = ? and b.stage <> 'Completed'`,
  },
  {
    kind: 'problem-reports',
    recordId: 'q.document_id',
    name: 'q.title',
    from: 'submitted_qprs q where q.author_id = ? and not q.closed',
  },
  {
    kind: 'boards',
    recordId: 'cast(l.user_id as varchar(20))',
    name: `g.name || case when g.name in ('CM', 'CCB') and not exists (select 1
      from up_users_groups_lnk l2 join up_users u2 on u2.id = l2.user_id
      where l2.group_id = l.group_id and l2.user_id <> l.user_id and not u2.blocked and not ${isAdministrator('u2.id')})
      and not ${isAdministrator('l.user_id')} then ', as its last member' else '' end`,
    from: `up_users_groups_lnk l join groups g on g.id = l.group_id
      where l.user_id = ? and g.name in ('CM', 'CCB', 'Project Manager')`,
  },
  {
    kind: 'supervised-lines',
    recordId: 'c.document_id',
    name: 'c.project',
    from: 'contract_datas c where c.supervisor_id = ? and not c.disabled',
  },
  {
    kind: 'charge-lines',
    recordId: 'c.document_id',
    name: 'c.project',
    from: 'assigned_contracts x join contract_datas c on c.id = x.contract_data_id where x.person_id = ?',
  },
  {
    kind: 'service-accounts',
    recordId: 's.document_id',
    name: 's.name',
    from: 'service_accounts s where s.owner_id = ? and s.revoked_at is null and s.expires_at > ?',
    also: () => new Date(),
  },
  {
    kind: 'drafts',
    recordId: 'w.document_id',
    name: "''",
    from: 'war_reports w where w.author_id = ? and not w.submitted',
  },
];

/** All of it in one statement, by day and name. The first part names the columns, and gives them their types. */
const statement = `${parts
  .map(
    ({ kind, recordId, number = '0', name, day = 'null', from }) =>
      `select '${kind}' as kind, ${recordId} as record_id, ${number} as number, ${name} as name, ${day} as day from ${from}`,
  )
  .join('\n union all ')}\n order by day, name, record_id`;

const question = (id: number): [name: string, sql: string, bindings: Binding[]] => [
  'held-by-person',
  statement,
  parts.flatMap(({ also }) => (also ? [id, also()] : [id])),
];

const asHeld = ({ record_id: recordId, day, ...row }: HeldRow): HeldRecord => ({
  ...row,
  recordId,
  day: asDay(day),
});

/** What a person holds, and who reports to them, as the actor may know it. USR-18, USR-19 */
async function find(strapi: Core.Strapi, actor: Actor, id: number): Promise<Leaving> {
  const held = await rawRows<HeldRow>(strapi, ...question(id));
  const directReports = await rawRows<Pick<PersonRow, 'username'> & { name: string }>(
    strapi,
    'direct-reports',
    `select u.username, ${fullName('u')} as name from up_users u
      where u.supervisor_id = ? and u.id <> ? and not u.blocked and (? = ? or not ${isAdministrator('u.id')})
      order by u.last_name, u.first_name, u.id`,
    [id, id, isAdmin(actor), true],
  );
  return {
    directReports: directReports.map(({ username, name }) => ({ username, firstLastName: name })),
    holdings: holdingsFor(actor, held.map(asHeld)),
  };
}

/** What a person holds, as a transaction sees it. */
export const readHeld = async (trx: Transaction, id: number): Promise<HeldRecord[]> =>
  (await rowsIn<HeldRow>(trx, ...question(id))).map(asHeld);

/** What still depends on a person who is disabled; the rest is taken from them in the same transaction. */
export const outlastingKinds: readonly HoldingKind[] = [
  'assets',
  'own-tickets',
  'visits',
  'supervised-lines',
  'projects',
  'service-accounts',
];

/** What a person cannot look after once they have left these groups. */
export const heldByGroups = (left: readonly GroupName[]): HoldingKind[] => [
  ...(left.includes('Supervisor') ? (['supervised-lines'] as const) : []),
  ...(left.includes('Project Manager') ? (['projects'] as const) : []),
];

/** Who is told of which records: those who can put them right. */
const audiences = [
  {
    name: 'leaver-holds',
    kinds: ['assets', 'own-tickets'],
    who: async (trx) => (await itMembers(trx)).map(({ id }) => id),
  },
  { name: 'visits-without-host', kinds: ['visits'], who: readAdministration },
  { name: 'lines-without-supervisor', kinds: ['supervised-lines'], who: readAdministration },
  {
    name: 'projects-without-manager',
    kinds: ['projects'],
    who: async (trx) => [
      ...(await memberships(trx, ['CM', 'CCB'])).map(({ id }) => id),
      ...(await administratorIds(trx)),
    ],
  },
  { name: 'accounts-stopped', kinds: ['service-accounts'], who: administratorIds },
] as const satisfies {
  name: string;
  kinds: HoldingKind[];
  who: (trx: Transaction) => Promise<number[]>;
}[];

/**
 * When the transaction ends, tell those who must see to what a person leaves behind, by bell and mail. USR-19
 * @param what happened: 'disabled', or 'changed the groups of'
 * @param kinds only of these: a person who changes groups keeps the rest
 */
export function tellOfHoldings(
  trx: Transaction,
  actor: Actor,
  { row }: LockedPerson,
  what: string,
  kinds: readonly HoldingKind[],
): void {
  if (kinds.length === 0) return;
  atTheEnd(trx, async () => {
    const held = (await readHeld(trx, row.id)).filter(({ kind }) => kinds.includes(kind));
    if (held.length === 0) return;
    const happened = `${await doerOf(trx, actor)} ${what} ${fullNameOf(row)}`;
    for (const { name, kinds: about, who } of audiences) {
      const records = held.filter(({ kind }) => about.some((one) => one === kind)).map(heldName);
      if (records.length === 0) continue;
      const opens = name === 'leaver-holds' ? { recordId: String(row.id) } : {};
      for (const person of await toTell(trx, actor, await who(trx))) {
        await announce(trx, person, name, { what: happened, records }, { ...opens, by: actor.id });
      }
    }
  });
}

/**
 * When the transaction ends, tell the administrators which groups of the board have nobody left, by bell and mail. USR-19
 * @param what happened, as in `tellOfHoldings`
 * @param before an Administrator has no seat in these groups, and leaves none
 * @param left the groups that the person has left
 */
export function tellOfEmptyBoards(
  trx: Transaction,
  actor: Actor,
  { row }: LockedPerson,
  what: string,
  before: PersonFacts,
  left: readonly GroupName[] = before.groups,
): void {
  if (before.role === 'Administrator') return;
  const boards = left.filter((group) => group === 'CM' || group === 'CCB');
  if (boards.length === 0) return;
  atTheEnd(trx, async () => {
    const members = await readBoardRows(trx);
    const empty = boards.filter((board) => members.every(({ group_name }) => group_name !== board));
    if (empty.length === 0) return;
    const facts = { what: `${await doerOf(trx, actor)} ${what} ${fullNameOf(row)}`, records: empty };
    for (const person of await toTell(trx, actor, await administratorIds(trx)))
      await announce(trx, person, 'board-without-members', facts, { by: actor.id });
  });
}

/**
 * Tell the PMs of builds that a developer was taken off them, who must be read before. USR-19, BLD-14
 * @param held what the person held before
 */
export async function tellOfDeveloper(
  trx: Transaction,
  actor: Actor,
  { row }: LockedPerson,
  held: readonly HeldRecord[],
): Promise<void> {
  const what = `${await doerOf(trx, actor)} disabled ${fullNameOf(row)}`;
  for (const build of held.filter(({ kind }) => kind === 'builds')) {
    const project = await trx('projects as p')
      .join('builds as b', 'b.project_id', 'p.id')
      .where('b.id', build.number)
      .first('p.manager_id');
    const manager = project?.manager_id ?? null;
    for (const person of await toTell(trx, actor, manager === null ? [] : [manager])) {
      const facts = { what, records: [heldName(build)] };
      await announce(trx, person, 'developer-left', facts, { recordId: build.recordId, by: actor.id });
    }
  }
}

export default { find };
