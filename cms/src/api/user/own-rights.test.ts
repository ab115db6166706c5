import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser, groupsOf, idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  it_ = await server.as('it');
  admin = await server.as('administrator');
});
afterAll(() => server.stop());

const PASSWORD = 'First-Pass-2026!';

/** All bells and mails since then. */
interface Told {
  username: string;
  bell: Json;
  mail: Json;
}

async function toldOf(work: () => Promise<unknown>): Promise<Told[]> {
  const newest = async (table: string) => Number((await server.db(table).max({ id: 'id' }))[0]!.id ?? 0);
  const [bell, mail] = [await newest('notifications'), await newest('outbox_mails')];
  await work();
  const types = ['User Access', 'Reporting Line', 'Own Access'];
  const bells = (await server.db('notifications').where('id', '>', bell).whereIn('type', types)) as Json[];
  const mails = (await server
    .db('outbox_mails')
    .where('id', '>', mail)
    .where({ kind: 'rights-changed' })) as Json[];
  const people = (await server
    .db('up_users')
    .whereIn(
      'id',
      [...bells, ...mails].map(({ person_id }) => person_id),
    )
    .orderBy('username')
    .select('id', 'username')) as Json[];
  return people.map(({ id, username }) => {
    const own = (rows: Json[]) => rows.filter(({ person_id }) => person_id === id);
    expect(own(bells).length, `bells of ${username}`).toBeLessThanOrEqual(1);
    expect(own(mails).length, `mails to ${username}`).toBeLessThanOrEqual(1);
    return { username, bell: own(bells)[0], mail: own(mails)[0] };
  });
}

/** Who was notified: people of the demo company, and this one; without admins that other tests created. */
const names = (told: Told[], person?: string): string[] =>
  told
    .map(({ username }) => username)
    .filter((username) => username === person || !username.startsWith('new.person'));

const put = (client: Client, id: number, patch: object): Promise<Answer> => client.put(`/users/${id}`, patch);
const done = ({ status, body, text }: Answer): Json => {
  if (status >= 300) throw new Error(`Refused with ${status}: ${text}`);
  return body;
};

/** A person in these groups, logged in. */
async function somebody(groups: string[], fields: object = {}) {
  const person = await createdUser(admin, { groups: groups as never, password: PASSWORD, ...fields });
  await server.db('up_users').where({ id: person.id }).update({ temporary_password: false });
  const { body } = await tryLogIn(server.anonymous, person.username, PASSWORD);
  return { person, client: server.anonymous.with({ authorization: `Bearer ${body.jwt}` }) };
}

const supervisorOf = async (id: number): Promise<number | null> =>
  (await server.db('up_users').where({ id }).first('supervisor_id')).supervisor_id;

describe('what no one may do for themselves', () => {
  it.each([
    ['IT', ['IT', 'Employee', 'Supervisor']],
    ['an admin', ['Admin', 'Administration', 'Employee', 'Supervisor', 'IT']],
  ])('[USR-15] %s changes neither their own groups nor, by these, their role', async (_who, groups) => {
    const { person, client } = await somebody(groups);
    for (const chosen of [[...groups, 'CCB'], groups.slice(0, -1), [], ['Employee', 'Project Manager']]) {
      const answer = await put(client, person.id, { groups: chosen, title: 'Never' });
      expectRefusal(answer, 'own-groups');
      expect(answer.status).toBe(403);
      expect(answer.body.error.details.errors[0].path).toBe('groups');
    }
    expect(await groupsOf(server, person.id)).toEqual(groups.toSorted());
    const { title } = await server.db('up_users').where({ id: person.id }).first('title');
    expect(title).toBeNull();
    // They may still edit the rest of their own account, even when the form sends unchanged groups.
    expect(done(await put(client, person.id, { groups: groups.toReversed(), title: 'Kept' })).title).toBe(
      'Kept',
    );
  });

  it.each([['IT'], ['Admin']])(
    '[USR-03] %s cannot change their own supervisor or become someone’s',
    async (group) => {
      const { person, client } = await somebody([group, 'Employee', 'Supervisor'], {
        reportsTo: 'supervisor',
      });
      const employee3 = await idOf(server, 'employee3');
      const before = [await supervisorOf(person.id), await supervisorOf(employee3)];
      for (const reportsTo of ['supervisor2', 'None', ''])
        expectRefusal(await put(client, person.id, { reportsTo }), 'own-supervisor');
      expectRefusal(await put(client, employee3, { reportsTo: person.username }), 'supervisor-oneself');
      const aNewOne = aUser({ reportsTo: person.username });
      const answer = await client.post('/auth/local/register', aNewOne);
      expectRefusal(answer, 'supervisor-oneself');
      expect(answer.status).toBe(403);
      expect(await server.db('up_users').where({ username: aNewOne.username })).toEqual([]);
      expect([await supervisorOf(person.id), await supervisorOf(employee3)]).toEqual(before);
      expect(done(await put(client, person.id, { reportsTo: 'supervisor', title: 'Kept' })).title).toBe(
        'Kept',
      );
    },
  );

  it('[USR-15, USR-03] a colleague may; a person who keeps no accounts may do none of it', async () => {
    const { person } = await somebody(['IT', 'Employee']);
    for (const name of ['employee', 'administration', 'supervisor', 'customer']) {
      const client = await server.as(name);
      for (const id of [person.id, await idOf(server, name)])
        expectRefusal(await put(client, id, { groups: ['Supervisor'], reportsTo: 'None' }), 'forbidden');
    }
    for (const client of [it_, await server.as('it2'), admin]) {
      const groups = ['IT', 'Employee', 'Supervisor'];
      done(await put(client, person.id, { groups, reportsTo: 'supervisor2' }));
      done(await put(client, person.id, { groups: ['IT', 'Employee'], reportsTo: 'None' }));
    }
  });

  it('[USR-03] a person who already is someone’s supervisor may save the rest of their record, and name another supervisor', async () => {
    const { person, client } = await somebody(['IT', 'Employee', 'Supervisor']);
    const { id } = await createdUser(it_, { reportsTo: person.username });
    done(await put(client, id, { reportsTo: person.username, title: 'Kept' }));
    done(await put(client, id, { reportsTo: 'supervisor' }));
    expectRefusal(await put(client, id, { reportsTo: person.username }), 'supervisor-oneself');
  });

  it('[USR-15, REL-03] a forbidden change is reported before a stale one, and stores and notifies nothing', async () => {
    const { person, client } = await somebody(['IT', 'Employee']);
    const told = await toldOf(async () => {
      const patch = { groups: ['IT', 'Employee', 'CCB'], revision: 99 };
      expectRefusal(await put(client, person.id, patch), 'own-groups');
      expectRefusal(await put(it_, person.id, { reportsTo: 'supervisor', revision: 99 }), 'stale');
    });
    expect(told).toEqual([]);
  });

  it('[USR-03, REL-03] a person who takes the name of a supervisor at the same moment becomes no one’s supervisor', async () => {
    const { person, client } = await somebody(['IT', 'Employee', 'Supervisor']);
    for (let round = 0; round < 6; round += 1) {
      const { id } = await createdUser(it_);
      const username = `phantom${round}`;
      await Promise.all([
        put(client, person.id, { username }),
        put(client, id, { reportsTo: username }),
        put(client, id, { reportsTo: username }),
        client.post('/auth/local/register', aUser({ reportsTo: username })),
      ]);
      expect(await supervisorOf(id)).toBeNull();
    }
    expect(await server.db('up_users').where({ supervisor_id: person.id })).toEqual([]);
  });
});

describe('who is notified that a person may now vote or read what others wrote', () => {
  it.each(['Supervisor', 'CM', 'CCB', 'Project Manager'] as const)(
    '[USR-15] that IT adds a person to %s reaches the administrators, their supervisor and them, once',
    async (group) => {
      const {
        id,
        documentId,
        username: person,
      } = await createdUser(it_, {
        reportsTo: 'supervisor2',
        firstName: 'Mara',
        lastName: 'Ellis',
      });
      const told = await toldOf(async () => done(await put(it_, id, { groups: ['Employee', group] })));
      expect(names(told)).toEqual(expect.arrayContaining(['administration', 'administrator', 'supervisor2']));
      expect(names(told)).not.toEqual(expect.arrayContaining(['it']));
      for (const { username, bell, mail } of told) {
        const whom = username === person ? 'you' : 'Mara Ellis';
        expect(bell!.details).toContain(`Ingrid Tanaka (IT) put ${whom} into the group ${group}.`);
        expect(mail!.text).toContain(`Ingrid Tanaka (IT) put ${whom} into the group ${group}.`);
        expect(mail!.text).toMatch(/If (this|it) is not right/);
      }
      const [record] = (
        await (
          await server.as('administration')
        ).get(`/audit-records?filters[subjectId]=${documentId}&sort=id:desc`)
      ).body.data;
      expect(record).toMatchObject({ actor: 'it', action: 'user.update' });
      expect(record.after.groups).toContain(group);
      // Repeating it changes nothing, and no one is notified again.
      expect(await toldOf(() => put(it_, id, { groups: [group, 'Employee'] }))).toEqual([]);
    },
  );

  it('[USR-03] another supervisor: the former and the new one, the person and the administrators are notified of the consequences', async () => {
    const { id, username } = await createdUser(it_, {
      reportsTo: 'supervisor',
      firstName: 'Owen',
      lastName: 'Price',
    });
    const told = await toldOf(async () => done(await put(it_, id, { reportsTo: 'supervisor2' })));
    expect(names(told, username).toSorted()).toEqual(
      ['administration', 'administrator', username, 'supervisor', 'supervisor2'].toSorted(),
    );
    const of = (name: string) => told.find((one) => one.username === name)!;
    expect(of('supervisor2').mail!.subject).toBe('Owen Price reports to you now');
    expect(of('supervisor2').bell!.details).toContain('you can read their submitted weekly reports');
    expect(of('supervisor').mail!.subject).toBe('Owen Price no longer reports to you');
    expect(of(username).bell!.details).toMatch(
      /changed your supervisor: .+ instead of .+\. .+ reads your submitted/,
    );
    expect(of('administration').bell!.details).toMatch(
      /changed the supervisor of Owen Price: .+ instead of .+\./,
    );
    expect(of('administration').mail!.text).toContain('redirect_to=Audit-Log');
  });

  it('[USR-15] groups that neither vote nor read, and other fields, notify no one', async () => {
    const { id } = await createdUser(it_, { reportsTo: 'supervisor' });
    const told = await toldOf(async () => {
      done(await put(it_, id, { groups: ['Employee', 'Developer', 'IT'], title: 'Engineer' }));
      done(await put(it_, id, { groups: [] }));
    });
    expect(told).toEqual([]);
  });

  it('[USR-01, USR-03] a new person: their supervisor is notified; for a group that votes the administrators too', async () => {
    expect(names(await toldOf(() => createdUser(it_, { reportsTo: 'supervisor' })))).toEqual(['supervisor']);
    expect(await toldOf(() => createdUser(it_))).toEqual([]);
    const told = await toldOf(() =>
      createdUser(admin, { reportsTo: 'supervisor', groups: ['Employee', 'CCB'] }),
    );
    expect(names(told)).toEqual(['administration', 'supervisor']);
    expect(told.find(({ username }) => username === 'administration')!.bell!.details).toMatch(
      /created an account for .*, in the group CCB\./,
    );
  });

  it('[USR-15, NOT-01] a person who is disabled, or made the change, is not notified', async () => {
    const gone = await createdUser(admin, { groups: ['Supervisor', 'Employee'] });
    const { id } = await createdUser(it_, { reportsTo: gone.username });
    done(await admin.post(`/users/${gone.id}/disable`));
    const told = await toldOf(async () => done(await put(admin, id, { reportsTo: 'None' })));
    expect(names(told)).not.toContain(gone.username);
    expect(names(told)).not.toContain('administrator');
    expect(names(told)).toContain('administration');
  });

  it('[USR-15, REL-01, REL-03] of two who save the same state at once one succeeds, and there is one notification', async () => {
    const { id, revision } = await createdUser(it_, { reportsTo: 'supervisor' });
    const second = server.instances.at(-1)!;
    const told = await toldOf(async () => {
      const answers = await Promise.all([
        put(it_, id, { groups: ['Employee', 'CCB'], revision }),
        put(await second.as('it2'), id, { groups: ['Employee', 'CCB'], revision }),
        put(admin, id, { groups: ['Employee', 'CCB'], revision }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });
    expect(names(told)).toEqual(expect.arrayContaining(['administration', 'supervisor']));
  });
});
