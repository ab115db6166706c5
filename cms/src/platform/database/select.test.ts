import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectFirst, selectRows } from './select';

let db: Knex;
beforeAll(async () => {
  db = createKnex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 0, max: 1 },
  });
  await db.raw('create table projects (id integer, project_name text, manager_id integer)');
  await db.raw('create table builds (id integer, project_id integer, version text)');
  await db.raw("insert into projects values (1, 'Atlas', 7), (2, 'Borealis', null)");
  await db.raw("insert into builds values (11, 1, '2.1'), (12, 1, '2.2')");
});
afterAll(() => db.destroy());

const projects = () =>
  db('projects as p').leftJoin('builds as b', 'b.project_id', 'p.id').orderBy(['p.id', 'b.id']);

it('gives the columns that are named, also under another name, and those that are computed', async () => {
  const rows = await selectRows(
    projects(),
    { p: 'projects', b: 'builds?' },
    ['p.project_name', 'b.id as build_id'],
    { managed: db.raw<number>('p.manager_id is not null') },
  );
  expect(rows).toEqual([
    { project_name: 'Atlas', build_id: 11, managed: 1 },
    { project_name: 'Atlas', build_id: 12, managed: 1 },
    { project_name: 'Borealis', build_id: null, managed: 0 },
  ]);
});

it('gives the first row, or undefined', async () => {
  const version = await selectFirst(projects(), { b: 'builds?' }, ['b.version']);
  expect(version).toEqual({ version: '2.1' });
  expect(await selectFirst(projects().where('p.id', 3), { p: 'projects' }, ['p.id'])).toBeUndefined();
});
