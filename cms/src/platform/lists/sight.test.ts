import { type Actor, always, type GroupName, reaches, type Sight, type Term } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forSqlite } from '../database/raw';
import { onPostgres } from '../../testing/databases/database';
import type { Json } from '../../testing/http';
import { people } from '../../testing/people';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { kindNames, type Kinds, kindsOf } from '../../testing/sight/kinds';
import { groupsOf, idOf } from '../../testing/users';
import { type Sql, sql } from './list';
import { type FactsSql, holds, isActor, seenBy, seenSql } from './sight';
import { dialects } from './sql/dialects';
import { recordStatement } from './sql/statement';

const dialect = onPostgres ? dialects.postgres : dialects.sqlite;

let server: TestServer;
let kinds: Kinds;

/** A record of each kind that some people see and others do not. */
async function fill(): Promise<void> {
  const administration = await server.as('administration');
  const assign = (username: string) =>
    administration.post('/assigned-contracts', { data: { username, project: lines.internal } });
  await server
    .db('assigned_contracts')
    .whereIn('person_id', [await idOf(server, 'developer'), await idOf(server, 'employee')])
    .delete();
  for (const username of ['developer', 'employee']) {
    const { status, text } = await assign(username);
    expect(status, text).toBe(201);
  }
  const board = await server.as('ccb');
  const [qcr] = (await board.get('/qcrs')).body.data;
  const said = await board.post(`/qcrs/${qcr.documentId}/comments`, { data: { text: 'Sound.' } });
  expect(said.status, said.text).toBe(201);
}

beforeAll(async () => {
  server = await startServer();
  await fill();
  kinds = await kindsOf(server.db);
});
afterAll(() => server.stop());

async function rowsOf({ text, bindings }: Sql): Promise<Json[]> {
  const found = await server.db.raw(text, (onPostgres ? bindings : bindings.map(forSqlite)) as never);
  return (onPostgres ? found.rows : found) as Json[];
}

const actorOf = (id: number, username: string, groups: readonly GroupName[]): Actor => ({
  id,
  username,
  role: groups.includes('Admin') ? 'Administrator' : 'Authenticated',
  groups,
});

describe('a term as SQL', () => {
  interface Facts {
    owner: number | null;
    helpers: readonly (number | null)[];
    closed: boolean;
    secret: boolean;
  }
  const [ME, ANOTHER] = [7, 8];
  const actor = actorOf(ME, 'me', []);

  /** Every possible combination of facts. */
  const people = [ME, ANOTHER, null];
  const records: Facts[] = people.flatMap((owner) =>
    people.flatMap((first) =>
      people.flatMap((second) =>
        [true, false].flatMap((closed) =>
          [true, false].map((secret) => ({ owner, helpers: [first, second], closed, secret })),
        ),
      ),
    ),
  );

  const factsSql: FactsSql<Facts> = {
    owner: isActor('r.owner = ?'),
    helpers: [
      isActor(({ isOneOf }) => isOneOf('r.first_helper', 'select cast(? as integer)')),
      isActor('r.second_helper = ? and r.second_helper = ?'),
    ],
    closed: holds('r.closed'),
    secret: holds('r.secret = true or 1 = 0', [], 'r.secret = false'),
  };

  const asSql = (value: number | boolean | null) =>
    value === null ? 'cast(null as integer)' : String(value);
  const table = records
    .map(
      ({ owner, helpers, closed, secret }, index) =>
        `select ${index} as id, ${asSql(owner)} as owner, ${asSql(helpers[0]!)} as first_helper,
          ${asSql(helpers[1]!)} as second_helper, ${closed} as closed, ${secret} as secret`,
    )
    .join(' union all ');

  const atoms: Term<Facts>[] = [
    always,
    { is: 'owner' },
    { is: 'helpers' },
    { holds: 'closed' },
    { lacks: 'closed' },
    { holds: 'secret' },
    { lacks: 'secret' },
  ];
  const pairs = atoms.flatMap((one) => atoms.map((other): Term<Facts> => ({ all: [one, other] })));
  const nested = atoms.flatMap((one) => pairs.map((pair): Term<Facts> => ({ all: [one, pair] })));

  async function expectAgreement(sight: Sight<string, Facts>): Promise<void> {
    const { text, bindings } = seenSql(seenBy(sight, factsSql), actor, dialect);
    const found = await rowsOf(
      sql(`select r.id from (${table}) r where (${text}) and 1 = 1 order by r.id`, bindings),
    );
    const seen = records.flatMap((record, index) => (reaches(sight, actor, record) ? [index] : []));
    expect({ sight: sight.reach, ids: found.map(({ id }) => Number(id)) }).toEqual({
      sight: sight.reach,
      ids: seen,
    });
  }

  it('[SEC-02] finds the records of which `reaches` says so, for every term and all of two and three', async () => {
    for (const term of [...atoms, ...pairs, ...nested])
      await expectAgreement({ scope: () => ['it'], reach: { it: term } });
  });

  it('[SEC-02] … and for every scope of two names', async () => {
    for (const one of [...atoms, ...pairs.slice(0, 20)])
      for (const other of atoms)
        await expectAgreement({ scope: () => ['one', 'other'], reach: { one, other } });
  });

  it('[SEC-02] nothing for an actor without any name', async () => {
    await expectAgreement({ scope: () => [], reach: { it: always } });
  });
});

describe('a list', () => {
  /** Includes combinations of groups that no one in the demo company has. */
  const groupSets: GroupName[][] = [
    [],
    ['Admin'],
    ['Employee'],
    ['Supervisor'],
    ['Administration'],
    ['IT'],
    ['CM'],
    ['CCB'],
    ['Project Manager'],
    ['Developer'],
    ['Project Manager', 'Developer'],
    ['CCB', 'Project Manager', 'Developer'],
    ['Employee', 'Supervisor', 'Project Manager'],
    ['Administration', 'Supervisor'],
  ];

  const actors = async (): Promise<Actor[]> => {
    const demo = await Promise.all(
      people.map(async (person) => {
        const id = await idOf(server, person);
        return actorOf(id, person, (await groupsOf(server, id)) as GroupName[]);
      }),
    );
    const some = demo.filter(({ username }) =>
      ['employee', 'supervisor', 'pm', 'pm2', 'developer', 'it'].includes(username),
    );
    const others = some.flatMap(({ id, username }) =>
      groupSets.map((groups) => actorOf(id, username, groups)),
    );
    return [...demo, ...others];
  };

  it.each(kindNames)(
    '[SEC-02] of %s finds exactly what each person sees of it by the facts of each record',
    async (name) => {
      const { list, records } = kinds[name];
      const counts = new Set<number>();
      for (const actor of await actors()) {
        const found = await rowsOf(recordStatement(dialect, list(actor), actor, sql('1 = 1')));
        const seen = records.filter(({ seenBy: isSeenBy }) => isSeenBy(actor));
        expect({ actor, found: found.map(({ documentId }) => documentId).toSorted() }).toEqual({
          actor,
          found: seen.map(({ documentId }) => documentId).toSorted(),
        });
        counts.add(seen.length);
      }
      // Otherwise the test would prove nothing: people must see different things.
      expect(counts.size).toBeGreaterThan(1);
    },
  );
});
