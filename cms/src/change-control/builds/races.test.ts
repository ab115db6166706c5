import { describe, expect, it } from 'vitest';
import { type ChangeControl, VOTERS } from '../../testing/change-control';
import { onPostgres } from '../../testing/databases/database';
import type { Answer, Client, Json } from '../../testing/http';
import { expectNoFaults } from '../../testing/log';
import { NO_MAIL_SERVER } from '../../testing/mails';
import type { Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made), {
  instances: onPostgres ? 2 : 1,
  env: NO_MAIL_SERVER,
});
// [REL-03] Two who act at once are refused, or wait: it is no fault.
expectNoFaults(() => server);

/** A person at one instance and at the other, alternating. */
const at = (index: number, person: Person): Promise<Client> =>
  server.instances[index % server.instances.length]!.as(person);

/** The same request this many times at once, at both instances. */
const simultaneously = (count: number, send: (client: Client) => Promise<Answer>, person: Person) =>
  Promise.all(Array.from({ length: count }, async (_, index) => send(await at(index, person))));

const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? String(status) : body.error.details.code)).toSorted();

const expectOneWinner = (answers: Answer[], ...losers: string[]) => {
  const [first, ...others] = codes(answers);
  expect(['200', '201']).toContain(first);
  for (const code of others) expect(losers).toContain(code);
};

const ROUNDS = onPostgres ? 25 : 5;

describe('many who act at once', () => {
  it(`[BLD-07] [REL-03] ${ROUNDS} rounds of simultaneous last votes, each voter twice: each round goes on exactly once`, async () => {
    const { project, build } = await office.at('CCB2');
    let transitions = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        [...VOTERS, ...VOTERS].map(async (person, index) =>
          (await at(index + round, person)).post('/ccbs', {
            data: { buildNumber: build.documentId, stage: 'CCB2', approved: true },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(VOTERS.length);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
        expect(status).toBe(409);
        expect(['build-already-voted', 'build-other-stage']).toContain(body.error.details.code);
      }
      const now = await office.read(build);
      expect(now).toMatchObject({ stage: 'Requirements', CCB2: true });
      transitions += 1;
      const counted = await server.db('build_histories').where({ build_id: build.id, event: 'counted' });
      expect(counted).toHaveLength(transitions);
      // Back to the vote, with its votes deleted.
      await office.post('pm', `/builds/${build.documentId}/close`);
      await office.post('pm', `/builds/${build.documentId}/restart`);
      await office.bringTo(build, 'CCB2', project);
    }
  }, 240_000);

  it('[BLD-03] [BLD-02] ten builds of one project at once: one is made', async () => {
    const project = await office.project();
    const qcrs = await Promise.all(Array.from({ length: 2 }, () => office.approvedQcr(project)));
    const data = {
      project: project.documentId,
      version: '1',
      qcrs: qcrs.map(({ documentId }) => documentId),
    };
    const answers = await simultaneously(10, (client) => client.post('/builds', { data }), 'pm');
    expectOneWinner(answers, 'build-open-exists');
    expect(await server.db('builds').where({ project_id: project.id })).toHaveLength(1);
  });

  it('[BLD-25] [BLD-03] ten restarts and ten new builds at once: one build is open', async () => {
    const { project, build } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${build.documentId}/close`);
    const free = await office.approvedQcr(project);
    const data = { project: project.documentId, version: '2', qcrs: [free.documentId] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const client = await at(index, 'pm');
        return index % 2 === 0
          ? client.post(`/builds/${build.documentId}/restart`)
          : client.post('/builds', { data });
      }),
    );
    expectOneWinner(
      answers,
      'build-not-closed',
      'build-another-open',
      'build-open-exists',
      'qcr-not-eligible',
    );
    expect(await server.db('builds').where({ project_id: project.id, status: 'Open' })).toHaveLength(1);
  });

  it('[BLD-05] ten check marks at once: the stage is left once', async () => {
    const { build } = await office.at('Project Planning');
    const path = `/builds/${build.documentId}/complete`;
    const answers = await simultaneously(
      10,
      (client) => client.post(path, { data: { stage: 'Project Planning' } }),
      'cm',
    );
    expectOneWinner(answers, 'build-other-stage');
    expect(await office.read(build)).toMatchObject({ stage: 'CCB2' });
  });

  it('[BLD-08] approvals and rejections at once: sent back once, and no vote of the old round is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { build } = await office.at('CCB3');
      const answers = await Promise.all(
        VOTERS.map(async (person, index) =>
          (await at(index, person)).post('/ccbs', {
            data: {
              buildNumber: build.documentId,
              stage: 'CCB3',
              approved: person !== 'ccb2',
              comments: 'Read twice.',
            },
          }),
        ),
      );
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const now = await office.read(build);
      expect(now).toMatchObject({ stage: 'Requirements', CCB2: true, requirements: false });
      expect(await server.db('ccbs').where({ build_id: build.id, stage: 'CCB3' })).toEqual([]);
      const back = await server.db('build_histories').where({ build_id: build.id, event: 'sent-back' });
      expect(back).toHaveLength(1);
    }
  });

  it('[BLD-13] one change request into two builds at once: it is in one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const qcr = await office.approvedQcr(await office.project());
      const projects = await Promise.all([office.project(), office.project()]);
      const answers = await Promise.all(
        projects.map(async (project, index) =>
          (await at(index, 'pm')).post('/builds', {
            data: { project: project.documentId, version: '1', qcrs: [qcr.documentId] },
          }),
        ),
      );
      expectOneWinner(answers, 'qcr-not-eligible', 'stale');
      const opened = await server.db('builds').whereIn(
        'project_id',
        projects.map(({ id }) => id),
      );
      expect(opened).toHaveLength(1);
    }
  });

  it('[BLD-14] a developer assigned ten times at once is assigned once', async () => {
    const { build } = await office.at('QIP-1s');
    const data = { build: build.documentId, username: 'developer' };
    const answers = await simultaneously(10, (client) => client.post('/assigned-builds', { data }), 'pm');
    expectOneWinner(answers, 'already-assigned-build');
  });

  it('[QPR-09] [QCR-01] ten approvals of a report at once: one change request', async () => {
    const project = await office.project();
    const qpr = await office.qpr(project);
    const path = `/submitted-qpr/${qpr.documentId}/approve`;
    const answers = await simultaneously(10, (client) => client.post(path, { data: { priority: 1 } }), 'pm');
    expectOneWinner(answers, 'qpr-closed');
    expect(await server.db('qcrs').where({ submitted_qpr_id: qpr.id })).toHaveLength(1);
  });

  it('[QCR-04] [QCR-05] [QCR-06] every disposition twice at once: each counts once, and it goes into the open build once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { project, build } = await office.at('QIP-1s');
      const qcr = await office.qcr(project);
      const answers = await Promise.all(
        [...VOTERS, ...VOTERS].map(async (person, index) =>
          (await at(index, person)).post('/ccbs', {
            data: { QCRnumber: qcr.documentId, stage: 'CCB1', disposition: 'Approved', status: 'Working' },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(VOTERS.length);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const now: Json = await office.get('cm', `/qcrs/${qcr.documentId}`);
      expect(now).toMatchObject({ selectedDisposition: 'Approved', build: { documentId: build.documentId } });
      const attached = await server.db('build_histories').where({ qcr_id: qcr.id, event: 'attached' });
      expect(attached).toHaveLength(1);
    }
  });

  it('[QIP-04] the last two plans at once: the build moves on once', async () => {
    const project = await office.project();
    const qcrs = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, qcrs);
    const answers = await Promise.all([...qcrs, ...qcrs].map((qcr) => office.plan(qcr)));
    expect(codes(answers)).toEqual(['201', '201', 'qip-exists', 'qip-exists']);
    expect(await office.read(build)).toMatchObject({ stage: 'Review QIP-1s', QIP1: true });
  });

  it('[STR-04] ten test reports at once: one is kept', async () => {
    const { build } = await office.at('STR');
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.report(build)));
    expectOneWinner(answers, 'str-exists', 'build-other-stage');
    expect(await office.read(build)).toMatchObject({ stage: 'CCB4' });
  });
});
