import type { StageName } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { type Heard, type Hearing, type Records, type Told } from '../../testing/hearing';
import { dataOf } from '../../testing/http';
import { nameOf } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForHearing } from '../../testing/servers/hearing';

let server: TestServer;
let office: ChangeControl;
let hearing: Hearing;
serverForHearing((made) => ({ server, office, hearing } = made));

const member = 'news mail';

/** Everyone with a part in a build except its PM, and the reporter of its problem. */
const allButPm: Heard = {
  developer2: [`build ${member}`],
  ccb: [`build ${member}`],
  ccb2: [`build ${member}`],
  cm: [`build ${member}`],
  customer: [`qpr ${member}`],
};

const rejection = (stage: 'CCB2' | 'CCB3' | 'CCB4', to: StageName, heard: Heard): Told => ({
  what: `[BLD-08] [BLD-17] a rejection at ${stage}`,
  async prepare() {
    const { build } = await office.developed(stage);
    dataOf(await office.vote(build, stage, 'ccb'));
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

const rows: Told[] = [
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
    what: '[BLD-27] a reset by a change request that the PM adds',
    async prepare() {
      const { project, build } = await office.developed('CCB2');
      const qcr = await office.approvedQcr(project, 'Deferred');
      dataOf(await office.vote(build, 'CCB2', 'ccb'));
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
    what: '[BLD-27] a reset by a change request that the PM removes',
    async prepare() {
      const { project, build: first } = await office.at('QIP-1s');
      // Approved while the build is open, it is attached to it.
      const other = await office.approvedQcr(project);
      const build = await office.bringTo(first, 'CCB2', project);
      dataOf(await office.assign(build, 'developer2'));
      const act = () => office.put('pm', `/builds/${build.documentId}`, { removeQcrs: [other.documentId] });
      return { records: { build, qpr: other.submitted_qpr }, act };
    },
    heard: { pm: ['build duty'], ...allButPm },
    says: {
      build: [new RegExp(`starts over: ${nameOf('pm')} removed QCR-\\d{4}\\.`)],
      qpr: [/was taken out of Build \d{4} of Project/, /It waits for another build/],
    },
  },
  {
    what: '[BLD-10] completing',
    async prepare() {
      const { project, build } = await office.developed('Lessons Learned');
      const [{ submitted_qpr: qpr }] = build.qcrs;
      return { records: { build, qpr }, act: () => office.learn(build, project.ProjectManager) };
    },
    heard: allButPm,
    says: {
      build: [/^Build \d{4} of Project \d+ 2\.0 is complete\n/],
      qpr: [
        /^QPR-\d{4} "It does not start" is resolved in Project \d+ 2\.0\n/,
        /is resolved in Project \d+ 2\.0: Build \d{4} is complete\./,
      ],
    },
  },
  {
    what: '[BLD-06] the end of a stage',
    async prepare() {
      const { build } = await office.developed('Project Planning');
      return { records: { build }, act: () => office.complete(build, 'Project Planning', 'cm') };
    },
    heard: {
      cm: ['build duty'],
      pm: ['build duty mail'],
      ccb: ['build duty mail'],
      ccb2: ['build duty mail'],
    },
    says: {
      build: [
        /^Build \d{4} of Project \d+ 2\.0 waits for your vote \(CCB2\)\n/,
        new RegExp(`${nameOf('cm')} completed the stage Project Planning\\.`),
        /Build \d{4} of Project \d+ 2\.0 waits for you\. Vote at CCB2\./,
      ],
    },
  },
  {
    what: '[BLD-09] a vote that is not the last',
    async prepare() {
      const { build } = await office.developed('CCB2');
      return { records: { build }, act: () => office.vote(build, 'CCB2', 'ccb') };
    },
    heard: {},
  },
  {
    what: '[BLD-14] [WAI-05] being assigned where the developer is waited for',
    async prepare() {
      const { build } = await office.at('QIP-1s');
      return { records: { build }, act: () => office.assign(build, 'developer2') };
    },
    heard: { developer2: ['build duty mail'] },
    says: {
      build: [
        /^You were assigned to Build \d{4} of Project \d+ 2\.0\n/,
        new RegExp(`by ${nameOf('pm')}\\.`),
        /It waits for you\. Write its plans \(QIP-1s\)\./,
      ],
    },
  },
  {
    what: '[BLD-14] being assigned where somebody else is waited for',
    async prepare() {
      const { build } = await office.at('Project Planning');
      return { records: { build }, act: () => office.assign(build, 'developer2') };
    },
    heard: { developer2: [`build ${member}`] },
  },
  {
    what: '[BLD-14] [WAI-05] being unassigned',
    async prepare() {
      const { build } = await office.at('QIP-1s');
      const { documentId } = dataOf(await office.assign(build, 'developer2'));
      const act = async () => {
        expect(await hearing.standing(build)).toEqual(['developer2', 'pm']);
        await (await office.as('pm')).delete(`/assigned-builds/${documentId}`);
        expect(await server.db('notifications').where({ record_id: build.documentId })).toHaveLength(1);
      };
      return { records: { build }, act };
    },
    heard: {},
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
];

describe('who is notified of the events of a build', () => {
  it.each(rows)('[NOT-01] [NOT-05] [NOT-07] $what', (row) => hearing.expectHeard(row));

  it('[BLD-08] [NOT-07] the bell says of a rejection by whom, why and where it went', async () => {
    const { build } = await office.developed('CCB3');
    const { bells } = await hearing.heardWhile({
      records: { build },
      act: () => office.vote(build, 'CCB3', 'ccb2', false, { comments: 'No test plan.' }),
    });
    const of = (person: string) => bells.find(({ username }) => username === person)!.details;
    const said = `was rejected at CCB3 by ${nameOf('ccb2')}: "No test plan."`;
    expect(of('pm')).toContain(`${said} It went to Requirements.`);
    expect(of('cm')).toContain(`${said} It waits for you: Requirements.`);
  });

  it('[BLD-08] [NOT-05] a mail to a person with a duty says so once, and what to do', async () => {
    const { build } = await office.developed('CCB3');
    const { mails } = await hearing.heardWhile({
      records: { build },
      act: () => office.vote(build, 'CCB3', 'ccb2', false, { comments: 'No test plan.' }),
    });
    const { text } = mails.find(({ username }) => username === 'cm')!;
    expect(text).toContain('It is at Requirements now and waits for you. Complete the stage Requirements.');
    expect(text.match(/waits for/g)).toHaveLength(1);
  });

  it('[NOT-01] a later notice replaces an unread one, except the notice of a duty', async () => {
    const { project, build } = await office.developed('CCB2');
    const news = (person: string) =>
      server
        .db('notifications as n')
        .join('up_users as u', 'u.id', 'n.person_id')
        .where({ 'n.record_id': build.documentId, 'n.close_on_click': true, 'u.username': person })
        .select('n.details', 'n.read_at');
    const path = `/builds/${build.documentId}`;
    dataOf(await office.vote(build, 'CCB2', 'ccb2', false, { comments: 'No test plan.' }));
    expect(await news('developer2')).toMatchObject([{ details: expect.stringContaining('was rejected') }]);
    dataOf(await office.post('pm', `${path}/close`));
    expect(await news('developer2')).toMatchObject([{ details: expect.stringContaining('was closed') }]);
    dataOf(await office.post('pm', `${path}/restart`));
    expect(await news('developer2')).toMatchObject([
      { details: expect.stringContaining('was restarted'), read_at: null },
    ]);
    await office.bringTo(build, 'STR', project);
    expect(await news('developer2')).toMatchObject([{ read_at: expect.anything() }]);
  });
});
