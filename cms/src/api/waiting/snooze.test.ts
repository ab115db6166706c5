import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { alter } from '../../testing/databases/alter';
import { putTicket, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import { type Client, dataOf, type Json } from '../../testing/http';
import { isDone, JOB_DONE, makeDue } from '../../testing/jobs';
import type { TestServer } from '../../testing/server';
import { serverForWaiting } from '../../testing/servers/waiting';
import {
  assignedItem,
  dayAhead,
  itemAbout,
  postSnooze,
  snoozedItem,
  snoozedOf,
  waitingOf,
} from '../../testing/snoozes';
import { idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
let employee: Client;
let it_: Client;
let it2: Client;
serverForWaiting((made) => ({ server, office } = made));

beforeEach(async () => {
  [employee, it_, it2] = [await server.as('employee'), await server.as('it'), await server.as('it2')];
});

const rows = (): Promise<Json[]> => server.db('snoozes').orderBy('id');
const has = async (client: Client, { target }: Json): Promise<boolean> =>
  (await waitingOf(client)).some((item) => item.target === target);
const recordOf = ({ target }: Json): string => target.split('/').at(-1);

/** As if the snoozes had been made so many days earlier. */
async function daysLater(days: number, documentId: string): Promise<void> {
  await alter(server.db, 'snoozes', { id: documentId }, { until_day: dayAhead(1 - days) });
}

describe('snoozing', () => {
  it('[WAI-10] takes an item out of the own list until its day, and keeps it apart', async () => {
    const item = await assignedItem(employee, it_);
    const before = await waitingOf(it_);
    const { due: _due, overdue: _overdue, ...shown } = item;
    const answer = await postSnooze(it_, { kind: item.kind, target: item.target });
    expect(answer.status, answer.text).toBe(200);
    const { documentId } = answer.body.data;
    expect(answer.body.data).toEqual({ ...shown, documentId, until: dayAhead(1) });
    expect(await waitingOf(it_)).toEqual(before.filter(({ target }) => target !== item.target));
    expect(await snoozedOf(it_)).toContainEqual(answer.body.data);
    await daysLater(1, documentId);
    expect(await waitingOf(it_)).toEqual(before);
    expect(await snoozedOf(it_)).not.toContainEqual(expect.objectContaining({ documentId }));
  });

  it('[WAI-11] is of one person: nobody else’s list, and no notice and no mail, changes', async () => {
    const project = await office.project();
    const qcr = await office.qcr(project);
    const [ccb, ccb2, pm] = [await server.as('ccb'), await server.as('ccb2'), await server.as('pm')];
    const told = async () => [
      await server.db('notifications').orderBy('id'),
      await server.db('outbox_mails').orderBy('id'),
    ];
    const before = [await waitingOf(ccb2), await waitingOf(pm), await told()];
    const { kind, target } = await itemAbout(ccb, qcr.documentId);
    dataOf(await postSnooze(ccb, { kind, target }));
    expect(await has(ccb, { target })).toBe(false);
    expect([await waitingOf(ccb2), await waitingOf(pm), await told()]).toEqual(before);
    // Who has put a vote off is waited for and reminded as before.
    expect((await ccb.get(`/qcrs/${qcr.documentId}`)).body.data.availableActions).toContain('vote');
    const mails = async () =>
      (await server.db('outbox_mails').where({ person_id: await idOf(server, 'ccb') })).length;
    const count = await mails();
    dataOf(await office.post('cm', `/qcrs/${qcr.documentId}/reminders`, undefined));
    expect(await mails()).toBe(count + 1);
  });

  it('[WAI-11] an item of somebody else is answered like one that nobody has, and nothing is stored', async () => {
    const item = await assignedItem(employee, it_);
    const before = await rows();
    for (const person of ['it2', 'employee', 'administration', 'customer', 'administrator'] as const)
      expectRefusal(
        await postSnooze(await server.as(person), item && { kind: item.kind, target: item.target }),
        'waits-no-more',
      );
    for (const wrong of [
      { kind: 'ticket', target: '/IT/ManageSupportTicket/nothing' },
      { kind: 'report', target: item.target },
      { kind: 'nothing', target: item.target },
      { kind: item.kind, target: `${item.target}?x` },
    ])
      expectRefusal(await postSnooze(it_, wrong), 'waits-no-more');
    expectRefusal(await server.anonymous.post('/waiting/snoozed', { data: item }), 'no-session');
    expect(await rows()).toEqual(before);
    expect(await has(it_, item)).toBe(true);
  });

  it.each([-1, 0, 91, 400])('[WAI-10] refuses a day %i days ahead, at its field', async (days) => {
    const { kind, target } = await assignedItem(employee, it_);
    const before = await rows();
    const answer = await postSnooze(it_, { kind, target, until: dayAhead(days) });
    expectRefusal(answer, 'bad-input');
    expect(answer.body.error.details.errors.map(({ path }: Json) => path)).toEqual(['until']);
    expect(await rows()).toEqual(before);
  });

  it('[WAI-10] takes ninety days, and refuses fields beside its own and questions', async () => {
    const { kind, target } = await assignedItem(employee, it_);
    for (const body of [
      { kind, target, until: 'soon' },
      { kind, target, until: null },
      { kind, target, person: 'it2' },
      { target },
      { kind },
    ])
      expectRefusal(await postSnooze(it_, body), 'bad-input');
    expectRefusal(await it_.get('/waiting/snoozed?page=1'), 'bad-query');
    expect(dataOf(await postSnooze(it_, { kind, target, until: dayAhead(90) })).until).toBe(dayAhead(90));
  });

  it('[WAI-10] what is snoozed already gets the new day, and stays one', async () => {
    const { kind, target } = await assignedItem(employee, it_);
    const first = dataOf(await postSnooze(it_, { kind, target }));
    const second = dataOf(await postSnooze(it_, { kind, target, until: dayAhead(9) }));
    expect(second).toEqual({ ...first, until: dayAhead(9) });
    expect((await snoozedOf(it_)).filter((one) => one.target === target)).toEqual([second]);
  });

  it('[WAI-10] ten at once, on two instances, leave one', async () => {
    const { kind, target } = await assignedItem(employee, it_);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => postSnooze(it_, { kind, target, until: dayAhead(index + 1) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.data.documentId)).size).toBe(1);
    const id = answers[0]!.body.data.documentId;
    expect((await rows()).filter((row) => row.id === id)).toHaveLength(1);
    // Taking it back as often: one does, and the others find nothing.
    const taken = await Promise.all(Array.from({ length: 5 }, () => it_.delete(`/waiting/snoozed/${id}`)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect(await has(it_, { target })).toBe(true);
  });
});

describe('while something is snoozed', () => {
  it('[WAI-10] what another settles stays gone, and snoozing it then is a clear answer', async () => {
    const snoozed = await snoozedItem(employee, it_);
    const other = await assignedItem(employee, it_);
    for (const { target } of [snoozed, other])
      dataOf(await putTicket(it2, recordOf({ target }), { resolved: true, solution: 'Done.' }));
    expect(await snoozedOf(it_)).not.toContainEqual(expect.objectContaining({ target: snoozed.target }));
    const before = await rows();
    for (const { kind, target } of [snoozed, other]) {
      const answer = await postSnooze(it_, { kind, target });
      expectRefusal(answer, 'waits-no-more');
      expect(answer.body.error.message).toBe('This does not wait for you any more.');
    }
    expect(await rows()).toEqual(before);
    await daysLater(1, snoozed.documentId);
    expect(await has(it_, snoozed)).toBe(false);
  });

  it('[WAI-10] what has changed since waits at once: an answer in the ticket, a pile that grows', async () => {
    const snoozed = await snoozedItem(employee, it_);
    const comments = `/it-tickets/${recordOf(snoozed)}/comments`;
    dataOf(await it_.post(comments, { data: { text: 'I come on Thursday.' } }));
    expect(await has(it_, snoozed)).toBe(false);
    dataOf(await employee.post(comments, { data: { text: 'Now it smokes.' } }));
    expect(await has(it_, snoozed)).toBe(true);
    expect(await snoozedOf(it_)).not.toContainEqual(expect.objectContaining({ target: snoozed.target }));

    await submittedTicket(employee);
    const pile = (await waitingOf(it_)).find(({ kind }) => kind === 'tickets-unassigned')!;
    dataOf(await postSnooze(it_, { kind: pile.kind, target: pile.target }));
    expect(await has(it_, pile)).toBe(false);
    expect(await has(it2, pile)).toBe(true);
    await submittedTicket(employee);
    expect(await has(it_, pile)).toBe(true);
  });

  it('[WAI-10] a duty that ends and begins again is a new one', async () => {
    const { build, project } = await office.at('Review QIP-1s');
    const pm = await server.as('pm');
    const { kind, target } = await itemAbout(pm, build.documentId);
    dataOf(await postSnooze(pm, { kind, target, until: dayAhead(60) }));
    expect(await has(pm, { target })).toBe(false);
    await office.bringTo(build, 'Lessons Learned', project);
    expect(await itemAbout(pm, build.documentId)).toMatchObject({ kind, target });
  });

  it('[WAI-11] only its person takes it back, and it is there again', async () => {
    const snoozed = await snoozedItem(employee, it_);
    const path = `/waiting/snoozed/${snoozed.documentId}`;
    const before = await rows();
    for (const person of ['it2', 'employee', 'administrator'] as const) {
      const client = await server.as(person);
      expectRefusal(await client.delete(path), 'not-found');
      expect(await snoozedOf(client)).not.toContainEqual(expect.objectContaining({ target: snoozed.target }));
    }
    expectRefusal(await server.anonymous.delete(path), 'no-session');
    expect(await rows()).toEqual(before);
    expect((await it_.delete(path)).status).toBe(204);
    expect(await has(it_, snoozed)).toBe(true);
    expectRefusal(await it_.delete(path), 'not-found');
  });

  it('[WAI-10] it takes no further statement', async () => {
    await snoozedItem(employee, it_);
    await it_.get('/waiting');
    const statements = await server.statementsOf(() => it_.get('/waiting'));
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it('[WAI-10] the job that removes old notices takes snoozes whose day has come, and no other', async () => {
    const [over, kept] = [await snoozedItem(employee, it_), await snoozedItem(employee, it_)];
    await server
      .db('snoozes')
      .where({ id: over.documentId })
      .update({ until_day: dayAhead(-2) });
    await makeDue(server.db, 'remove-notices');
    await expect.poll(() => isDone(server.db, 'remove-notices'), JOB_DONE).toBe(true);
    const left = (await rows()).map(({ id }) => id);
    expect(left).toContain(kept.documentId);
    expect(left).not.toContain(over.documentId);
  });
});
