import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { type Hearing, type Records, type Told } from '../../testing/hearing';
import { dataOf, type Json } from '../../testing/http';
import { nameOf } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForHearing } from '../../testing/servers/hearing';
import { aUser, createdUser } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
let hearing: Hearing;
serverForHearing((made) => ({ server, office, hearing } = made));

const member = 'news mail';

const rows: Told[] = [
  {
    what: '[QPR-04] a problem report',
    async prepare() {
      const project = await office.project();
      const records: Records = {};
      return { records, act: async () => void (records.qpr = await office.qpr(project)) };
    },
    heard: {
      pm: ['qpr duty mail'],
      ccb: [`qpr ${member}`],
      ccb2: [`qpr ${member}`],
      cm: [`qpr ${member}`],
    },
    says: {
      qpr: [
        /^QPR-\d{4} "It does not start": new problem report for Project \d+\n/,
        /It waits for you\. Review it: approve or reject\.|The project manager approves or rejects it\./,
      ],
    },
  },
  {
    what: '[QPR-06] an approved problem report',
    async prepare() {
      const qpr = await office.qpr(await office.project());
      const records: Records = { qpr };
      const act = async () => {
        const path = `/submitted-qpr/${qpr.documentId}/approve`;
        records.qcr = dataOf(
          await office.post('pm', path, { priority: 2, pmComments: 'We saw it too.' }),
        ).qcr;
      };
      return { records, act };
    },
    heard: {
      customer: [`qpr ${member}`],
      pm: ['qcr duty'],
      ccb: ['qcr duty mail'],
      ccb2: ['qcr duty mail'],
      cm: ['qcr duty mail'],
    },
    says: {
      qpr: [
        /^QPR-\d{4} "It does not start" was approved\n/,
        new RegExp(`reported for Project \\d+, was approved by ${nameOf('pm')}: "We saw it too\\."`),
      ],
      qcr: [
        /^QCR-\d{4} "It does not start" waits for your disposition\n/,
        new RegExp(`${nameOf('pm')} approved its problem report\\.`),
        /QCR-\d{4} "It does not start" of the project Project \d+ waits for you\. Give your disposition\./,
      ],
    },
  },
  {
    what: '[QPR-06] a rejected problem report',
    async prepare() {
      const qpr = await office.qpr(await office.project());
      const path = `/submitted-qpr/${qpr.documentId}/reject`;
      return { records: { qpr }, act: () => office.post('pm', path, { pmComments: 'Works as designed.' }) };
    },
    heard: { customer: [`qpr ${member}`] },
    says: { qpr: [/^QPR-\d{4} "It does not start" was rejected\n/, /"Works as designed\."/] },
  },
  {
    what: '[QCR-07] asking for a discussion',
    async prepare() {
      const qcr = await office.qcr(await office.project());
      return { records: { qcr }, act: () => office.post('ccb', `/qcrs/${qcr.documentId}/discussion`) };
    },
    heard: { cm: ['qcr duty mail'], ccb2: [`qcr ${member}`], pm: [`qcr ${member}`] },
    says: {
      qcr: [
        /^QCR-\d{4} "It does not start" needs a discussion\n/,
        new RegExp(`needs a discussion: ${nameOf('ccb')} asked for it`),
      ],
    },
  },
  {
    what: '[QCR-05] dispositions that differ',
    async prepare() {
      const qcr = await office.qcr(await office.project());
      dataOf(await office.dispose(qcr, 'ccb', 'Disapproved', { comments: 'Too costly.' }));
      for (const voter of ['ccb2', 'cm']) dataOf(await office.dispose(qcr, voter, 'Approved'));
      return { records: { qcr }, act: () => office.dispose(qcr, 'pm', 'Approved') };
    },
    heard: { cm: ['qcr duty mail'], pm: ['qcr news'], ccb: [`qcr ${member}`], ccb2: [`qcr ${member}`] },
    says: {
      qcr: [
        new RegExp(
          `The votes differ: ${nameOf('ccb')} disapproved \\(“Too costly\\.”\\), the others approved\\.`,
        ),
        /Discuss it; then configuration management \(CM\) submits|Give the final disposition, after the discussion\./,
      ],
    },
  },
  {
    what: '[QCR-05] a change request that all disapprove',
    async prepare() {
      const qcr = await office.qcr(await office.project());
      for (const voter of ['ccb2', 'cm', 'pm'])
        dataOf(await office.dispose(qcr, voter, 'Disapproved', { comments: `No, says ${voter}.` }));
      const { submitted_qpr: qpr } = qcr;
      return { records: { qcr, qpr }, act: () => office.dispose(qcr, 'ccb', 'Disapproved') };
    },
    heard: {
      ccb: ['qcr news'],
      ccb2: [`qcr ${member}`],
      cm: [`qcr ${member}`],
      pm: [`qcr ${member}`],
      customer: [`qpr ${member}`],
    },
    says: {
      qcr: [/^QCR-\d{4} "It does not start": Disapproved\n/, new RegExp(`${nameOf('cm')}: No, says cm\\.`)],
      qpr: [/: its change request QCR-\d{4} was disapproved\./],
    },
  },
  {
    what: '[QCR-07] [BLD-09] a final disposition',
    async prepare() {
      const qcr = await office.qcr(await office.project());
      dataOf(await office.post('ccb', `/qcrs/${qcr.documentId}/discussion`));
      const data = { disposition: 'Disapproved', comments: 'Agreed on Tuesday.' };
      const act = () => office.post('cm', `/qcrs/${qcr.documentId}/final-disposition`, data);
      return { records: { qcr, qpr: qcr.submitted_qpr }, act };
    },
    heard: {
      ccb: [`qcr ${member}`],
      ccb2: [`qcr ${member}`],
      pm: [`qcr ${member}`],
      customer: [`qpr ${member}`],
    },
    says: {
      qcr: [
        new RegExp(`${nameOf('cm')} gave the final disposition\\. .*: Disapproved: "Agreed on Tuesday\\."`),
      ],
    },
  },
  {
    what: '[QCR-06] [QCR-08] a reset by a change request that the board approves',
    async prepare() {
      const { project, build } = await office.developed('CCB2');
      const qcr = await office.qcr(project);
      for (const voter of ['ccb', 'ccb2', 'pm']) dataOf(await office.dispose(qcr, voter, 'Approved'));
      const act = () => office.dispose(qcr, 'cm', 'Approved');
      return { records: { build, qcr, qpr: qcr.submitted_qpr }, act };
    },
    heard: {
      pm: ['build duty mail', `qcr ${member}`],
      developer2: ['build duty mail'],
      ccb: [`build ${member}`, `qcr ${member}`],
      ccb2: [`build ${member}`, `qcr ${member}`],
      cm: ['qcr news'],
      customer: [`qpr ${member}`],
    },
    says: {
      build: [/starts over: the board approved QCR-\d{4}, which goes into it\./],
      qcr: [
        /^QCR-\d{4} "It does not start": Approved, Working\n/,
        /It goes into Build \d{4} of Project \d+ 2\.0\./,
      ],
      qpr: [
        /^QPR-\d{4} "It does not start": QCR-\d{4} was approved\n/,
        /QCR-\d{4} was approved\. It goes into Build \d{4} of Project \d+ 2\.0\./,
      ],
    },
  },
  {
    what: '[PRJ-03] [WAI-05] another project manager',
    async prepare() {
      const { project, build } = await office.developed('CCB3');
      const [qcr, qpr] = [await office.qcr(project), await office.qpr(project)];
      dataOf(await office.vote(build, 'CCB3', 'ccb'));
      const act = async () => {
        expect(await hearing.standing(qpr)).toEqual(['pm']);
        await office.edit(project, { ProjectManager: 'pm2' });
        expect(await hearing.standing(build)).toEqual(['ccb2', 'cm', 'pm2']);
        expect(await hearing.standing(qcr)).toEqual(['ccb', 'ccb2', 'cm', 'pm2']);
        expect(await hearing.standing(qpr)).toEqual(['pm2']);
      };
      return { records: { build, qcr, qpr }, act };
    },
    heard: { pm2: ['build duty mail', 'qcr duty mail', 'qpr duty mail'] },
    says: {
      build: [
        /^\w+ \w+ made you the project manager of Project \d+: 3 records of change control wait for you\n/,
        /- QPR-\d{4} "It does not start" waits for your approval\n {2}http.*ViewQPR/,
        /- QCR-\d{4} "It does not start" waits for your disposition\n {2}http.*ViewQCR/,
        /- Build \d{4} of Project \d+ 2\.0 waits for your vote \(CCB3\)\n {2}http.*ViewEditBuild/,
      ],
    },
  },
];

describe('who is notified of the results of a project’s problems', () => {
  it.each(rows)('[NOT-01] [NOT-05] $what', (row) => hearing.expectHeard(row));
});

describe('a project gets another manager', () => {
  /** A person's mails and notices that are only about being the PM. */
  const toldOf = async (username: string, project: Json) => ({
    bells: (
      await server
        .db('notifications as n')
        .join('up_users as u', 'u.id', 'n.person_id')
        .where({ 'u.username': username, 'n.type': 'Manage Projects', 'n.record_id': null })
        .select('n.details')
    ).filter(({ details }: Json) =>
      details.includes(` made you the project manager of ${project.ProjectName}. `),
    ),
    mails: await server
      .db('outbox_mails as m')
      .join('up_users as u', 'u.id', 'm.person_id')
      .where({ 'u.username': username })
      .whereRaw('(m.subject like ? or m.subject like ?)', [
        `%manager of ${project.ProjectName} now%`,
        `%made you the project manager of ${project.ProjectName}:%`,
      ])
      .select('m.subject', 'm.text', 'm.html'),
  });

  it('[PRJ-03] [NOT-05] [WAI-05] a person who takes over much gets one mail of it, with a link for each', async () => {
    const { project, build } = await office.developed('CCB3');
    const [qcr, qpr] = [await office.qcr(project), await office.qpr(project)];
    const { bells } = await hearing.heardWhile({
      records: { build, qcr, qpr },
      act: () => office.edit(project, { ProjectManager: 'pm2' }),
    });
    expect(bells).toHaveLength(3);
    const { mails } = await toldOf('pm2', project);
    expect(mails).toHaveLength(1);
    for (const { documentId } of [build, qcr, qpr]) {
      expect(mails[0]!.text).toContain(documentId);
      expect(mails[0]!.html).toMatch(new RegExp(`<li><a href="[^"]+${documentId}">`));
    }
  });

  it('[PRJ-03] [NOT-05] a PM without a duty is notified of becoming the PM, by create and by edit, until they no longer are', async () => {
    const project = await office.project();
    expect(await toldOf('pm', project)).toMatchObject({ bells: [{}], mails: [{}] });
    await office.edit(project, { ProjectManager: 'pm2' });
    const { bells, mails } = await toldOf('pm2', project);
    expect([bells.length, mails.length]).toEqual([1, 1]);
    expect(bells[0].details).toMatch(
      /^\w+ \w+ made you the project manager of .+\. Its problem reports and builds /,
    );
    expect(mails[0]!.text).toContain('redirect_to=ManageProjects');
    expect(mails[0]!.text).toMatch(/\w+ \w+ made you the project manager of Project \d+\./);
    expect((await toldOf('pm', project)).bells).toEqual([]);
    const renamed = { ...project, ProjectName: `${project.ProjectName} II` };
    await office.edit(project, { ProjectName: renamed.ProjectName });
    expect((await toldOf('pm2', renamed)).bells).toHaveLength(1);
    // Setting the same PM again changes nothing.
    await office.edit(project, { ProjectManager: 'pm2' });
    expect((await toldOf('pm2', renamed)).bells).toHaveLength(1);
  });

  it('[WAI-05] a person who leaves the group Project Manager, or is disabled, is no longer notified of being one', async () => {
    const administrator = await server.as('administrator');
    for (const leave of [
      (id: number) => administrator.put(`/users/${id}`, { groups: ['Employee'] }),
      (id: number) => administrator.post(`/users/${id}/disable`, {}),
    ]) {
      const one = await createdUser(administrator, aUser({ groups: ['Employee', 'Project Manager'] }));
      const project = await office.project();
      await office.edit(project, { ProjectManager: one.username });
      expect((await toldOf(one.username, project)).bells).toHaveLength(1);
      expect((await leave(one.id)).status).toBe(200);
      expect((await toldOf(one.username, project)).bells).toEqual([]);
    }
  });
});
