import { addDays, dayIn, weekdays, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alter } from '../testing/databases/alter';
import { onPostgres } from '../testing/databases/database';
import { expectFieldError, expectRefusal } from '../testing/expect-refusal';
import type { Json } from '../testing/http';
import { isDone, JOB_DONE, makeDue } from '../testing/jobs';
import { mailsTo, NO_MAIL_SERVER } from '../testing/mails';
import { people, type Person } from '../testing/people';
import { clearDrafts, lines, savedDraft, submittedReport } from '../testing/reports';
import { startServer, type TestServer } from '../testing/server';
import { idOf } from '../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER, eager: true });
  // Its first run changes the company’s profile, at a moment of its own.
  const firstRun = () => server.db('jobs').where({ name: 'remind-of-week' }).first('ended_at');
  await vi.waitFor(async () => expect((await firstRun()).ended_at).not.toBeNull(), JOB_DONE);
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());
const { startDate: monday } = weekOf(today);
const asMoment = (at: number) => (onPostgres ? new Date(at) : at);
const profile = (): Promise<Json> => server.db('company_profiles').first();

/** This week's reminder was due at the start of today, or is due tomorrow. */
const reminderComes = async (passed: boolean, since = Date.now() - 30 * 86_400_000) => {
  const day = passed ? today : addDays(today, 1);
  const index = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  await server.db('company_profiles').update({
    reminder_day: weekdays[index],
    reminder_time: '00:00',
    reminders_since: asMoment(since),
    reminded_week: null,
  });
};

/** The job has run since now. */
async function jobRuns(): Promise<void> {
  await makeDue(server.db, 'remind-of-week');
  await expect.poll(() => isDone(server.db, 'remind-of-week'), JOB_DONE).toBe(true);
}

const mailsOf = async (person: Person) =>
  (await mailsTo(server.db, `${person}@intranet.example`)).filter(({ kind }) => kind === 'weekly-reminder');
const noticesOf = async (person: Person, type = 'Weeks Owed'): Promise<string[]> => {
  const { body } = await (await server.as(person)).get(`/notifications?filters[type]=${type}`);
  return body.data.map(({ details }: Json) => details);
};

/** A person has had one line since the week before last, and has reported nothing on it. */
async function owes(person: Person, project: string): Promise<void> {
  const line = await server.db('contract_datas').where({ project }).first('id');
  const own = { person_id: await idOf(server, person) };
  await server.db('assigned_contracts').where(own).update({ disabled: true });
  await server
    .db('assigned_contracts')
    .where({ ...own, contract_data_id: line.id })
    .update({ disabled: false, updated_at: asMoment(Date.parse(`${addDays(monday, -7)}T17:00:00Z`)) });
  await server.db('war_reports').where({ author_id: own.person_id, contract_data_id: line.id }).delete();
}

beforeEach(async () => {
  // Whoever was reminded of weeks within the last day would not be reminded again.
  await server.db('outbox_mails').whereIn('kind', ['weekly-reminder', 'weeks-owed']).delete();
  await server.db('notifications').where({ type: 'Weeks Owed' }).delete();
  await server.db('up_users').update({ reminded_week: null });
  await owes('developer2', lines.telemetry);
});

describe('the weekly reminder', () => {
  it('[RHY-03] [NOT-05] tells who owes a report by bell and mail, once a week', async () => {
    await reminderComes(true);
    await jobRuns();
    expect(await noticesOf('developer2')).toEqual([`Your weekly report is due: ${lines.telemetry}.`]);
    const [mail, ...others] = await mailsOf('developer2');
    expect(others).toEqual([]);
    expect(mail.subject).toBe('Your weekly reports are due');
    expect(mail.text).toContain(lines.telemetry);
    expect((await profile()).reminded_week).toBe(monday);
    await jobRuns();
    expect(await mailsOf('developer2')).toHaveLength(1);
  });

  it('[RHY-03] [REL-04] one that was broken off continues with people not reminded yet', async () => {
    await reminderComes(true);
    await owes('developer', lines.telemetry);
    await server.db('up_users').where({ username: 'developer2' }).update({ reminded_week: monday });
    await jobRuns();
    expect(await mailsOf('developer2')).toEqual([]);
    expect(await mailsOf('developer')).toHaveLength(1);
  });

  it('[RHY-03] people who have submitted, are disabled, or have no active line are not reminded', async () => {
    await reminderComes(true);
    await owes('developer', lines.telemetry);
    const developer = await server.as('developer');
    const until = { startDate: addDays(monday, -7), endDate: addDays(monday, 6) };
    await submittedReport(developer, { projectTask: lines.telemetry, ...until });
    await owes('employee3', lines.telemetry);
    await alter(server.db, 'up_users', { username: 'employee3' }, { blocked: true });
    await owes('pm2', lines.mission);
    const pm2 = { person_id: await idOf(server, 'pm2') };
    await server.db('assigned_contracts').where(pm2).update({ disabled: true });
    await jobRuns();
    expect(await mailsOf('developer2')).toHaveLength(1);
    for (const person of ['developer', 'employee3', 'pm2', 'customer'])
      expect(await mailsOf(person), person).toEqual([]);
    expect(await noticesOf('pm2')).toEqual([]);
  });

  it('[RHY-08] does not come before its time, nor for a time that had passed when it was set', async () => {
    // On a Sunday, tomorrow belongs to the next week, and this week's reminder is long past.
    await reminderComes(false, Date.now() - 1000);
    await jobRuns();
    expect(await mailsOf('developer2')).toEqual([]);
    await reminderComes(true, Date.now());
    await jobRuns();
    expect(await mailsOf('developer2')).toEqual([]);
    expect((await profile()).reminded_week).toBeNull();
  });

  it('[RHY-08] the first look after an upgrade reminds no one and records when reminders began', async () => {
    await reminderComes(true);
    await server.db('company_profiles').update({ reminders_since: null });
    await jobRuns();
    expect(await mailsOf('developer2')).toEqual([]);
    expect((await profile()).reminders_since).not.toBeNull();
  });

  it('[RHY-07] each person can turn the mail off, and is then reminded by the bell alone', async () => {
    const person = await server.as('developer2');
    expect((await person.get('/preferences')).body.data).toEqual({ reminderMail: true });
    const { status, body } = await person.put('/preferences', { data: { reminderMail: false } });
    expect({ status, data: body.data }).toEqual({ status: 200, data: { reminderMail: false } });
    await reminderComes(true);
    await jobRuns();
    expect(await mailsOf('developer2')).toEqual([]);
    expect(await noticesOf('developer2')).toHaveLength(1);
    await person.put('/preferences', { data: { reminderMail: true } });
  });
});

describe('a notice of reports', () => {
  /**
   * developer2 owes reports of two weeks on two lines, the second one new. @returns its name, and where it is assigned
   */
  async function owesOnTwo(project: string): Promise<{ project: string; path: string }> {
    const { body } = await (
      await server.as('administration')
    ).post('/contract-datas', { data: { project, division: 'Ground' } });
    const path = `/contract-datas/${body.data.documentId}`;
    await (await server.as('administration')).post(`${path}/assign`, { data: { usernames: ['developer2'] } });
    await server
      .db('assigned_contracts')
      .where({ person_id: await idOf(server, 'developer2') })
      .update({ updated_at: asMoment(Date.parse(`${addDays(monday, -14)}T17:00:00Z`)) });
    return { project, path };
  }
  const days = (from: number, to: number) => ({
    startDate: addDays(monday, from),
    endDate: addDays(monday, to),
  });
  const due = (...projects: string[]) => [`Your weekly report is due: ${projects.join(', ')}.`];

  it('[WAI-05] [RHY-02] goes line by line, when the weeks that it asks for are in, or the line is taken away', async () => {
    const { project, path } = await owesOnTwo('Range, Phase 2');
    const bell = () => noticesOf('developer2');
    const both = due(lines.telemetry, project);
    const data = { username: 'developer2' };
    await (await server.as('supervisor2')).post('/war-reports/weeks/reminders', { data });
    expect(await bell()).toEqual(both);
    const author = await server.as('developer2');
    await clearDrafts(author);
    await submittedReport(author, { projectTask: project, ...days(-14, -8) });
    const draft = await savedDraft(author, { projectTask: project, ...days(-7, 6) });
    expect(await bell()).toEqual(both);
    await author.put(`/war-reports/${draft.documentId}`, { data: { submitted: true } });
    expect(await bell()).toEqual(due(lines.telemetry));
    await server.db('notifications').where({ type: 'Weeks Owed' }).update({ details: both[0] });
    const administration = await server.as('administration');
    await administration.post(`${path}/unassign`, { data: { usernames: ['developer2'] } });
    expect(await bell()).toEqual(due(lines.telemetry));
    await submittedReport(author, { projectTask: lines.telemetry, ...days(-14, 6) });
    expect(await bell()).toEqual([]);
  });

  it('[WAI-05] still names a line whose name holds that of the one that is in', async () => {
    const { project: longer } = await owesOnTwo('Scope, Phase 2');
    const { project } = await owesOnTwo('Scope');
    const data = { username: 'developer2' };
    await (await server.as('supervisor2')).post('/war-reports/weeks/reminders', { data });
    const [both] = due(longer, project);
    await server.db('notifications').where({ type: 'Weeks Owed' }).update({ details: both });
    const author = await server.as('developer2');
    await submittedReport(author, { projectTask: project, ...days(-14, 6) });
    expect(await noticesOf('developer2')).toEqual(due(longer));
  });

  it('[WAI-05] [WSS-03] goes with the report that is due, or with the line that is disabled', async () => {
    const { project, path } = await owesOnTwo('Range, Phase 3');
    const administration = await server.as('administration');
    await administration.post('/war-reports/reminders', { data: { usernames: ['developer2'] } });
    const bell = () => noticesOf('developer2', 'Report Due');
    const both = due(lines.telemetry, project);
    expect(await bell()).toEqual(both);
    const author = await server.as('developer2');
    await submittedReport(author, { projectTask: lines.telemetry, ...days(-28, -22) });
    expect(await bell()).toEqual(both);
    await submittedReport(author, { projectTask: lines.telemetry, startDate: today, endDate: today });
    expect(await bell()).toEqual(due(project));
    await administration.put(path, { data: { disabled: true } });
    expect(await bell()).toEqual([]);
  });
});

describe('its settings', () => {
  it('[RHY-08] Administration sets day and time, which hold from then on', async () => {
    const administration = await server.as('administration');
    await reminderComes(true);
    const before = (await profile()).reminders_since;
    await server.db('company_profiles').update({ reminded_week: monday });
    const change = { reminderDay: 'Thursday', reminderTime: '09:30' };
    const { body } = await administration.put('/company-profile', { data: change });
    expect(body.data).toMatchObject(change);
    const after = (await profile()).reminders_since;
    expect(+new Date(after)).toBeGreaterThan(+new Date(before));
    // This week's reminder is then still to come; people already reminded are not reminded again.
    expect((await profile()).reminded_week).toBeNull();
    await administration.put('/company-profile', { data: { phone: '(410) 555-0138', ...change } });
    expect((await profile()).reminders_since).toEqual(after);
    for (const person of people.filter((one) => !one.startsWith('administrat')))
      expectRefusal(await (await server.as(person)).put('/company-profile', { data: change }), 'forbidden');
  });

  it.each([
    [{ reminderDay: 'Someday' }, 'reminderDay'],
    [{ reminderDay: 5 }, 'reminderDay'],
    [{ reminderTime: '24:00' }, 'reminderTime'],
    [{ reminderTime: '9:00' }, 'reminderTime'],
    [{ remindersSince: null }, 'remindersSince'],
  ])('[RHY-03] [REL-02] refuses %j', async (data, field) => {
    const before = await profile();
    expectFieldError(await (await server.as('administration')).put('/company-profile', { data }), field);
    expect(await profile()).toEqual(before);
  });

  it('[RHY-07] [REL-02] a preference is yes or no, and one’s own', async () => {
    const person = await server.as('customer');
    expectFieldError(await person.put('/preferences', { data: { reminderMail: 'no' } }), 'reminderMail');
    expectFieldError(await person.put('/preferences', { data: { username: 'pm' } }), 'username');
    expectRefusal(await server.anonymous.get('/preferences'), 'no-session');
    expect((await (await server.as('pm')).get('/preferences')).body.data).toEqual({ reminderMail: true });
  });
});
