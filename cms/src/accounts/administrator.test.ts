import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyPlace, type Place } from '../testing/databases/copies';
import { Client, type Json } from '../testing/http';
import { DEMO_PASSWORD } from '../testing/people';
import { productOn, runProgram } from '../testing/processes/run-program';
import { startServer, type TestServer } from '../testing/server';
import { aUser } from '../testing/users';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = (variables: Record<string, string>, ...words: string[]) =>
  runProgram('run-administrator.js', words, variables);

const ana = ['ana.lopez', 'ana.lopez@company.example', 'Ana María', 'López'];
const link = /^http:\/\/intranet\.test\/ResetPassword#code=([\w-]{43})$/;
const codeIn = (lines: string[]): string => {
  expect(lines.at(-1)).toMatch(link);
  return link.exec(lines.at(-1)!)![1]!;
};
const chosen = 'Harbour-Lights-42';

let demo: TestServer;
let place: Place;
beforeAll(async () => {
  demo = await startServer();
  place = await emptyPlace();
});
afterAll(async () => {
  await demo.stop();
  await place.remove();
});

/** @returns 0 also where nothing has been made yet */
const peopleIn = async ({ open }: Pick<Place, 'open'>): Promise<number> => {
  const knex = open();
  try {
    if (!(await knex.schema.hasTable('up_users'))) return 0;
    const [row] = await knex('up_users').count('id as count');
    return Number(row!.count);
  } finally {
    await knex.destroy();
  }
};

it('[USR-01, ACC-05, SES-28] an empty portal gets its first administrator, who chooses a password, logs in and makes the next person', async () => {
  const { code, lines } = await run(place.variables, ...ana);
  expect(lines.slice(-3, -1)).toEqual([
    'Made the administrator Ana María López (ana.lopez).',
    'With this link, which works once and for an hour, they choose their password:',
  ]);
  expect(code).toBe(0);

  const server = await productOn({ ...place.variables, SEED: 'none' });
  try {
    const anonymous = new Client(() => server.port);
    const choose = (resetCode: string, password: string) =>
      anonymous.post('/auth/reset-password', { code: resetCode, password, passwordConfirmation: password });
    const logIn = (password: string) => anonymous.post('/auth/local', { identifier: 'ana.lopez', password });
    expect((await choose(codeIn(lines), chosen)).status).toBe(200);
    expect((await choose(codeIn(lines), 'Other-Harbour-43')).status).toBe(400);
    const session = await logIn(chosen);
    expect(session.status, session.text).toBe(200);
    const own = new Client(() => server.port, session.body.jwt);
    const me: Json = (await own.get('/users/me')).body;
    expect(me).toMatchObject({ username: 'ana.lopez', firstName: 'Ana María', lastName: 'López' });
    expect(me.role.name).toBe('Administrator');
    expect(me.groups.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Admin',
      'Administration',
      'Employee',
      'IT',
    ]);
    const profile: Json = (await own.get('/company-profile')).body.data;
    expect(profile).toMatchObject({ name: '', addressLines: [], phone: '' });
    const made = await own.post('/auth/local/register', aUser({ groups: ['Employee', 'IT'] }));
    expect(made.status, made.text).toBe(201);
    const { data } = (await own.get('/audit-records?sort=id&pagination[pageSize]=5')).body;
    expect(data[0]).toMatchObject({
      action: 'user.create',
      actorName: null,
      subjectName: 'Ana María López (ana.lopez)',
    });

    // The password is lost, and the server is running.
    const again = await run(place.variables, 'Ana.Lopez');
    expect(again.code).toBe(0);
    expect((await choose(codeIn(again.lines), 'Other-Harbour-43')).status).toBe(200);
    expect((await own.get('/users/me')).status).toBe(401);
    expect((await logIn(chosen)).status).toBe(400);
    expect((await logIn('Other-Harbour-43')).status).toBe(200);
  } finally {
    expect(await server.giveBack()).toBe(0);
  }
});

it('[USR-01] where there is an administrator none is made, and nothing changes', async () => {
  const before = await demo.db('up_users').count('id as count');
  const { code, lines } = await run(demo.variables, ...ana);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe(
    'Cannot go on: there is an administrator already, administrator, who can make more on the screen Create New User. ' +
      'A link for a password that was lost: npm run administrator -- administrator',
  );
  expect(await demo.db('up_users').count('id as count')).toEqual(before);
});

it('[MFA-09] the link for an administrator who has lost everything takes the second factor away as well', async () => {
  const { id } = await demo.db('up_users').where({ username: 'administrator' }).first('id');
  await demo.db('second_factors').insert({ person_id: id, secret: 'sealed', enabled_at: 1, last_step: 1 });
  const { code, lines } = await run(demo.variables, 'administrator');
  expect(code, lines.join('\n')).toBe(0);
  expect(await demo.db('second_factors').where({ person_id: id })).toEqual([]);
  const [record] = await demo.db('audit_records').where({ action: 'user.reset-second-factor' });
  expect(record).toMatchObject({ actor_name: 'system' });
  await demo.db('password_resets').where({ person_id: id }).delete();
});

it('[ACC-05] a link is sent only to an administrator who may log in', async () => {
  const links = await demo.db('password_resets').count('id as count');
  for (const name of ['employee', 'it', 'nobody']) {
    const { code, lines } = await run(demo.variables, name);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(
      `Cannot go on: ${name} is no administrator who may log in. These are: administrator.`,
    );
  }
  expect(await demo.db('password_resets').count('id as count')).toEqual(links);
  expect(
    (await demo.anonymous.post('/auth/local', { identifier: 'it', password: DEMO_PASSWORD })).status,
  ).toBe(200);
});

it.each([
  [[], /^Cannot go on: Say who: npm run administrator -- USERNAME EMAIL/],
  [['ana', 'ana@company.example'], /^Cannot go on: Say who/],
  [['none', 'not an address', ' ', 'x'.repeat(61)], /username: .*; email: .*; firstName: .*; lastName: /],
])('[USR-01] %j is refused in one line, and no user is created', async (words, says) => {
  const before = await peopleIn(place);
  const { code, lines } = await run(place.variables, ...words);
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(says);
  expect(await peopleIn(place)).toBe(before);
});

it('[USR-01] a name or an address that another user has, disabled or not, is refused', async () => {
  await demo.db('up_users').where({ username: 'administrator' }).update({ blocked: true });
  try {
    const taken = await run(demo.variables, 'Employee', 'new@company.example', 'A', 'B');
    expect(taken.lines.at(-1)).toMatch(/^Cannot go on: .*[Uu]sername/);
    expect(taken.code).toBe(1);
    const { lines } = await run(demo.variables, 'administrator');
    expect(lines.at(-1)).toMatch(/administrator is no administrator who may log in\. There is none yet\.$/);
  } finally {
    await demo.db('up_users').where({ username: 'administrator' }).update({ blocked: false });
  }
});
