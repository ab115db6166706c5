import { beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { whileFailing } from '../../testing/databases/fault';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { logIn } from '../../testing/log-in';
import { mailsTo } from '../../testing/mails';
import { aReport, lines } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { mayNot, serverForPeople } from '../../testing/servers/people';
import { createdUser, idOf, putUser } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
const { changesNothing, clients } = serverForPeople(
  ['it2', 'supervisor2'],
  (made) => ({ server, it_, admin } = made),
);

const supervisor = (fields: object = {}): Promise<Json> =>
  createdUser(it_, { groups: ['Employee', 'Supervisor'], ...fields });
const under = (above: Json, fields: object = {}): Promise<Json> =>
  createdUser(it_, { reportsTo: above.username, ...fields });
const reportsTo = async ({ id }: Json): Promise<string> => (await admin.get(`/users/${id}`)).body.reportsTo;
const disable = (person: Json, body?: object, client = it_) =>
  client.post(`/users/${person.id}/disable`, body);

/** The newest notice of a person. */
const bell = async (username: string): Promise<Json> =>
  server
    .db('notifications')
    .where({ person_id: await idOf(server, username) })
    .orderBy('id', 'desc')
    .first();
const subjects = async (username: string): Promise<string[]> =>
  (await mailsTo(server.db, `${username}@intranet.example`)).map(({ subject }) => subject);

const waitingFor = async (client: Client, leaver: Json): Promise<Json> =>
  (await client.get('/waiting')).body.data.find(
    ({ kind, target }: Json) => kind === 'no-supervisor' && target.endsWith(`/${leaver.id}`),
  );

let leaver: Json;
let first: Json;
let second: Json;
beforeEach(async () => {
  leaver = await supervisor({ lastName: 'Leaver', reportsTo: 'supervisor' });
  first = await under(leaver, { lastName: 'First' });
  second = await under(leaver, { lastName: 'Second' });
});

/** The ways in which a person ceases to supervise, each with a hand-over. */
const ways: [
  string,
  (person: Json, newSupervisor?: string, client?: Client) => ReturnType<Client['post']>,
][] = [
  [
    'disabled',
    (person, newSupervisor, client) =>
      disable(person, newSupervisor === undefined ? undefined : { newSupervisor }, client),
  ],
  [
    'taken out of group Supervisor',
    (person, newSupervisor, client = it_) =>
      putUser(client, person.id, {
        groups: ['Employee'],
        ...(newSupervisor !== undefined && { newSupervisor }),
      }),
  ],
];

describe.each(ways)('a supervisor who is %s', (_way, leave) => {
  it('[USR-18] gives their people to the chosen supervisor, who reads their reports', async () => {
    await clients.get('administration')!.post('/assigned-contracts', {
      data: { username: first.username, project: lines.sensors },
    });
    await server.db('up_users').where({ id: first.id }).update({ temporary_password: false });
    const { client } = await logIn(server.anonymous, first.username, 'First-Pass-2026!');
    const written = await client.post('/war-reports', { data: { ...aReport(), submitted: true } });
    expect(written.status, written.text).toBe(201);
    const readBy = () => clients.get('supervisor2')!.get(`/war-reports/${written.body.data.documentId}`);
    expectRefusal(await readBy(), 'not-found');

    expect((await leave(leaver, 'supervisor2')).status).toBe(200);
    expect([await reportsTo(first), await reportsTo(second)]).toEqual(['supervisor2', 'supervisor2']);
    expect((await readBy()).status).toBe(200);
    expect(await waitingFor(it_, leaver)).toBeUndefined();
  });

  it('[USR-18, USR-15] tells the people, the new supervisor and the administrators, once each', async () => {
    const counts = async () => ({
      supervisor2: (await subjects('supervisor2')).length,
      administrator: (await subjects('administrator')).length,
      administration: (await subjects('administration')).length,
      it: (await subjects('it')).length,
    });
    const before = await counts();
    await leave(leaver, 'supervisor2');
    const after = await counts();
    expect(after).toEqual({
      supervisor2: before.supervisor2 + 1,
      administrator: before.administrator + 1,
      administration: before.administration + 1,
      it: before.it,
    });
    expect((await subjects('supervisor2')).at(-1)).toBe('2 people report to you now');
    expect((await bell('supervisor2')).details).toContain(
      'gave the people who reported to Nora Leaver another supervisor',
    );
    expect((await bell('administration')).details).toContain('Nora First and Nora Second');
    expect((await bell(first.username)).details).toContain('changed your supervisor');
    expect((await subjects(first.username)).at(-1)).toBe('Your supervisor was changed');
  });

  it('[USR-18] leaves them without one, knowingly: nothing waits', async () => {
    expect((await leave(leaver, 'None')).status).toBe(200);
    expect([await reportsTo(first), await reportsTo(second)]).toEqual(['None', 'None']);
    expect(await waitingFor(it_, leaver)).toBeUndefined();
    expect((await bell('administrator')).details).toContain('no other supervisor');
  });

  it('[USR-18, WAI-01, WAI-02] without a choice they still report to that person: IT and the administrators are told, and it waits for IT until it is solved', async () => {
    expect((await leave(leaver)).status).toBe(200);
    expect([await reportsTo(first), await reportsTo(second)]).toEqual([leaver.username, leaver.username]);
    expect(await bell('it2')).toMatchObject({ type: 'Leaver', record_id: String(leaver.id) });
    expect((await bell('administrator')).type).toBe('Leaver');
    expect(await bell('administration')).toMatchObject({ type: 'Unsupervised' });
    for (const person of ['it2', 'administrator', 'administration'])
      expect((await subjects(person)).at(-1)).toBe('2 people have no supervisor now');
    const item = await waitingFor(it_, leaver);
    expect(item).toMatchObject({
      title: '2 people still report to Nora Leaver, who supervises no longer',
      target: `/Edit-User/${leaver.id}`,
    });
    expect(await waitingFor(admin, leaver)).toEqual(item);
    expect(await waitingFor(clients.get('administration')!, leaver)).toBeUndefined();
    // One by one, or all at once at the person whom they still report to.
    await putUser(it_, first.id, { reportsTo: 'supervisor2' });
    expect((await waitingFor(it_, leaver)).title).toContain('1 person still reports');
    expect((await putUser(it_, leaver.id, { newSupervisor: 'supervisor2' })).status).toBe(200);
    expect(await reportsTo(second)).toBe('supervisor2');
    expect(await waitingFor(it_, leaver)).toBeUndefined();
  });

  it('[USR-18, USR-03] one of them who takes over reports to whom that person reported', async () => {
    const heir = await under(leaver, { groups: ['Employee', 'Supervisor'], lastName: 'Heir' });
    expect((await leave(leaver, heir.username)).status).toBe(200);
    expect(await reportsTo(heir)).toBe('supervisor');
    expect([await reportsTo(first), await reportsTo(second)]).toEqual([heir.username, heir.username]);
  });

  it('[USR-18, USR-03, REL-02] a choice that cannot be stored changes nothing at all', async () => {
    const middle = await under(leaver, { groups: ['Employee', 'Supervisor'] });
    const deep = await under(middle, { groups: ['Employee', 'Supervisor'] });
    await changesNothing(async () => {
      for (const name of ['employee', 'disabled', 'nobody.of.this.name', leaver.username, 'administrator'])
        expectRefusal(await leave(leaver, name), 'no-such-supervisor');
      expectRefusal(await leave(leaver, deep.username), 'reporting-circle');
    });
  });

  it('[USR-18, USR-15] nobody makes themselves the supervisor of others, or chooses their own', async () => {
    const both = await createdUser(admin, {
      groups: ['Employee', 'IT', 'Supervisor'],
      reportsTo: leaver.username,
    });
    await server.db('up_users').where({ id: both.id }).update({ temporary_password: false });
    const { client } = await logIn(server.anonymous, both.username, 'First-Pass-2026!');
    await changesNothing(async () =>
      expectRefusal(await leave(leaver, both.username, client), 'supervisor-oneself'),
    );
    expect((await leave(leaver, 'supervisor2', client)).status).toBe(200);
    expect([await reportsTo(first), await reportsTo(both)]).toEqual(['supervisor2', leaver.username]);
    // Another member of IT must do it.
    expect(await waitingFor(client, leaver)).toBeUndefined();
    expect((await waitingFor(it_, leaver)).title).toContain('1 person still reports');
  });

  it('[USR-18, USR-11] a person whom IT does not see stays, and admins have it waiting', async () => {
    const hidden = await createdUser(admin, { groups: ['Employee', 'Admin'], reportsTo: leaver.username });
    expect((await leave(leaver, 'supervisor2')).status).toBe(200);
    expect([await reportsTo(first), await reportsTo(hidden)]).toEqual(['supervisor2', leaver.username]);
    expect(await waitingFor(it_, leaver)).toBeUndefined();
    expect((await waitingFor(admin, leaver)).title).toContain('1 person still reports');
  });

  it.each(mayNot)('[USR-18, SEC-02] %s cannot do it', async (person) => {
    await changesNothing(async () =>
      expectRefusal(await leave(leaver, 'supervisor2', clients.get(person)!), 'forbidden'),
    );
  });

  it.each(['notifications', 'outbox_mails', 'audit_records'])(
    '[USR-18, REL-01] when the insert into %s fails, nothing of it is done',
    async (table) => {
      await changesNothing(() =>
        whileFailing(server, 'insert', table, async () =>
          expectRefusal(await leave(leaver, 'supervisor2'), 'internal'),
        ),
      );
      expect(await reportsTo(first)).toBe(leaver.username);
    },
  );
});

describe('a hand-over', () => {
  it('[USR-18, REL-02] needs an existing person and fields that are known, in this order', async () => {
    await changesNothing(async () => {
      expectRefusal(await it_.post('/users/99999999/disable', { newSupervisor: 7 }), 'not-found');
      expectRefusal(await disable(leaver, { newSupervisor: 7 }), 'bad-input');
      expectRefusal(await disable(leaver, { supervisor: 'supervisor2' }), 'bad-input');
    });
    for (const body of [{}, { data: {} }]) {
      expect((await disable(leaver, body)).status).toBe(200);
      await it_.post(`/users/${leaver.id}/enable`);
    }
  });

  it('[USR-18, REL-03] raises the revision of each of them, so that a form that shows the old supervisor is refused', async () => {
    await disable(leaver, { newSupervisor: 'supervisor2' });
    expectRefusal(await putUser(it_, first.id, { title: 'x', revision: first.revision }), 'stale');
    expectRefusal(await disable(leaver, { newSupervisor: 'supervisor2' }), 'already-disabled');
  });

  it('[USR-18, USR-10] leaves disabled people and those of others alone', async () => {
    const other = await under({ username: 'supervisor' } as Json);
    await disable(second);
    await disable(leaver, { newSupervisor: 'supervisor2' });
    expect([await reportsTo(second), await reportsTo(other)]).toEqual([leaver.username, 'supervisor']);
    expect(await waitingFor(it_, leaver)).toBeUndefined();
  });
});

it('[USR-18, WSS-01] who has no working supervisor, or reports to None, is in a row of the submission status', async () => {
  const administration = clients.get('administration')!;
  for (const { username } of [first, second])
    await administration.post('/assigned-contracts', { data: { username, project: lines.sensors } });
  const rowOf = async ({ username }: Json): Promise<string> =>
    (await administration.get('/war-reports/submission-status')).body.data.find(({ staff }: Json) =>
      staff.some((one: Json) => one.username === username),
    ).username;
  await putUser(it_, second.id, { reportsTo: 'None' });
  expect([await rowOf(first), await rowOf(second)]).toEqual([leaver.username, 'None']);
  await disable(leaver);
  expect([await rowOf(first), await rowOf(second)]).toEqual(['None', 'None']);
  await putUser(it_, leaver.id, { newSupervisor: 'supervisor2' });
  expect(await rowOf(first)).toBe('supervisor2');
});

describe('at the same moment', () => {
  const ROUNDS = onPostgres ? 8 : 3;

  it('[USR-18, REL-03] a person who is given to a supervisor who is being disabled is handed over, or refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [leaving, person] = [await supervisor(), await createdUser(it_)];
      const [gone, assigned, made] = await Promise.all([
        disable(leaving, { newSupervisor: 'supervisor2' }),
        putUser(clients.get('it2')!, person.id, { reportsTo: leaving.username }),
        createdUser(clients.get('it2')!, { reportsTo: leaving.username }).catch(() => null),
      ]);
      expect(gone.status, gone.text).toBe(200);
      expect([200, 409], assigned.text).toContain(assigned.status);
      expect(await reportsTo(person)).toBe(assigned.status === 200 ? 'supervisor2' : 'None');
      if (made) expect(await reportsTo(made)).toBe('supervisor2');
      expect(await waitingFor(it_, leaving)).toBeUndefined();
    }
  });

  it('[USR-18, REL-03] two supervisors who are given each other’s people are never both gone with people left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await supervisor(), await supervisor()];
      const [ofOne, ofOther] = [await under(one), await under(other)];
      const answers = await Promise.all([
        disable(one, { newSupervisor: other.username }),
        disable(other, { newSupervisor: one.username }, clients.get('it2')!),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses, answers.map(({ text }) => text).join()).toEqual([200, 409]);
      const stays = answers[0]!.status === 200 ? other : one;
      expect([await reportsTo(ofOne), await reportsTo(ofOther)]).toEqual([stays.username, stays.username]);
    }
  });
});
