import { describe, expect, it } from 'vitest';
import type { ChargeLines } from '../../testing/charge-lines';
import { atOnce, codesOf, times } from '../../testing/databases/at-once';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { faultsIn } from '../../testing/log';
import { mailsTo } from '../../testing/mails';
import { lines } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForChargeLines } from '../../testing/servers/charge-lines';

let server: TestServer;
let administration: Client;
let office: ChargeLines;
/** Administration at each instance. */
let everywhere: Client[];
serverForChargeLines((made) => ({ server, administration, office, everywhere } = made));

describe('people on charge lines', () => {
  it('[CHG-05, NOT-05] several are assigned at once; each is notified by bell and email', async () => {
    const line = await office.line();
    const usernames = ['employee', 'cm', 'ccb'];
    expect((await office.assign(line, [...usernames, 'cm'])).status).toBe(200);
    expect((await office.assignmentsOf(line)).map(({ username }) => username)).toEqual([
      'ccb',
      'cm',
      'employee',
    ]);
    for (const username of usernames) {
      const mails = (await mailsTo(server.db, `${username}@intranet.example`)).filter(({ subject }) =>
        subject.endsWith(line.project),
      );
      expect(mails).toHaveLength(1);
      const { data } = (await (await server.as(username)).get('/notifications')).body;
      expect(
        data.filter(({ details }: Json) => details === `You were assigned to ${line.project}.`),
      ).toHaveLength(1);
    }
  });

  it('[CHG-05] all or none: one person who is unknown, disabled or already assigned stops all', async () => {
    const line = await office.line();
    await office.assign(line, ['pm']);
    for (const [wrong, code] of [
      ['nobody', 'no-such-person'],
      ['disabled', 'no-such-person'],
      ['pm', 'already-assigned'],
    ] as const) {
      await office.changesNothing(async () =>
        expectRefusal(await office.assign(line, ['employee', wrong, 'cm']), code),
      );
    }
    for (const usernames of [[], ['x'.repeat(61)], 'employee', [null], undefined]) {
      await office.changesNothing(async () =>
        expectRefusal(await office.assign(line, usernames), 'bad-input'),
      );
    }
  });

  it('[CHG-05, REL-01] when a mail cannot be queued, no one is assigned', async () => {
    const line = await office.line();
    await office.changesNothing(() =>
      whileFailing(server, 'insert', 'outbox_mails', async () =>
        expectRefusal(await office.assign(line, ['employee', 'cm']), 'internal'),
      ),
    );
  });

  it('[CHG-05] several are removed at once, all or none', async () => {
    const line = await office.line();
    await office.assign(line, ['employee', 'cm', 'pm']);
    await office.changesNothing(async () =>
      expectRefusal(await office.unassign(line, ['employee', 'ccb']), 'not-assigned'),
    );
    expectRefusal(await office.unassign(line, ['employee', 'nobody']), 'no-such-person');
    // Of two simultaneous requests, the second is refused because it is already done.
    const answers = await atOnce(2, everywhere, (client) =>
      office.unassign(line, ['employee', 'cm'], client),
    );
    expect(codesOf(answers)).toEqual([200, 'not-assigned']);
    const [left, ...none] = await office.assignmentsOf(line);
    expect([left!.username, none]).toEqual(['pm', []]);
    expect((await administration.delete(`/assigned-contracts/${left!.documentId}`)).status).toBe(204);
    expectRefusal(await administration.delete(`/assigned-contracts/${left!.documentId}`), 'not-found');
  });

  it('[CHG-04, CHG-05, NOT-01] the notice goes from the bell when the line is closed to its person', async () => {
    const people = ['employee', 'cm', 'pm', 'ccb'];
    const told = async (project: string) => {
      const details = `You were assigned to ${project}.`;
      const bell = server
        .db('notifications as n')
        .join('up_users as u', 'u.id', 'n.person_id')
        .where({ details });
      return (await bell.orderBy('u.username').select('u.username')).map(({ username }) => username);
    };
    const other = await office.line();
    await office.assign(other, people);
    const line = await office.line();
    await office.assign(line, people);
    await office.unassign(line, ['employee']);
    expect(await told(line.project)).toEqual(['ccb', 'cm', 'pm']);
    const [first, second] = await office.assignmentsOf(line);
    await administration.delete(`/assigned-contracts/${first!.documentId}`);
    expect(await told(line.project)).toEqual(['cm', 'pm']);
    const path = `/assigned-contracts/${second!.documentId}`;
    await administration.put(path, { data: { disabled: true } });
    expect(await told(line.project)).toEqual(['pm']);
    await office.put(line, { project: `${line.project} Tour`, disabled: true });
    expect(await told(`${line.project} Tour`)).toEqual([]);
    await office.put(line, { disabled: false });
    expect(await told(`${line.project} Tour`)).toEqual([]);
    expect(await told(other.project)).toEqual(['ccb', 'cm', 'employee', 'pm']);
  });

  it('[WAI-01, SEC-08] an assignment that is sent as it is stays as it is, and so does its audit', async () => {
    const line = await office.line();
    await office.assign(line, ['employee']);
    const [assignment] = await office.assignmentsOf(line);
    for (const disabled of [false, true]) {
      const send = () =>
        administration.put(`/assigned-contracts/${assignment!.documentId}`, { data: { disabled } });
      await send();
      await office.changesNothing(async () => expect((await send()).status).toBe(200));
    }
  });

  it('[CHG-05, REL-03] a person assigned twice at the same moment is assigned and notified once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const line = await office.line();
      const answers = await atOnce(8, everywhere, (client) =>
        client.post('/assigned-contracts', { data: { username: 'developer', project: line.project } }),
      );
      expect(codesOf(answers)).toEqual([201, ...times(7, 'already-assigned')]);
      expect(await office.assignmentsOf(line)).toHaveLength(1);
      const told = (await mailsTo(server.db, 'developer@intranet.example')).filter(({ subject }) =>
        subject.endsWith(line.project),
      );
      expect(told).toHaveLength(1);
    }
  });

  it('[CHG-05] an assignment to a line or of a person that is not there, or writes no reports, is refused', () =>
    office.changesNothing(async () => {
      const post = (data: object) => administration.post('/assigned-contracts', { data });
      expectRefusal(await post({ username: 'employee', project: 'No such line' }), 'no-such-charge-line');
      expectRefusal(await post({ username: 'nobody', project: lines.mission }), 'no-such-person');
      // A person outside group Employee writes no reports, so there is nothing to assign.
      const outsider = await post({ username: 'customer', project: lines.mission });
      expect(expectRefusal(outsider, 'no-report-writer').errors).toMatchObject([{ path: 'username' }]);
      const line = await office.named(lines.mission);
      const batch = { data: { usernames: ['customer', 'developer'] } };
      expectRefusal(
        await administration.post(`/contract-datas/${line.documentId}/assign`, batch),
        'no-report-writer',
      );
      expectRefusal(await post({ username: 'pm', project: lines.mission }), 'already-assigned');
      expectRefusal(await post({ username: 'pm', project: lines.legacy }), 'charge-line-disabled');
      expectRefusal(await post({ username: '', project: '' }), 'bad-input');
      expectRefusal(await administration.get('/contract-datas/nothing/consequences'), 'not-found');
    }));

  it.each(['it', 'employee', 'supervisor', 'pm', 'customer'])(
    '[CHG-07, SEC-02] %s changes neither lines nor assignments',
    async (person) => {
      const client = await server.as(person);
      const line = await office.named(lines.display);
      const [assignment] = await office.assignmentsOf(line);
      await office.changesNothing(async () => {
        const path = `/assigned-contracts/${assignment!.documentId}`;
        for (const answer of [
          await office.create({}, client),
          await office.put(line, { project: 'x' }, client),
          await office.assign(line, ['pm'], client),
          await office.unassign(line, ['employee'], client),
          await client.get(`/contract-datas/${line.documentId}/consequences`),
          await client.post('/assigned-contracts', { data: { username: person, project: lines.mission } }),
          await client.put(path, { data: { disabled: true } }),
          await client.delete(path),
        ]) {
          expectRefusal(answer, 'forbidden');
        }
      });
    },
  );

  it('[CHG-07] a person who is assigned sees the line at once, and no more when taken off', async () => {
    const line = await office.line();
    const guest = await server.as('developer2');
    const path = `/contract-datas/${line.documentId}`;
    expectRefusal(await guest.get(path), 'not-found');
    await office.assign(line, ['developer2']);
    expect((await guest.get(path)).status).toBe(200);
    expect((await guest.get(path)).body.data.availableActions).toEqual([]);
    await office.unassign(line, ['developer2']);
    expectRefusal(await guest.get(path), 'not-found');
  });
});

it('[CHG-06, REL-03] the log holds no fault but those made on purpose', () => {
  for (const instance of server.instances) {
    const faults = faultsIn(instance.output());
    expect(faults.filter(({ msg }) => !/(PUT|POST) \/api\/contract-datas/.test(msg))).toEqual([]);
  }
});
