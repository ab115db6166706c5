import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Answer, Client, Json } from '../../testing/http';
import { faultsIn } from '../../testing/log';
import { mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
/** Administration at each instance. */
let everywhere: Client[];
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER });
  administration = await server.as('administration');
  everywhere = await Promise.all(server.instances.map((instance) => instance.as('administration')));
});
afterAll(() => server.stop());

let made = 0;
const aLine = (fields: object = {}) => ({ project: `Line ${(made += 1)}`, division: 'Avionics', ...fields });
const create = (fields: object = {}, client = administration): Promise<Answer> =>
  client.post('/contract-datas', { data: aLine(fields) });
const madeLine = async (fields: object = {}): Promise<Json> => {
  const { status, body, text } = await create(fields);
  expect(status, text).toBe(201);
  return body.data;
};
const put = ({ documentId }: Json, patch: object, client = administration) =>
  client.put(`/contract-datas/${documentId}`, { data: patch });
const assign = ({ documentId }: Json, usernames: unknown, client = administration) =>
  client.post(`/contract-datas/${documentId}/assign`, { data: { usernames } });
const unassign = ({ documentId }: Json, usernames: unknown, client = administration) =>
  client.post(`/contract-datas/${documentId}/unassign`, { data: { usernames } });
const byProject = async (project: string): Promise<Json> =>
  (await administration.get(`/contract-datas?filters[project]=${encodeURIComponent(project)}`)).body.data[0];
const assignmentsOf = async (line: Json): Promise<Json[]> =>
  (
    await administration.get(
      `/assigned-contracts?filters[project]=${encodeURIComponent(line.project)}&pagination[limit]=-1&sort=username`,
    )
  ).body.data;

const everything = async () => ({
  lines: await server.db('contract_datas').orderBy('id'),
  assignments: await server.db('assigned_contracts').orderBy('id'),
  notifications: await server.db('notifications').orderBy('id'),
  mails: await server.db('outbox_mails').select('id').orderBy('id'),
  audit: await server.db('audit_records').select('id').orderBy('id'),
  reports: await server.db('war_reports').orderBy('id'),
});
async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everything();
  const result = await work();
  expect(await everything()).toEqual(before);
  return result;
}
const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? status : body.error.details.code)).toSorted();
const times = (count: number, code: string): string[] => Array.from({ length: count }, () => code);
const simultaneously = <T>(work: (client: Client, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, index) => work(everywhere[index % everywhere.length]!, index)));

describe('charge lines', () => {
  it('[CHG-01] Administration and admins make them, billable unless chosen otherwise', async () => {
    const line = await madeLine({ supervisor: 'supervisor', customer: 'Navy', description: '=1+1 <b>' });
    expect(line).toMatchObject({
      division: 'Avionics',
      supervisor: 'supervisor',
      customer: 'Navy',
      description: '=1+1 <b>',
      billable: true,
      disabled: false,
      revision: 0,
      availableActions: ['update', 'disable', 'assign'],
    });
    const { body } = await create(
      { billable: false, project: '../A/B: "C"' },
      await server.as('administrator'),
    );
    expect(body.data).toMatchObject({ billable: false, project: '../A/B: "C"' });
  });

  it.each([
    ['project', '', 'Please enter a project'],
    ['project', null, 'Please enter a project'],
    ['division', ' ', 'Please enter a division'],
    ['project', 'x'.repeat(121), undefined],
    ['billable', 'yes', undefined],
    ['disabled', true, undefined],
    ['revision', 7, undefined],
    ['supervisor_id', 1, undefined],
  ])('[CHG-01, SEC-04] a line with the %s %j is refused', (field, value, message) =>
    changesNothing(async () => expectFieldError(await create({ [field]: value }), field, message)),
  );

  it('[CHG-01] a project’s name is unique, in whatever letters', () =>
    changesNothing(async () => {
      for (const project of [lines.display, lines.display.toUpperCase(), ` ${lines.legacy} `]) {
        const answer = await create({ project });
        expect(expectRefusal(answer, 'project-taken').errors[0].path).toBe('project');
      }
      expectRefusal(await put(await byProject(lines.sensors), { project: lines.display }), 'project-taken');
    }));

  it('[CHG-01, REL-03] of simultaneous creations of one project exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const project = `Raced ${round}`;
      const answers = await simultaneously((client, index) =>
        create({ project: index % 2 ? project : project.toUpperCase() }, client),
      );
      expect(codes(answers)).toEqual([201, ...times(7, 'project-taken')]);
    }
  });

  it('[CHG-01, REL-03] of simultaneous renamings to one name exactly one succeeds', async () => {
    const targets = await Promise.all(Array.from({ length: 8 }, () => madeLine()));
    const answers = await simultaneously((client, index) =>
      put(targets[index]!, { project: 'The one name' }, client),
    );
    expect(codes(answers)).toEqual([200, ...times(7, 'project-taken')]);
  });

  it('[CHG-02] a line’s supervisor is an unblocked person of group Supervisor who is no Administrator', async () => {
    const line = await madeLine();
    for (const supervisor of ['employee', 'disabled', 'administrator', 'nobody', 'pm']) {
      await changesNothing(async () => {
        expect(expectRefusal(await put(line, { supervisor }), 'no-such-supervisor').errors[0].path).toBe(
          'supervisor',
        );
        expectRefusal(await create({ supervisor }), 'no-such-supervisor');
      });
    }
    expect((await put(line, { supervisor: 'supervisor2' })).body.data.supervisor).toBe('supervisor2');
    expect((await put(line, { supervisor: null })).body.data.supervisor).toBeNull();
  });

  it('[CHG-03] active and disabled ones are listed apart', async () => {
    const { body } = await administration.get('/contract-datas?filters[disabled]=true&pagination[limit]=-1');
    expect(body.data.map(({ project }: Json) => project)).toContain(lines.legacy);
    for (const { disabled } of body.data) expect(disabled).toBe(true);
  });

  it('[CHG-04] disabling a line disables its assignments, enabling enables them', async () => {
    const line = await madeLine();
    await assign(line, ['employee', 'pm']);
    expect((await put(line, { disabled: true })).body.data).toMatchObject({
      disabled: true,
      availableActions: ['update', 'enable'],
    });
    expect((await assignmentsOf(line)).map(({ disabled }) => disabled)).toEqual([true, true]);
    expectRefusal(await assign(line, ['cm']), 'charge-line-disabled');
    const [assignment] = await assignmentsOf(line);
    expectRefusal(
      await administration.put(`/assigned-contracts/${assignment!.documentId}`, {
        data: { disabled: false },
      }),
      'charge-line-disabled',
    );
    await put(line, { disabled: false });
    expect((await assignmentsOf(line)).map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it('[CHG-04] an assignment that was disabled alone stays so when the line is edited but not enabled', async () => {
    const line = await madeLine();
    await assign(line, ['employee', 'pm']);
    const [first] = await assignmentsOf(line);
    await administration.put(`/assigned-contracts/${first!.documentId}`, { data: { disabled: true } });
    await put(line, { customer: 'x', disabled: false });
    expect((await assignmentsOf(line)).map(({ disabled }) => disabled)).toEqual([true, false]);
  });

  it('[CHG-04] renaming renames assignments and drafts; a submitted report prints its old name and still belongs to the line', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const line = await madeLine({ project: 'Old name' });
    await assign(line, ['employee']);
    const report = await submittedReport(employee, { projectTask: 'Old name' });
    const draft = await savedDraft(employee, { projectTask: 'Old name' });
    const consequences = (await administration.get(`/contract-datas/${line.documentId}/consequences`)).body
      .data;
    expect(consequences).toEqual({ assignments: 1, drafts: 1, submittedReports: 1 });
    await put(line, { project: 'New name', division: 'Ground' });
    expect((await assignmentsOf({ project: 'New name' })).map(({ username }) => username)).toEqual([
      'employee',
    ]);
    expect((await employee.get(`/war-reports/${draft.documentId}`)).body.data.projectTask).toBe('New name');
    const seen = (await employee.get(`/war-reports/${report.documentId}`)).body.data;
    expect(seen).toMatchObject({ projectTask: 'Old name', division: 'Avionics' });
    // It still counts: the same days on the renamed line are taken.
    const again = {
      projectTask: 'New name',
      startDate: report.startDate,
      endDate: report.endDate,
      activity: report.activity,
      submitted: true,
    };
    expectRefusal(await employee.post('/war-reports', { data: again }), 'war-already-submitted');
    await clearDrafts(employee);
  });

  it.each([
    ['update', 'assigned_contracts'],
    ['insert', 'audit_records'],
  ] as const)(
    '[CHG-04, REL-01] when the %s of %s fails, the line stays as it was',
    async (statement, table) => {
      const line = await madeLine();
      await assign(line, ['employee']);
      await changesNothing(() =>
        whileFailing(server, statement, table, async () =>
          expectRefusal(await put(line, { project: 'Half done', disabled: true }), 'internal'),
        ),
      );
    },
  );

  it('[CHG-04, REL-03] an edit based on an older state is refused; of simultaneous ones exactly one succeeds', async () => {
    const line = await madeLine();
    const answers = await simultaneously((client, index) =>
      put(line, { customer: `C${index}`, revision: line.revision }, client),
    );
    expect(codes(answers)).toEqual([200, ...times(7, 'stale')]);
    await changesNothing(async () =>
      expectRefusal(await put(line, { customer: 'late', revision: 0 }), 'stale'),
    );
  });

  it('[CHG-04, WAR-17] on a disabled line nobody reports, and its assignments are shown as disabled', async () => {
    const line = await madeLine();
    await assign(line, ['employee']);
    await put(line, { disabled: true });
    const employee = await server.as('employee');
    const own = (await employee.get('/assigned-contracts?filters[disabled]=false&pagination[limit]=-1')).body
      .data;
    expect(own.map(({ project }: Json) => project)).not.toContain(line.project);
    const report = {
      projectTask: line.project,
      activity: '<ul><li><p>x</p></li></ul>',
      startDate: '2026-01-05',
      endDate: '2026-01-11',
      submitted: true,
    };
    expectRefusal(await employee.post('/war-reports', { data: report }), 'war-charge-line');
  });
});

describe('people on charge lines', () => {
  it('[CHG-05, NOT-05] several are assigned at once; each hears of it by bell and e-mail', async () => {
    const line = await madeLine();
    const usernames = ['employee', 'cm', 'ccb'];
    expect((await assign(line, [...usernames, 'cm'])).status).toBe(200);
    expect((await assignmentsOf(line)).map(({ username }) => username)).toEqual(['ccb', 'cm', 'employee']);
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

  it('[CHG-05] all or nobody: one who is unknown, disabled or there already stops all', async () => {
    const line = await madeLine();
    await assign(line, ['pm']);
    for (const [wrong, code] of [
      ['nobody', 'no-such-person'],
      ['disabled', 'no-such-person'],
      ['pm', 'already-assigned'],
    ] as const) {
      await changesNothing(async () => expectRefusal(await assign(line, ['employee', wrong, 'cm']), code));
    }
    for (const usernames of [[], ['x'.repeat(61)], 'employee', [null], undefined]) {
      await changesNothing(async () => expectRefusal(await assign(line, usernames), 'bad-input'));
    }
  });

  it('[CHG-05, REL-01] when a mail cannot be queued, nobody is assigned', async () => {
    const line = await madeLine();
    await changesNothing(() =>
      whileFailing(server, 'insert', 'outbox_mails', async () =>
        expectRefusal(await assign(line, ['employee', 'cm']), 'internal'),
      ),
    );
  });

  it('[CHG-05] several are taken off at once, all or nobody', async () => {
    const line = await madeLine();
    await assign(line, ['employee', 'cm', 'pm']);
    await changesNothing(async () =>
      expectRefusal(await unassign(line, ['employee', 'ccb']), 'no-such-person'),
    );
    expect((await unassign(line, ['employee', 'cm'])).status).toBe(200);
    const [left, ...none] = await assignmentsOf(line);
    expect([left!.username, none]).toEqual(['pm', []]);
    expect((await administration.delete(`/assigned-contracts/${left!.documentId}`)).status).toBe(204);
    expectRefusal(await administration.delete(`/assigned-contracts/${left!.documentId}`), 'not-found');
  });

  it('[CHG-05, REL-03] somebody assigned twice at the same moment is assigned once and told once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const line = await madeLine();
      const answers = await simultaneously((client) =>
        client.post('/assigned-contracts', { data: { username: 'developer', project: line.project } }),
      );
      expect(codes(answers)).toEqual([201, ...times(7, 'already-assigned')]);
      expect(await assignmentsOf(line)).toHaveLength(1);
      const told = (await mailsTo(server.db, 'developer@intranet.example')).filter(({ subject }) =>
        subject.endsWith(line.project),
      );
      expect(told).toHaveLength(1);
    }
  });

  it('[CHG-05] an assignment to a line or of a person that is not there, or writes no reports, is refused', () =>
    changesNothing(async () => {
      const post = (data: object) => administration.post('/assigned-contracts', { data });
      expectRefusal(await post({ username: 'employee', project: 'No such line' }), 'no-such-charge-line');
      expectRefusal(await post({ username: 'nobody', project: lines.mission }), 'no-such-person');
      // Who is in no group Employee writes no reports, so there is nothing to assign them for.
      const outsider = await post({ username: 'customer', project: lines.mission });
      expect(expectRefusal(outsider, 'no-report-writer').errors).toMatchObject([{ path: 'username' }]);
      const line = await byProject(lines.mission);
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
      const line = await byProject(lines.display);
      const [assignment] = await assignmentsOf(line);
      await changesNothing(async () => {
        const path = `/assigned-contracts/${assignment!.documentId}`;
        for (const answer of [
          await create({}, client),
          await put(line, { project: 'x' }, client),
          await assign(line, ['pm'], client),
          await unassign(line, ['employee'], client),
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
    const line = await madeLine();
    const guest = await server.as('developer2');
    const path = `/contract-datas/${line.documentId}`;
    expectRefusal(await guest.get(path), 'not-found');
    await assign(line, ['developer2']);
    expect((await guest.get(path)).status).toBe(200);
    expect((await guest.get(path)).body.data.availableActions).toEqual([]);
    await unassign(line, ['developer2']);
    expectRefusal(await guest.get(path), 'not-found');
  });
});

it('[CHG-06, REL-03] the log holds no fault but those made on purpose', () => {
  for (const instance of server.instances) {
    const faults = faultsIn(instance.output());
    expect(faults.filter(({ msg }) => !/(PUT|POST) \/api\/contract-datas/.test(msg))).toEqual([]);
  }
});
