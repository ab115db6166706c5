import { describe, expect, it } from 'vitest';
import type { ChargeLines } from '../../testing/charge-lines';
import { atOnce, codesOf, times } from '../../testing/databases/at-once';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client, Json } from '../../testing/http';
import { faultsIn } from '../../testing/log';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForChargeLines } from '../../testing/servers/charge-lines';
import { createdUser } from '../../testing/users';

let server: TestServer;
let administration: Client;
let office: ChargeLines;
/** Administration at each instance. */
let everywhere: Client[];
serverForChargeLines((made) => ({ server, administration, office, everywhere } = made));

describe('charge lines', () => {
  it('[CHG-01] Administration and admins make them, billable unless chosen otherwise', async () => {
    const line = await office.line({ supervisor: 'supervisor', customer: 'Navy', description: '=1+1 <b>' });
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
    const { body } = await office.create(
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
    office.changesNothing(async () =>
      expectFieldError(await office.create({ [field]: value }), field, message),
    ),
  );

  it('[CHG-01] a project’s name is unique, in whatever letters', () =>
    office.changesNothing(async () => {
      for (const project of [lines.display, lines.display.toUpperCase(), ` ${lines.legacy} `]) {
        const answer = await office.create({ project });
        expect(expectRefusal(answer, 'project-taken').errors[0].path).toBe('project');
      }
      expectRefusal(
        await office.put(await office.named(lines.sensors), { project: lines.display }),
        'project-taken',
      );
    }));

  it('[CHG-01, REL-03] of simultaneous creations of one project exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const project = `Raced ${round}`;
      const answers = await atOnce(8, everywhere, (client, index) =>
        office.create({ project: index % 2 ? project : project.toUpperCase() }, client),
      );
      expect(codesOf(answers)).toEqual([201, ...times(7, 'project-taken')]);
    }
  });

  it('[CHG-01, REL-03] of simultaneous renamings to one name exactly one succeeds', async () => {
    const targets = await Promise.all(Array.from({ length: 8 }, () => office.line()));
    const answers = await atOnce(8, everywhere, (client, index) =>
      office.put(targets[index]!, { project: 'The one name' }, client),
    );
    expect(codesOf(answers)).toEqual([200, ...times(7, 'project-taken')]);
  });

  it('[CHG-02] a line’s supervisor is an unblocked person of group Supervisor who is no Administrator', async () => {
    const line = await office.line();
    for (const supervisor of ['employee', 'disabled', 'administrator', 'nobody', 'pm']) {
      await office.changesNothing(async () => {
        expect(
          expectRefusal(await office.put(line, { supervisor }), 'no-such-supervisor').errors[0].path,
        ).toBe('supervisor');
        expectRefusal(await office.create({ supervisor }), 'no-such-supervisor');
      });
    }
    expect((await office.put(line, { supervisor: 'supervisor2' })).body.data.supervisor).toBe('supervisor2');
    expect((await office.put(line, { supervisor: null })).body.data.supervisor).toBeNull();
  });

  it('[CHG-02] a line is saved as it is when its supervisor has left, and no other line comes to them', async () => {
    const it_ = await server.as('it');
    const { id, username: supervisor } = await createdUser(it_, { groups: ['Supervisor', 'Employee'] });
    const line = await office.line({ supervisor });
    expect((await it_.post(`/users/${id}/disable`)).status).toBe(200);
    expect((await office.put(line, { division: 'Ground', supervisor })).body.data).toMatchObject({
      division: 'Ground',
      supervisor,
    });
    expectRefusal(await office.put(await office.line(), { supervisor }), 'no-such-supervisor');
  });

  it('[CHG-03] active and disabled ones are listed apart', async () => {
    const { body } = await administration.get('/contract-datas?filters[disabled]=true&pagination[limit]=-1');
    expect(body.data.map(({ project }: Json) => project)).toContain(lines.legacy);
    for (const { disabled } of body.data) expect(disabled).toBe(true);
  });

  it('[CHG-04] disabling a line disables its assignments, enabling enables them', async () => {
    const line = await office.line();
    await office.assign(line, ['employee', 'pm']);
    expect((await office.put(line, { disabled: true })).body.data).toMatchObject({
      disabled: true,
      availableActions: ['update', 'enable'],
    });
    expect((await office.assignmentsOf(line)).map(({ disabled }) => disabled)).toEqual([true, true]);
    expectRefusal(await office.assign(line, ['cm']), 'charge-line-disabled');
    const [assignment] = await office.assignmentsOf(line);
    expectRefusal(
      await administration.put(`/assigned-contracts/${assignment!.documentId}`, {
        data: { disabled: false },
      }),
      'charge-line-disabled',
    );
    await office.put(line, { disabled: false });
    expect((await office.assignmentsOf(line)).map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it('[CHG-04] an assignment that was disabled alone stays so when the line is edited but not enabled', async () => {
    const line = await office.line();
    await office.assign(line, ['employee', 'pm']);
    const [first] = await office.assignmentsOf(line);
    await administration.put(`/assigned-contracts/${first!.documentId}`, { data: { disabled: true } });
    await office.put(line, { customer: 'x', disabled: false });
    expect((await office.assignmentsOf(line)).map(({ disabled }) => disabled)).toEqual([true, false]);
  });

  it('[CHG-04] renaming renames assignments and drafts; a submitted report prints its old name and still belongs to the line', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const line = await office.line({ project: 'Old name' });
    await office.assign(line, ['employee']);
    const report = await submittedReport(employee, { projectTask: 'Old name' });
    const draft = await savedDraft(employee, { projectTask: 'Old name' });
    const consequences = (await administration.get(`/contract-datas/${line.documentId}/consequences`)).body
      .data;
    expect(consequences).toEqual({ assignments: 1, drafts: 1, submittedReports: 1 });
    await office.put(line, { project: 'New name', division: 'Ground' });
    expect((await office.assignmentsOf({ project: 'New name' })).map(({ username }) => username)).toEqual([
      'employee',
    ]);
    expect((await employee.get(`/war-reports/${draft.documentId}`)).body.data.projectTask).toBe('New name');
    const seen = (await employee.get(`/war-reports/${report.documentId}`)).body.data;
    expect(seen).toMatchObject({ projectTask: 'Old name', division: 'Avionics' });
    // The submitted report still counts: the same days on the renamed line are taken.
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
      const line = await office.line();
      await office.assign(line, ['employee']);
      await office.changesNothing(() =>
        whileFailing(server, statement, table, async () =>
          expectRefusal(await office.put(line, { project: 'Half done', disabled: true }), 'internal'),
        ),
      );
    },
  );

  it('[CHG-04, REL-03] an edit based on an older state is refused; of simultaneous ones exactly one succeeds', async () => {
    const line = await office.line();
    const answers = await atOnce(8, everywhere, (client, index) =>
      office.put(line, { customer: `C${index}`, revision: line.revision }, client),
    );
    expect(codesOf(answers)).toEqual([200, ...times(7, 'stale')]);
    await office.changesNothing(async () =>
      expectRefusal(await office.put(line, { customer: 'late', revision: 0 }), 'stale'),
    );
  });

  it('[CHG-04, WAR-17] a disabled line accepts no reports, and its assignments are shown as disabled', async () => {
    const line = await office.line();
    await office.assign(line, ['employee']);
    await office.put(line, { disabled: true });
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

it('[CHG-06, REL-03] the log holds no fault but those made on purpose', () => {
  for (const instance of server.instances) {
    const faults = faultsIn(instance.output());
    expect(faults.filter(({ msg }) => !/(PUT|POST) \/api\/contract-datas/.test(msg))).toEqual([]);
  }
});
