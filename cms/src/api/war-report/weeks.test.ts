import { addDays, dayIn, isDue, noDaysOff, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Json } from '../../testing/http';
import { lastMailTo, mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { employees, people, type Person, reportsTo } from '../../testing/people';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser, idOf } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  await server
    .db('assigned_contracts')
    .where({ person_id: await idOf(server, PERSON) })
    .whereNot({ contract_data_id: await lineId(LINE) })
    .update({ disabled: true });
});
afterAll(() => server.stop());

/** Reports to supervisor2, and has this one line. */
const [PERSON, LINE] = ['developer2', lines.telemetry];
const today = dayIn('America/New_York', new Date());
const thisMonday = weekOf(today).startDate;
const monday = (back: number) => addDays(thisMonday, -7 * back);
const week = (back: number) => ({ startDate: monday(back), endDate: addDays(monday(back), 6) });

const lineId = async (project: string): Promise<number> =>
  (await server.db('contract_datas').where({ project }).first('id')).id;

/** The line is theirs since a day, and no report was written on it. */
async function begin(since = '2020-01-01'): Promise<void> {
  const own = { contract_data_id: await lineId(LINE) };
  const person = await idOf(server, PERSON);
  await server
    .db('war_reports')
    .where({ ...own, author_id: person })
    .delete();
  const at = new Date(`${since}T17:00:00Z`);
  await server
    .db('assigned_contracts')
    .where({ ...own, person_id: person })
    .update({ updated_at: onPostgres ? at : at.getTime() });
}
beforeEach(async () => {
  await begin();
  // No one was reminded today.
  await server.db('outbox_mails').where({ kind: 'weeks-owed' }).delete();
  await server.db('notifications').where({ type: 'Weeks Owed' }).delete();
});

const ask = async (person: Person, query = ''): Promise<Answer> =>
  (await server.as(person)).get(`/war-reports/weeks${query}`);

const weeksOf = async (person: Person, query = ''): Promise<Json> => {
  const { status, body, text } = await ask(person, query);
  expect(status, text).toBe(200);
  return body.data;
};

const cellsOn = (data: Json, project: string): Json[] =>
  data.lines.find((line: Json) => line.project === project).cells;

describe('GET /war-reports/weeks', () => {
  it('[RHY-02] shows the last twelve weeks by active charge line, and the state of each', async () => {
    const author = await server.as(PERSON);
    await clearDrafts(author);
    const submitted = await submittedReport(author, { projectTask: LINE, ...week(1) });
    const saved = await savedDraft(author, { projectTask: LINE, ...week(2) });
    const data = await weeksOf(PERSON);
    expect(Object.keys(data)).toEqual(['weeks', 'lines']);
    expect(data.weeks).toEqual(Array.from({ length: 12 }, (_, index) => monday(11 - index)));
    const cells = cellsOn(data, LINE);
    expect(cells.map((cell) => cell.week)).toEqual(data.weeks);
    expect(cells.slice(-4)).toEqual([
      { week: monday(3), state: 'owed', report: null },
      { week: monday(2), state: 'saved', report: saved.documentId },
      { week: monday(1), state: 'submitted', report: submitted.documentId },
      { week: monday(0), state: isDue(thisMonday, today, noDaysOff) ? 'owed' : 'none', report: null },
    ]);
    expect(cells.slice(0, 8).every(({ state }) => state === 'owed')).toBe(true);
  });

  it('[RHY-02] a week before the line was theirs is not needed, and a line that is disabled is not shown', async () => {
    await begin(addDays(monday(3), 5));
    const states = cellsOn(await weeksOf(PERSON), LINE).map(({ state }) => state);
    expect(states.slice(0, -1)).toEqual([...Array.from({ length: 9 }, () => 'none'), 'owed', 'owed']);
    const id = await lineId(LINE);
    await alter(server.db, 'contract_datas', { id }, { disabled: true });
    expect((await weeksOf(PERSON)).lines.map((line: Json) => line.project)).not.toContain(LINE);
  });

  it('[RHY-02] shows the weeks that are asked for', async () => {
    const shown = async (query: string) => (await weeksOf(PERSON, query)).weeks;
    expect(await shown('?from=2026-03-04&to=2026-03-16')).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
    expect(await shown('?to=2026-03-16')).toHaveLength(12);
    expect((await shown('?to=2026-03-16')).at(-1)).toBe('2026-03-16');
    expect(await shown(`?from=${monday(2)}`)).toEqual([monday(2), monday(1), monday(0)]);
    expect(await shown(`?from=${monday(52)}&to=${today}`)).toHaveLength(53);
  });

  it.each([
    'from=2026-02-30',
    'to=yesterday',
    'from=2026-03-04&to=2026-03-03',
    'from=2020-01-01&to=2026-01-01',
    'to=9999-12-31',
    'from=0001-01-01',
    'from=2026-03-04&from=2026-03-05',
    'username=',
    'username=a&username=b',
    'page=1',
    'filters[state]=owed',
  ])('[RHY-02] [REL-02] refuses ?%s', async (query) => {
    expectRefusal(await ask(PERSON, `?${query}`), 'bad-query');
  });

  it('[RHY-02] [RHY-06] [SEC-02] is for oneself, one’s supervisor and administrators; to others the person is not there', async () => {
    const may = new Set([PERSON, 'supervisor2', 'administrator', 'administration']);
    for (const person of people) {
      const answers = [await ask(person, `?username=${PERSON}`), await ask(person, '?username=nobody')];
      const [known, unknown] = answers;
      if (!employees.includes(person)) expectRefusal(known!, 'forbidden');
      else if (may.has(person)) expect(known!.status).toBe(200);
      else {
        expectRefusal(known!, 'not-found');
        expect(known!.body).toEqual(unknown!.body);
      }
    }
    expectRefusal(await server.anonymous.get('/war-reports/weeks'), 'no-session');
    // A person whom the actor does not see is not found, whatever else is asked.
    expectRefusal(await ask('employee', `?username=${PERSON}&from=nonsense`), 'not-found');
  });

  it('[RHY-06] [WAR-06] others see that something is saved, and not what', async () => {
    const author = await server.as(PERSON);
    await clearDrafts(author);
    await savedDraft(author, { projectTask: LINE, ...week(2) });
    for (const person of ['supervisor2', 'administrator']) {
      const cell = cellsOn(await weeksOf(person, `?username=${PERSON}`), LINE).at(-3);
      expect(cell).toEqual({ week: monday(2), state: 'saved', report: null });
    }
  });

  it('[RHY-02] [WAI-02] says of each week what the waiting list says', async () => {
    const from = monday(8);
    const { body } = await (await server.as(PERSON)).get('/waiting');
    const waiting = body.data.filter((item: Json) => item.title === `Weekly report: ${LINE}`);
    const owed = cellsOn(await weeksOf(PERSON, `?from=${from}`), LINE).filter(
      ({ state }) => state === 'owed',
    );
    expect(owed.map((cell) => addDays(cell.week, 4)).toSorted()).toEqual(
      waiting.map(({ due }: Json) => due).toSorted(),
    );
  });
});

describe('GET /war-reports/weeks/team', () => {
  const team = async (person: Person, query = '') =>
    (await server.as(person)).get(`/war-reports/weeks/team${query}`);

  it('[RHY-06] shows a supervisor their direct reports, by person, and no one else', async () => {
    const { data } = (await team('supervisor2')).body;
    expect(data.weeks).toHaveLength(12);
    const names = data.people.map((person: Json) => person.username);
    expect(names.toSorted()).toEqual(reportsTo('supervisor2').toSorted());
    const own = data.people.find((person: Json) => person.username === PERSON);
    expect(own).toEqual({
      username: PERSON,
      firstLastName: expect.stringMatching(/^\w+ \w+$/),
      lines: (await weeksOf('supervisor2', `?username=${PERSON}`)).lines,
      owes: true,
      remindedAt: null,
    });
    expectRefusal(await team('supervisor2', '?username=pm'), 'bad-query');
    expectRefusal(await team('supervisor2', '?from=1'), 'bad-query');
  });

  it('[RHY-02] a person who has submitted owes nothing; a saved report is owed', async () => {
    const author = await server.as(PERSON);
    await clearDrafts(author);
    await begin(monday(1));
    const owes = async () =>
      (await team('supervisor2')).body.data.people.find((person: Json) => person.username === PERSON).owes;
    await savedDraft(author, { projectTask: LINE, ...week(1) });
    expect(await owes()).toBe(true);
    await submittedReport(author, { projectTask: LINE, startDate: monday(1), endDate: week(0).endDate });
    expect(await owes()).toBe(false);
  });

  it('[RHY-02] is asked for in four statements with that for the session, whatever the number of people', async () => {
    const supervisor = await server.as('supervisor2');
    await supervisor.get('/war-reports/weeks/team');
    const statements = await server.statementsOf(() => supervisor.get('/war-reports/weeks/team'));
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('POST /war-reports/weeks/reminders', () => {
  const remind = async (person: Person, data: object = { username: PERSON }) =>
    (await server.as(person)).post('/war-reports/weeks/reminders', { data });
  const mail = `${PERSON}@intranet.example`;
  const mailsOf = async () => (await mailsTo(server.db, mail)).filter(({ kind }) => kind === 'weeks-owed');

  it('[RHY-06] [NOT-05] notifies people who owe by bell and mail, with the weeks and the sender, once a day', async () => {
    await begin(monday(2));
    const { body, text } = await remind('supervisor2');
    expect(body?.data, text).toEqual({ reminded: [PERSON] });
    const sent = await lastMailTo(server.db, mail);
    expect(sent.subject).toMatch(/reminds you of your weekly reports$/);
    expect(sent.text).toContain(LINE);
    expect(sent.text).toContain('/Login?redirect_to=My-Weeks');
    expect(await mailsOf()).toHaveLength(1);
    const { data } = (await (await server.as(PERSON)).get('/notifications?filters[type]=Weeks Owed')).body;
    expect(data.map(({ details }: Json) => details)).toEqual([`Your weekly report is due: ${LINE}.`]);
    const { people: shown } = (await (await server.as('supervisor2')).get('/war-reports/weeks/team')).body
      .data;
    expect(shown.find((person: Json) => person.username === PERSON).remindedAt).toMatch(/^\d{4}-.*Z$/);
    expect((await remind('supervisor2')).body.data).toEqual({ reminded: [] });
    expect(await mailsOf()).toHaveLength(1);
  });

  it('[RHY-06] [REL-03] of simultaneous reminders each person gets one', async () => {
    const clients = await Promise.all(server.instances.map((instance) => instance.as('supervisor2')));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        clients[index % clients.length]!.post('/war-reports/weeks/reminders', { data: { username: PERSON } }),
      ),
    );
    expect(answers.flatMap(({ body }) => body.data.reminded)).toEqual([PERSON]);
    expect(await mailsOf()).toHaveLength(1);
  });

  it('[RHY-06] a person who owes nothing is not reminded', async () => {
    await begin(addDays(today, 1));
    expect((await remind('supervisor2')).body.data).toEqual({ reminded: [] });
    expect(await mailsOf()).toEqual([]);
  });

  it('[WAI-02] [RHY-02] who left group Employee can report on no line, owes nothing and is not reminded', async () => {
    const it_ = await server.as('it');
    const { id, username } = await createdUser(it_, { reportsTo: 'supervisor2' });
    // Other tests ask for exactly the team of the demo company.
    onTestFinished(async () => void (await it_.put(`/users/${id}`, { reportsTo: 'None' })));
    await (
      await server.as('administration')
    ).post('/assigned-contracts', { data: { username, project: LINE } });
    const at = new Date('2020-01-01T17:00:00Z');
    await server
      .db('assigned_contracts')
      .where({ person_id: id })
      .update({ updated_at: onPostgres ? at : at.getTime() });
    const supervisor = await server.as('supervisor2');
    const owes = async () =>
      (await supervisor.get('/war-reports/weeks/team')).body.data.people.find(
        (person: Json) => person.username === username,
      ).owes;
    expect(await owes()).toBe(true);
    expect((await it_.put(`/users/${id}`, { groups: ['IT'] })).status).toBe(200);
    expect(await owes()).toBe(false);
    expect((await remind('supervisor2', { username })).body.data).toEqual({ reminded: [] });
  });

  it('[RHY-06] [SEC-02] a supervisor reminds their own people alone', async () => {
    expectRefusal(await remind('supervisor'), 'not-found');
    expectRefusal(await remind('supervisor2', { username: 'nobody' }), 'not-found');
    expectRefusal(await remind('supervisor2', { username: 'supervisor2' }), 'not-found');
    for (const person of ['employee', 'administration', 'administrator', PERSON])
      expectRefusal(await remind(person), 'forbidden');
    await alter(server.db, 'up_users', { username: PERSON }, { blocked: true });
    expectRefusal(await remind('supervisor2'), 'not-found');
    expect(await mailsOf()).toEqual([]);
  });

  it.each([[{}], [{ username: '' }], [{ username: 1 }]])('[REL-02] refuses %j', async (data) => {
    expectFieldError(await remind('supervisor2', data), 'username');
  });
});
