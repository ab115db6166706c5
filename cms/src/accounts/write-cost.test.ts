import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangeControl, VOTERS } from '../testing/change-control';
import type { Answer, Json } from '../testing/http';
import { onPostgres } from '../testing/databases/database';
import { NO_MAIL_SERVER } from '../testing/mails';
import { startServer, type TestServer } from '../testing/server';
import { createdUser } from '../testing/users';

let server: TestServer;
let office: ChangeControl;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  office = new ChangeControl(server);
  // No one logs in while statements are counted.
  for (const person of [...VOTERS, 'administrator']) await office.as(person);
});
afterAll(() => server.stop());

const statementsOf = (work: () => Promise<Answer>): Promise<string[]> =>
  server.statementsOf(async () => {
    const { status, text } = await work();
    expect(status, text).toBeLessThan(300);
  });

const those = (statements: string[], of: RegExp): string[] => statements.filter((sql) => of.test(sql));

const board = /as .group_name. from/;
const profile = /from .company_profiles./;
const names = /^select .username., .first_name., .last_name. from/;

const [last, ...others] = VOTERS as [string, ...string[]];

describe('what a vote costs', () => {
  it('[OPS-07] on a build: one that is not the last, and the last, which takes the build on', async () => {
    const { build } = await office.at('CCB2');
    const [first, ...rest] = others;
    expect(await statementsOf(() => office.vote(build, 'CCB2', first!))).toHaveLength(15);
    for (const voter of rest) await office.vote(build, 'CCB2', voter);
    const statements = await statementsOf(() => office.vote(build, 'CCB2', last));
    expect(statements).toHaveLength(33);
    expect(those(statements, board)).toHaveLength(1);
  });

  it('[OPS-07] on a change request: the last, of which the whole board is notified', async () => {
    const qcr = await office.qcr(await office.project());
    for (const voter of others) await office.dispose(qcr, voter, 'Approved');
    const statements = await statementsOf(() => office.dispose(qcr, last, 'Approved'));
    expect(statements).toHaveLength(50);
    expect(those(statements, profile)).toHaveLength(1);
    expect(those(statements, board)).toHaveLength(1);
    // The lock of the voter has already read their name.
    expect(those(statements, names)).toEqual([]);
  });
});

describe('what disabling a person costs', () => {
  it('[OPS-07] the board is read before and after, however many votes it completes', async () => {
    const administrator = await server.as('administrator');
    const leaver = await createdUser(administrator, { groups: ['Employee', 'CCB'] });
    const qcr = await office.qcr(await office.project());
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Approved');
    const statements = await statementsOf(() => administrator.post(`/users/${leaver.id}/disable`));
    // Three of them check what the bell and digest contain about tickets and change control, one finds their accounts.
    // On PostgreSQL one takes a lock that SQLite, with one writer at a time, does without.
    expect(statements).toHaveLength(onPostgres ? 132 : 131);
    expect(those(statements, board)).toHaveLength(2);
    expect(those(statements, profile)).toHaveLength(1);
  });

  it('[BLD-21] [BLD-17] what was read before they left is not relied on after it', async () => {
    const administrator = await server.as('administrator');
    const leaver = await createdUser(administrator, {
      groups: ['Employee', 'CCB'],
      firstName: 'Ada',
      lastName: 'Lee',
    });
    const qcr = await office.qcr(await office.project());
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Approved');
    const waiting = await office.get('cm', `/qcrs/${qcr.documentId}`);
    expect(waiting.selectedDisposition).toBe('Waiting on approval');
    expect((await administrator.post(`/users/${leaver.id}/disable`)).status).toBe(200);
    expect(await office.get('cm', `/qcrs/${qcr.documentId}`)).toMatchObject({
      selectedDisposition: 'Approved',
    });
    const history = await office.get('cm', `/qcrs/${qcr.documentId}/history?pagination[limit]=-1`);
    expect(JSON.stringify(history)).toContain('Ada Lee, who had not voted.');
  });

  it('[USR-09] a person who is renamed and joins the board has the new name from then on', async () => {
    const administrator = await server.as('administrator');
    const qcr = await office.qcr(await office.project());
    const comer = await createdUser(administrator, { firstName: 'Old', lastName: 'Name' });
    const path = `/users/${comer.id}`;
    const { revision } = (await administrator.get(path)).body;
    const patch = { firstName: 'New', groups: ['Employee', 'CCB'], revision };
    const { status, text } = await administrator.put(path, patch);
    expect(status, text).toBe(200);
    const history = await office.get('cm', `/qcrs/${qcr.documentId}/history?pagination[limit]=-1`);
    expect(JSON.stringify(history)).toContain('New Name.');
    expect((await administrator.post(`${path}/disable`)).status).toBe(200);
    // Decided, it costs nothing when another person leaves.
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Approved');
  });
});

// At the end, since it leaves votes open, which the others count.
describe('what a change of groups costs', () => {
  const ofChangeControl = /(from|update) .(projects|builds|qcrs|ccbs). /;

  it('[BLD-21] [OPS-07] one that gives no part in change control asks nothing of projects, however many votes are open', async () => {
    const administrator = await server.as('administrator');
    for (let made = 0; made < 3; made += 1) await office.qcr(await office.project());
    const { id } = await createdUser(administrator, { groups: ['Employee'] });
    for (const groups of [['Employee', 'Developer'], ['Supervisor', 'Project Manager'], ['Employee']]) {
      const statements = await statementsOf(() => administrator.put(`/users/${id}`, { groups }));
      expect(those(statements, ofChangeControl).filter((sql) => !sql.includes('union'))).toEqual([]);
    }
    const own = await statementsOf(() => administrator.put(`/users/${id}`, { groups: ['Employee', 'IT'] }));
    expect(those(own, ofChangeControl)).toEqual([]);
    const leaving = await statementsOf(() => administrator.post(`/users/${id}/disable`));
    expect(those(leaving, /ccbs|qcrs/)).toEqual([]);
  });

  it('[BLD-21] [OPS-07] of PMs only their own projects are locked, and counted again', async () => {
    const administrator = await server.as('administrator');
    const { id, username } = await createdUser(administrator, { groups: ['Employee', 'Project Manager'] });
    const qcr = await office.qcr(await office.project());
    const own = await office.project({ ProjectManager: username });
    const { documentId } = await office.qpr(own);
    await administrator.post(`/submitted-qpr/${documentId}/approve`, { data: { priority: 2 } });
    const statements = await statementsOf(() => administrator.put(`/users/${id}`, { groups: ['Employee'] }));
    expect(those(statements, /from .projects. where .id. in/)).toHaveLength(1);
    const [theirs] = await office.get('cm', '/qcrs?sort=id:desc&pagination[limit]=1');
    const events = async (one: Json): Promise<string[]> =>
      (await office.get('cm', `/qcrs/${one.documentId}/history`)).map(({ event }: Json) => event);
    expect(await events(theirs)).toContain('voter-left');
    expect(await events(qcr)).not.toContain('voter-left');
  });
});
