import type { StageName } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '../../seed/demo/people';
import { ChangeControl } from '../../testing/change-control';
import type { Answer, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser, idOf } from '../../testing/users';

let server: TestServer;
let office: ChangeControl;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  office = new ChangeControl(server);
});
afterAll(() => server.stop());

const nameOf = (username: string): string => {
  const { firstName, lastName } = demoPeople.find((person) => person.username === username)!;
  return `${firstName} ${lastName}`;
};

type Records = Record<string, Json>;

/** The records a case is about, by what its table calls them. */
interface Case {
  records: Records;
  act: () => Promise<unknown>;
}

/** Who hears what, by username: `build duty mail` is a duty in the bell and a mail, `qcr news` a piece of news in the bell. */
type Heard = Record<string, string[]>;

const last = async (table: string): Promise<number> =>
  Number((await server.db(table).max('id as id').first())!.id ?? 0);

const ok = (answer: Answer): Json => {
  if (answer.status >= 300) throw new Error(`Refused: ${answer.text}`);
  return answer.body.data;
};

/** What everybody hears of these records while the work goes on, by bell and mail. */
async function heardWhile({ records, act }: Case): Promise<{ heard: Heard; bells: Json[]; mails: Json[] }> {
  const [bell, mail] = [await last('notifications'), await last('outbox_mails')];
  await act();
  const about = (id: string | null): string | undefined =>
    Object.keys(records).find((name) => records[name]!.documentId === id);
  const bells: Json[] = (
    await server
      .db('notifications as n')
      .join('up_users as u', 'u.id', 'n.person_id')
      .where('n.id', '>', bell)
      .orderBy('n.id')
      .select('n.*', 'u.username')
  ).filter(({ record_id }: Json) => about(record_id));
  const mails: Json[] = (
    await server
      .db('outbox_mails as m')
      .join('up_users as u', 'u.id', 'm.person_id')
      .where('m.id', '>', mail)
      .orderBy('m.id')
      .select('m.*', 'u.username')
  ).flatMap((row: Json) => [...row.text.matchAll(/%2F(\w+)/g)].map(([, id]) => ({ ...row, record_id: id })));
  const heard: Heard = {};
  const ofCase = mails.filter(({ record_id }) => about(record_id));
  for (const { username, record_id, close_on_click } of bells) {
    const mailed = ofCase.filter((row) => row.username === username && row.record_id === record_id);
    const words = [about(record_id), close_on_click ? 'news' : 'duty', ...mailed.map(() => 'mail')];
    (heard[username] ??= []).push(words.join(' '));
  }
  for (const { username, record_id } of ofCase) {
    if (!bells.some((row) => row.username === username && row.record_id === record_id))
      (heard[username] ??= []).push(`${about(record_id)} mail without bell`);
  }
  for (const username of Object.keys(heard)) heard[username]!.sort();
  return { heard, bells, mails: ofCase };
}

/** Those in whose bell a record stands as a duty. */
const standing = async (record: Json): Promise<string[]> =>
  (
    await server
      .db('notifications as n')
      .join('up_users as u', 'u.id', 'n.person_id')
      .where({ 'n.record_id': record.documentId, 'n.close_on_click': false })
      .orderBy('u.username')
      .select('u.username')
  ).map(({ username }: Json) => username);

/** Whom a build waits for is in whose bell it stands, and nobody else's. */
async function expectDutiesAsWaitedFor(build: Json): Promise<void> {
  const { waitingFor } = await office.read(build);
  expect((await standing(build)).map(nameOf).toSorted()).toEqual([...waitingFor].toSorted());
}

const assign = async (build: Json, username: string): Promise<Json> =>
  ok(await office.post('pm', '/assigned-builds', { build: build.documentId, username }));

/** A build at a stage, with a developer assigned. */
async function developed(stage: StageName): Promise<{ project: Json; build: Json }> {
  const { project, build } = await office.at(stage);
  await assign(build, 'developer2');
  return { project, build };
}

const put = async (project: Json, fields: object) =>
  ok(await office.put('cm', `/projects/${project.documentId}`, fields));

const member = 'news mail';

interface Row {
  what: string;
  prepare: () => Promise<Case>;
  heard: Heard;
  /** What each mail says, by the record it is about. */
  says?: Record<string, RegExp[]>;
}

const rejection = (stage: 'CCB2' | 'CCB3' | 'CCB4', to: StageName, heard: Heard): Row => ({
  what: `[BLD-08] [BLD-17] a rejection at ${stage}`,
  async prepare() {
    const { build } = await developed(stage);
    ok(await office.vote(build, stage, 'ccb'));
    const act = () => office.vote(build, stage, 'ccb2', false, { comments: 'No test plan.' });
    return { records: { build }, act };
  },
  heard,
  says: {
    build: [
      new RegExp(`^Build \\d{4} of Project \\d+ 2\\.0 was rejected at ${stage}\\n`),
      new RegExp(`was rejected at ${stage} by ${nameOf('ccb2')}: "No test plan\\."`),
      new RegExp(`votes? on ${stage} of ${nameOf('ccb')}`),
      new RegExp(`It is at ${to} now and waits for `),
    ],
  },
});

const rows: Row[] = [
  rejection('CCB2', 'Review QIP-1s', {
    pm: ['build duty mail'],
    developer2: [`build ${member}`],
    ccb: [`build ${member}`],
    cm: [`build ${member}`],
  }),
  ...(['CCB3', 'CCB4'] as const).map((stage) =>
    rejection(stage, 'Requirements', {
      cm: ['build duty mail'],
      pm: [`build ${member}`],
      developer2: [`build ${member}`],
      ccb: [`build ${member}`],
    }),
  ),
  {
    what: '[BLD-11] closing',
    async prepare() {
      const { build } = await developed('CCB2');
      ok(await office.vote(build, 'CCB2', 'ccb'));
      return { records: { build }, act: () => office.post('pm', `/builds/${build.documentId}/close`) };
    },
    heard: Object.fromEntries(['ccb', 'ccb2', 'cm', 'developer2'].map((one) => [one, [`build ${member}`]])),
    says: {
      build: [
        /^Build \d{4} of Project \d+ 2\.0 was closed\n/,
        new RegExp(`was closed at CCB2 by ${nameOf('pm')}\\.`),
        new RegExp(`vote on CCB2 of ${nameOf('ccb')} ended`),
        /To be done again: Review QIP-1s and Project Planning/,
        /Nobody can work on it until it is restarted/,
      ],
    },
  },
  {
    what: '[BLD-11] restarting',
    async prepare() {
      const { build } = await developed('CCB2');
      await office.post('pm', `/builds/${build.documentId}/close`);
      return { records: { build }, act: () => office.post('pm', `/builds/${build.documentId}/restart`) };
    },
    heard: { pm: ['build duty'], developer2: [`build ${member}`] },
    says: {
      build: [/was restarted by/, new RegExp(`It is at Review QIP-1s now and waits for ${nameOf('pm')}`)],
    },
  },
  {
    what: '[BLD-12] a reset by a change request that the PM adds',
    async prepare() {
      const { project, build } = await developed('CCB2');
      const qcr = await office.approvedQcr(project, 'Deferred');
      ok(await office.vote(build, 'CCB2', 'ccb'));
      const act = () => office.put('pm', `/builds/${build.documentId}`, { addQcrs: [qcr.documentId] });
      return { records: { build, qpr: qcr.submitted_qpr }, act };
    },
    heard: {
      pm: ['build duty'],
      developer2: ['build duty mail'],
      ccb: [`build ${member}`],
      ccb2: [`build ${member}`],
      cm: [`build ${member}`],
      customer: [`qpr ${member}`],
    },
    says: {
      build: [
        / starts over\n/,
        new RegExp(`starts over: ${nameOf('pm')} added QCR-\\d{4}\\.`),
        /To be done again: /,
      ],
      qpr: [/^QPR-\d{4} "It does not start" is worked on in Build \d{4} of Project \d+ 2\.0\n/],
    },
  },
  {
    what: '[BLD-12] a reset by a change request that the PM removes',
    async prepare() {
      const { project, build: first } = await office.at('QIP-1s');
      // Approved while the build is open, it goes into it.
      const other = await office.approvedQcr(project);
      const build = await office.bringTo(first, 'CCB2', project);
      await assign(build, 'developer2');
      const act = () => office.put('pm', `/builds/${build.documentId}`, { removeQcrs: [other.documentId] });
      return { records: { build, qpr: other.submitted_qpr }, act };
    },
    heard: {
      pm: ['build duty'],
      developer2: [`build ${member}`],
      ccb: [`build ${member}`],
      ccb2: [`build ${member}`],
      cm: [`build ${member}`],
      customer: [`qpr ${member}`],
    },
    says: {
      build: [new RegExp(`starts over: ${nameOf('pm')} removed QCR-\\d{4}\\.`)],
      qpr: [/was taken out of Build \d{4} of Project/, /It waits for another build/],
    },
  },
  {
    what: '[QCR-06] [QCR-08] a reset by a change request that the board approves',
    async prepare() {
      const { project, build } = await developed('CCB2');
      const qcr = await office.qcr(project);
      for (const voter of ['ccb', 'ccb2', 'pm']) ok(await office.dispose(qcr, voter, 'Approved'));
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
        /^QPR-\d{4} "It does not start": QCR-\d{4}: Approved\n/,
        /QCR-\d{4}: Approved\. It goes into Build \d{4} of Project \d+ 2\.0\./,
      ],
    },
  },
  {
    what: '[BLD-10] completing',
    async prepare() {
      const { project, build } = await developed('Lessons Learned');
      const [{ submitted_qpr: qpr }] = build.qcrs;
      return { records: { build, qpr }, act: () => office.learn(build, project.ProjectManager) };
    },
    heard: {
      developer2: [`build ${member}`],
      ccb: [`build ${member}`],
      ccb2: [`build ${member}`],
      cm: [`build ${member}`],
      customer: [`qpr ${member}`],
    },
    says: {
      build: [/^Build \d{4} of Project \d+ 2\.0 is complete\n/],
      qpr: [
        /^QPR-\d{4} "It does not start" is dealt with in Project \d+ 2\.0\n/,
        /is dealt with in Project \d+ 2\.0: Build \d{4} is complete\./,
      ],
    },
  },
  {
    what: '[BLD-06] the end of a stage',
    async prepare() {
      const { build } = await developed('Project Planning');
      return { records: { build }, act: () => office.complete(build, 'Project Planning', 'cm') };
    },
    heard: {
      cm: ['build duty'],
      pm: ['build duty mail'],
      ccb: ['build duty mail'],
      ccb2: ['build duty mail'],
    },
    says: { build: [/^Build \d{4} of Project \d+ 2\.0 waits for your vote \(CCB2\)\n/] },
  },
  {
    what: '[BLD-09] a vote that is not the last',
    async prepare() {
      const { build } = await developed('CCB2');
      return { records: { build }, act: () => office.vote(build, 'CCB2', 'ccb') };
    },
    heard: {},
  },
  {
    what: '[BLD-14] [WAI-05] being assigned where the developer is waited for',
    async prepare() {
      const { build } = await office.at('QIP-1s');
      return { records: { build }, act: () => assign(build, 'developer2') };
    },
    heard: { developer2: ['build duty mail'] },
    says: {
      build: [
        /^You were assigned to Build \d{4} of Project \d+ 2\.0\n/,
        new RegExp(`by ${nameOf('pm')}\\.`),
        /It waits for you: QIP-1s\./,
      ],
    },
  },
  {
    what: '[BLD-14] being assigned where somebody else is waited for',
    async prepare() {
      const { build } = await office.at('Project Planning');
      return { records: { build }, act: () => assign(build, 'developer2') };
    },
    heard: { developer2: [`build ${member}`] },
  },
  {
    what: '[BLD-14] [WAI-05] being unassigned',
    async prepare() {
      const { build } = await office.at('QIP-1s');
      const { documentId } = await assign(build, 'developer2');
      const act = async () => {
        expect(await standing(build)).toEqual(['developer2', 'pm']);
        await (await office.as('pm')).delete(`/assigned-builds/${documentId}`);
        expect(await server.db('notifications').where({ record_id: build.documentId })).toHaveLength(1);
      };
      return { records: { build }, act };
    },
    heard: {},
  },
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
    says: { qpr: [/^QPR-\d{4} "It does not start": new problem report for Project \d+\n/] },
  },
  {
    what: '[QPR-06] an approved problem report',
    async prepare() {
      const qpr = await office.qpr(await office.project());
      const records: Records = { qpr };
      const act = async () => {
        const path = `/submitted-qpr/${qpr.documentId}/approve`;
        records.qcr = ok(await office.post('pm', path, { priority: 2, pmComments: 'We saw it too.' })).qcr;
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
      qcr: [/^QCR-\d{4} "It does not start" waits for your disposition\n/],
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
      for (const voter of ['ccb2', 'cm', 'pm']) ok(await office.dispose(qcr, voter, 'Approved'));
      return { records: { qcr }, act: () => office.dispose(qcr, 'ccb', 'Disapproved') };
    },
    heard: { cm: ['qcr duty mail'], ccb: ['qcr news'], ccb2: [`qcr ${member}`], pm: [`qcr ${member}`] },
    says: { qcr: [/not all members of the board gave the same disposition/] },
  },
  {
    what: '[QCR-05] a change request that all disapprove',
    async prepare() {
      const qcr = await office.qcr(await office.project());
      for (const voter of ['ccb2', 'cm', 'pm'])
        ok(await office.dispose(qcr, voter, 'Disapproved', { comments: `No, says ${voter}.` }));
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
      qpr: [/Its change request QCR-\d{4}: Disapproved\./],
    },
  },
  {
    what: '[QCR-07] [BLD-09] a final disposition',
    async prepare() {
      const qcr = await office.qcr(await office.project());
      ok(await office.post('ccb', `/qcrs/${qcr.documentId}/discussion`));
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
    what: '[BLD-02] a new build',
    async prepare() {
      const project = await office.project();
      const qcr = await office.approvedQcr(project);
      const records: Records = { qpr: qcr.submitted_qpr };
      return { records, act: async () => void (records.build = await office.build(project, [qcr])) };
    },
    heard: { pm: ['build duty'], customer: [`qpr ${member}`] },
  },
  {
    what: '[PRJ-03] [WAI-05] another project manager',
    async prepare() {
      const { project, build } = await developed('CCB3');
      const [qcr, qpr] = [await office.qcr(project), await office.qpr(project)];
      ok(await office.vote(build, 'CCB3', 'ccb'));
      const act = async () => {
        expect(await standing(qpr)).toEqual(['pm']);
        await put(project, { ProjectManager: 'pm2' });
        expect(await standing(build)).toEqual(['ccb2', 'cm', 'pm2']);
        expect(await standing(qcr)).toEqual(['ccb', 'ccb2', 'cm', 'pm2']);
        expect(await standing(qpr)).toEqual(['pm2']);
      };
      return { records: { build, qcr, qpr }, act };
    },
    heard: { pm2: ['build duty mail', 'qcr duty mail', 'qpr duty mail'] },
    says: {
      build: [
        /^You are the project manager of Project \d+ now: 3 records of change control wait for you\n/,
        /- QPR-\d{4} "It does not start" waits for your approval\n {2}http.*ViewQPR/,
        /- QCR-\d{4} "It does not start" waits for your disposition\n {2}http.*ViewQCR/,
        /- Build \d{4} of Project \d+ 2\.0 waits for your vote \(CCB3\)\n {2}http.*ViewEditBuild/,
      ],
    },
  },
];

describe('who hears of what happens', () => {
  it.each(rows)('[NOT-01] [NOT-05] $what', async ({ prepare, heard, says = {} }) => {
    const work = await prepare();
    const found = await heardWhile(work);
    expect(found.heard).toEqual(heard);
    for (const [name, words] of Object.entries(says)) {
      const mails = found.mails.filter(({ record_id }) => record_id === work.records[name]!.documentId);
      expect(mails.length).toBeGreaterThan(0);
      for (const { subject, text } of mails) {
        for (const word of words) expect(`${subject}\n${text}`).toMatch(word);
      }
    }
    if (work.records.build) await expectDutiesAsWaitedFor(work.records.build);
  });

  it('[BLD-08] [NOT-05] the bell says of a rejection by whom, why and where it went', async () => {
    const { build } = await developed('CCB3');
    const { bells } = await heardWhile({
      records: { build },
      act: () => office.vote(build, 'CCB3', 'ccb2', false, { comments: 'No test plan.' }),
    });
    const of = (person: string) => bells.find(({ username }) => username === person)!.details;
    const said = `was rejected at CCB3 by ${nameOf('ccb2')}: "No test plan."`;
    expect(of('pm')).toContain(`${said} It is at Requirements now.`);
    expect(of('cm')).toContain(`${said} It waits for you: Requirements.`);
  });
});

describe('a project gets another manager', () => {
  /** Mails and notices of a person about nothing but being the PM. */
  const toldOf = async (username: string, project: Json) => ({
    bells: (
      await server
        .db('notifications as n')
        .join('up_users as u', 'u.id', 'n.person_id')
        .where({ 'u.username': username, 'n.type': 'Manage Projects', 'n.record_id': null })
        .select('n.details')
    ).filter(({ details }: Json) => details.includes(` of ${project.ProjectName} now`)),
    mails: await server
      .db('outbox_mails as m')
      .join('up_users as u', 'u.id', 'm.person_id')
      .where({ 'u.username': username })
      .where('m.subject', 'like', `%manager of ${project.ProjectName} now%`)
      .select('m.subject', 'm.text', 'm.html'),
  });

  it('[PRJ-03] [NOT-05] [WAI-05] whoever takes over much gets one mail of it, with a link for each', async () => {
    const { project, build } = await developed('CCB3');
    const [qcr, qpr] = [await office.qcr(project), await office.qpr(project)];
    const { bells } = await heardWhile({
      records: { build, qcr, qpr },
      act: () => put(project, { ProjectManager: 'pm2' }),
    });
    expect(bells).toHaveLength(3);
    const { mails } = await toldOf('pm2', project);
    expect(mails).toHaveLength(1);
    for (const { documentId } of [build, qcr, qpr]) {
      expect(mails[0]!.text).toContain(documentId);
      expect(mails[0]!.html).toMatch(new RegExp(`<li><a href="[^"]+${documentId}">`));
    }
  });

  it('[PRJ-03] [NOT-05] a PM for whom nothing waits is told that they are, by create and by edit, and hears it no more when they are not', async () => {
    const project = await office.project();
    expect(await toldOf('pm', project)).toMatchObject({ bells: [{}], mails: [{}] });
    await put(project, { ProjectManager: 'pm2' });
    const { bells, mails } = await toldOf('pm2', project);
    expect([bells.length, mails.length]).toEqual([1, 1]);
    expect(mails[0]!.text).toContain('redirect_to=ManageProjects');
    expect((await toldOf('pm', project)).bells).toEqual([]);
    const renamed = { ...project, ProjectName: `${project.ProjectName} II` };
    await put(project, { ProjectName: renamed.ProjectName });
    expect((await toldOf('pm2', renamed)).bells).toHaveLength(1);
    // The same PM again is no news.
    await put(project, { ProjectManager: 'pm2' });
    expect((await toldOf('pm2', renamed)).bells).toHaveLength(1);
  });
});

describe('whose move it is changes with who they are', () => {
  let made: Json;
  const groups = async (names: string[]) =>
    ok(await (await office.as('administrator')).put(`/users/${made.id}`, { groups: names }));
  const everything = async () => {
    const { project, build } = await developed('CCB2');
    const qcr = await office.qcr(project);
    const qpr = await office.qpr(project);
    return { build, qcr, qpr };
  };

  it('[WAI-05] [BLD-07] whoever comes onto the board in mid-vote is told, who leaves it is left alone, and nobody else hears again', async () => {
    made = await createdUser(await office.as('administrator'));
    const { username } = made;
    const records = await everything();
    expect((await heardWhile({ records, act: () => groups(['Employee', 'CCB']) })).heard).toEqual({
      [username]: ['build duty mail', 'qcr duty mail'],
    });
    expect(await standing(records.build)).toContain(username);
    // Other rights that change nothing about it.
    expect((await heardWhile({ records, act: () => groups(['Employee', 'CCB', 'IT']) })).heard).toEqual({});
    expect((await heardWhile({ records, act: () => groups(['Employee']) })).heard).toEqual({});
    for (const record of Object.values(records)) expect(await standing(record)).not.toContain(username);
  });

  it('[NOT-01] [WAI-05] [QPR-07] notices of what somebody may not see any more go with the sight', async () => {
    made = await createdUser(await office.as('administrator'));
    const { username } = made;
    const { build } = await developed('CCB2');
    const project = await office.project();
    await groups(['Employee', 'CCB']);
    const own = await office.qpr(project);
    const about = async (person: string, records: Json[]) =>
      (
        await server
          .db('notifications as n')
          .join('up_users as u', 'u.id', 'n.person_id')
          .where({ 'u.username': person })
          .whereIn(
            'n.record_id',
            records.map(({ documentId }) => documentId),
          )
          .select('n.record_id')
      ).length;
    expect(await about(username, [own, build])).toBe(2);
    await groups(['Employee', 'CM']);
    expect(await about(username, [own])).toBe(1);
    await groups(['Employee']);
    expect(await about(username, [own, build])).toBe(0);
    // A manager who is replaced had news of the problem that they sent on.
    const done = await office.qcr(project);
    for (const voter of ['ccb', 'ccb2', 'cm', 'pm'] as const)
      ok(await office.dispose(done, voter, 'Approved'));
    expect(await about('pm', [done])).toBe(1);
    await put(project, { ProjectManager: 'pm2' });
    expect(await about('pm', [done, own])).toBe(0);
    expect(await about('ccb', [done])).toBe(1);
  });

  it('[WAI-05] [USR-10] a disabled member of the board has no duty left, and the vote goes on without them', async () => {
    const { build } = await developed('CCB2');
    made = await createdUser(await office.as('administrator'), { groups: ['Employee', 'CCB'] });
    expect(await standing(build)).toContain(made.username);
    for (const voter of ['ccb', 'ccb2', 'cm', 'pm']) ok(await office.vote(build, 'CCB2', voter));
    const { heard } = await heardWhile({
      records: { build },
      act: async () => (await office.as('administrator')).post(`/users/${made.id}/disable`),
    });
    expect(heard).toEqual({ cm: ['build duty mail'] });
    expect(await standing(build)).toEqual(['cm']);
  });

  it('[WAI-05] [BLD-07] somebody created as a member of the board is waited for and told', async () => {
    const records = await everything();
    const before = await last('notifications');
    made = await createdUser(await office.as('administrator'), { groups: ['Employee', 'CCB'] });
    const told: Json[] = await server
      .db('notifications')
      .where({ person_id: made.id })
      .where('id', '>', before);
    const ids = told.map(({ record_id }) => record_id);
    expect(ids).toEqual(expect.arrayContaining([records.build.documentId, records.qcr.documentId]));
    expect(ids).not.toContain(records.qpr.documentId);
    ok(await (await office.as('administrator')).post(`/users/${made.id}/disable`));
    expect(await standing(records.build)).not.toContain(made.username);
  });

  it('[USR-10] [BLD-14] [BLD-17] a disabled developer is taken off the builds that are not complete, and their history says so', async () => {
    made = await createdUser(await office.as('administrator'), { groups: ['Employee', 'Developer'] });
    const { username } = made;
    const { build } = await office.at('QIP-1s');
    const { build: closed } = await office.at('CCB2');
    const { build: complete } = await office.at('Lessons Learned');
    for (const one of [build, closed, complete]) await assign(one, username);
    ok(await office.post('pm', `/builds/${closed.documentId}/close`));
    ok(await office.learn(complete));
    const { heard } = await heardWhile({
      records: { build, closed, complete },
      act: async () => (await office.as('administrator')).post(`/users/${made.id}/disable`),
    });
    expect(heard).toEqual({});
    const assigned = async (one: Json): Promise<string[]> =>
      (await office.get('administrator', `/assigned-builds?filters[buildNumber]=${one.documentId}`)).map(
        (row: Json) => row.username,
      );
    expect(await assigned(build)).toEqual([]);
    expect(await assigned(closed)).toEqual([]);
    expect(await assigned(complete)).toEqual([username]);
    expect(await standing(build)).toEqual(['pm']);
    const [row] = await office.get('pm', `/builds/${build.documentId}/history`);
    expect(row).toMatchObject({ event: 'unassigned', username: 'administrator' });
    expect(row.reason).toMatch(/^Nora Newman-\d+, who was disabled$/);
    // Who made a complete build stays on it until it is worked on again.
    ok(await office.post('pm', `/builds/${complete.documentId}/restart`));
    expect(await assigned(complete)).toEqual([]);
    const [off, restarted] = await office.get('pm', `/builds/${complete.documentId}/history`);
    expect([off.event, restarted.event]).toEqual(['unassigned', 'restarted']);
    expect(off.reason).toMatch(/^Nora Newman-\d+, who was disabled$/);
  });
});

describe('reminders', () => {
  const remindersTo = async (username: string, record: Json): Promise<number> =>
    (
      await server
        .db('outbox_mails')
        .where({ kind: 'vote-reminder', person_id: await idOf(server, username) })
        .where('text', 'like', `%${record.documentId}%`)
    ).length;

  it.each(['builds', 'qcrs'] as const)(
    '[BLD-09] [QCR-03] of %s: each who owes once a day, never the one who reminds',
    async (kind) => {
      const { build } = await developed('CCB3');
      const record = kind === 'builds' ? build : await office.qcr(await office.project());
      const vote = (person: string) =>
        kind === 'builds' ? office.vote(build, 'CCB3', person) : office.dispose(record, person, 'Approved');
      const remind = () => office.post('cm', `/${kind}/${record.documentId}/reminders`);
      ok(await vote('ccb'));
      const first = await remind();
      expect(first.status).toBe(200);
      expect(first.body.meta).toEqual({ reminded: ['ccb2', 'pm'].map(nameOf), remindedBefore: [] });
      const again = await remind();
      expect(again.status).toBe(409);
      expect(again.body.error.details.code).toBe('reminded-today');
      expect(again.body.error.message).toContain(nameOf('ccb2'));
      expect(again.body.error.message).toContain(nameOf('pm'));
      for (const [person, count] of Object.entries({ ccb: 0, cm: 0, ccb2: 1, pm: 1 }))
        expect(await remindersTo(person, record), person).toBe(count);
      for (const person of ['ccb2', 'pm']) ok(await vote(person));
      const own = await remind();
      expect(own.body.error.details.code).toBe('nobody-to-remind');
      expect(own.body.error.message).toBe('Only your own vote is missing.');
    },
  );

  it('[BLD-09] another round is another vote: those who were reminded of the first are reminded of it', async () => {
    const { project, build } = await office.at('CCB2');
    const remind = () => office.post('cm', `/builds/${build.documentId}/reminders`);
    ok(await remind());
    ok(await office.vote(build, 'CCB2', 'ccb', false));
    await office.bringTo(build, 'CCB2', project);
    ok(await remind());
    expect(await remindersTo('ccb2', build)).toBe(2);
  });

  it('[BLD-09] says who was reminded already when somebody else owes since', async () => {
    const { build } = await office.at('CCB2');
    const remind = () => office.post('cm', `/builds/${build.documentId}/reminders`);
    ok(await remind());
    const { username, id } = await createdUser(await office.as('administrator'), {
      groups: ['Employee', 'CCB'],
    });
    const { status, body } = await remind();
    expect(status).toBe(200);
    expect(body.meta.reminded).toEqual([expect.stringMatching(/^Nora Newman/)]);
    expect(body.meta.remindedBefore).toContain(nameOf('pm'));
    expect(await remindersTo(username, build)).toBe(1);
    await (await office.as('administrator')).post(`/users/${id}/disable`);
  });

  it('[BLD-09] the company’s next day is another day', async () => {
    const { build } = await office.at('CCB2');
    ok(await office.post('cm', `/builds/${build.documentId}/reminders`));
    await server
      .db('notifications')
      .where({ record_id: build.documentId })
      .update({ reminded_on: '2026-01-01' });
    ok(await office.post('cm', `/builds/${build.documentId}/reminders`));
    expect(await remindersTo('pm', build)).toBe(2);
  });
});

it('[NOT-01] notices of an older version are taken for the duty they are about: nobody is told again', async () => {
  const { project, build } = await office.at('CCB2');
  const qpr = await office.qpr(project);
  await server.db('notifications').update({ duty: null });
  // As an older version left it: the board could not get rid of a report they have nothing to do with.
  await server.db('notifications').where({ record_id: qpr.documentId }).update({ close_on_click: false });
  await server.restart('SIGTERM');
  const { heard } = await heardWhile({
    records: { build, qpr },
    act: () => put(project, { ProjectManager: 'pm2' }),
  });
  expect(heard).toEqual({ pm2: ['build duty mail', 'qpr duty mail'] });
  expect(await standing(qpr)).toEqual(['pm2']);
});
