import { type GroupName, groupNames, roleFor, supervises } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import type { Client, Json } from '../testing/http';
import { startServer, type TestServer } from '../testing/server';
import { createdUser, groupsOf } from '../testing/users';
import { supervises as supervisesSql } from './supervisors';

let server: TestServer;
let administrator: Client;
beforeAll(async () => {
  server = await startServer();
  administrator = await server.as('administrator');
});
afterAll(() => server.stop());

/** All places use one rule for who supervises; each answers whether this person does. */
const places: [string, (username: string) => Promise<boolean>][] = [
  [
    '[USR-03, USR-11] people report to',
    async (reportsTo) => {
      const { id } = await createdUser(administrator);
      const { revision } = (await administrator.get(`/users/${id}`)).body;
      const answer = await administrator.put(`/users/${id}`, { reportsTo, revision });
      if (answer.status === 200) return true;
      expect(expectRefusal(answer, 'no-such-supervisor').errors[0].path).toBe('reportsTo');
      return false;
    },
  ],
  [
    '[CHG-02, USR-11] charge lines have',
    async (supervisor) => {
      const data = { project: `Line of ${supervisor}`, division: 'Range', supervisor };
      const answer = await administrator.post('/contract-datas', { data });
      if (answer.status === 201) return true;
      expect(expectRefusal(answer, 'no-such-supervisor').errors[0].path).toBe('supervisor');
      return false;
    },
  ],
  [
    '[WSS-01, USR-11] the submission status names',
    async (username) => {
      const { body } = await administrator.get('/war-reports/submission-status');
      return body.data.some((row: Json) => row.username === username);
    },
  ],
];

describe('who supervises', () => {
  it('[USR-03, CHG-02] is the same in SQL as in the rule of domain', async () => {
    const choices: GroupName[][] = [['Supervisor'], ['Employee'], ['Admin'], ['Admin', 'Supervisor']];
    for (const groups of choices) {
      await createdUser(administrator, { groups });
      const { id } = await createdUser(administrator, { groups });
      await server.db('up_users').where({ id }).update({ blocked: true });
    }
    const [everybody, found] = await Promise.all([
      server.db('up_users').orderBy('id').select('id', 'blocked'),
      server.db('up_users as u').whereRaw(supervisesSql('u')).orderBy('u.id').select('u.id'),
    ]);
    const expected: number[] = [];
    for (const { id, blocked } of everybody) {
      const own = await groupsOf(server, id);
      const groups = groupNames.filter((name) => own.includes(name));
      if (supervises({ groups, role: roleFor(groups), blocked: Boolean(blocked) })) expected.push(id);
    }
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it.each(places)('%s a member of group Supervisor', async (_, supervises) => {
    const { username } = await createdUser(administrator, { groups: ['Employee', 'Supervisor'] });
    expect(await supervises(username)).toBe(true);
  });

  it.each(places)('%s no one else', async (_, supervises) => {
    const { username } = await createdUser(administrator, { groups: ['Employee', 'IT'] });
    expect(await supervises(username)).toBe(false);
  });

  it.each(places)('%s no Administrator who is in group Supervisor', async (_, supervises) => {
    const { username } = await createdUser(administrator, { groups: ['Admin', 'Supervisor'] });
    expect(await supervises(username)).toBe(false);
  });

  it.each(places)('%s no one who is disabled', async (_, supervises) => {
    const { id, username } = await createdUser(administrator, { groups: ['Employee', 'Supervisor'] });
    await server.db('up_users').where({ id }).update({ blocked: true });
    expect(await supervises(username)).toBe(false);
  });
});
