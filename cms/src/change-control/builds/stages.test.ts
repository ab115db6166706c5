import { flagsFrom, stageFlags, type StageName, stageNames, stages } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type ChangeControl, setFlags } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { mailsTo } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

/** The flags of a build that reached a stage directly. */
const flagsBefore = (stage: StageName): string[] =>
  stageFlags.filter((flag) => !flagsFrom(stage).includes(flag));

describe('going through the stages', () => {
  it('[BLD-04] [BLD-05] [BLD-10] goes through all of them in their order, each flag set when its stage is left', async () => {
    const project = await office.project();
    const build = await office.build(project);
    const seen: string[] = [];
    for (const stage of stageNames.slice(1)) {
      const now = await office.bringTo(build, stage, project);
      seen.push(now.stage);
      expect(setFlags(now), stage).toEqual(flagsBefore(stage));
      expect(now).toMatchObject({
        QIP1: stageNames.indexOf(stage) > stageNames.indexOf('QIP-1s'),
        QIP2: stageNames.indexOf(stage) > stageNames.indexOf('QIP-2s'),
      });
    }
    expect(seen).toEqual(stageNames.slice(1));
    const end = await office.read(build);
    expect(end).toMatchObject({ status: 'Closed', lessonsLearned: 'Test earlier.' });
    const rows = await office.historyOf(build);
    const ways = rows.filter(({ before, after }) => before && after && before !== after).toReversed();
    expect(ways.map(({ after }) => after)).toEqual(stageNames.slice(2));
    for (const { actorName, createdAt } of rows) {
      expect(actorName).toMatch(/^\S+ \S/);
      expect(createdAt).toMatch(/Z$/);
    }
  });

  it('[BLD-05] skips QIP-2s when every change request has its second part already', async () => {
    const project = await office.project();
    const build = await office.build(project);
    await office.bringTo(build, 'Requirements', project);
    await office.plan(build.qcrs[0], 'QIP-2s');
    expect(await office.read(build)).toMatchObject({ stage: 'Requirements', QIP2: true });
    await office.complete(build, 'Requirements', 'cm');
    expect(await office.read(build)).toMatchObject({ stage: 'Development', requirements: true });
  });

  it('[BLD-04] a stage completes only while it is the current one', async () => {
    const { build } = await office.at('Project Planning');
    await office.changesNothing(async () => {
      expectRefusal(await office.complete(build, 'Review QIP-1s', 'pm'), 'build-other-stage');
      for (const stage of ['Requirements', 'Development', 'Dry Runs', 'TRR', 'FQT']) {
        expectRefusal(await office.complete(build, stage, 'cm'), 'build-other-stage');
      }
      expectRefusal(await office.complete(build, 'Candidate List', 'pm'), 'build-other-stage');
      expectRefusal(await office.learn(build), 'build-other-stage');
      for (const stage of ['CCB2', 'CCB3', 'CCB4']) {
        expectRefusal(await office.vote(build, stage, 'ccb'), 'build-other-stage');
      }
      expectRefusal(await office.report(build), 'build-other-stage');
    });
  });

  it('[BLD-05] only the candidate list and checkbox stages are completed by a check mark', async () => {
    const { build } = await office.at('QIP-1s');
    for (const stage of ['QIP-1s', 'CCB2', 'STR', 'Lessons Learned', 'Completed', 'Nonsense', 5, null]) {
      await office.changesNothing(async () =>
        expectFieldError(
          await office.post('administrator', `/builds/${build.documentId}/complete`, { stage }),
          'stage',
        ),
      );
    }
  });

  it('[BLD-05] [BLD-27] without change requests the candidate list is current, and stays so until the PM completes it', async () => {
    const { project, build } = await office.at('CCB2');
    const path = `/builds/${build.documentId}`;
    const [{ documentId }] = build.qcrs;
    const empty = (await office.put('pm', path, { removeQcrs: [documentId] })).body.data;
    expect(empty).toMatchObject({ stage: 'Candidate List', QIP1: false, qcrs: [], status: 'Open' });
    expect(setFlags(empty)).toEqual([]);
    await office.changesNothing(async () =>
      expectRefusal(await office.complete(build, 'Candidate List', 'pm'), 'build-without-qcrs'),
    );
    await office.put('pm', path, { addQcrs: [documentId] });
    expect(await office.read(build)).toMatchObject({ stage: 'Candidate List', QIP1: true });
    await office.approvedQcr(project);
    expect(await office.read(build)).toMatchObject({ stage: 'Candidate List', QIP1: false });
    await office.complete(build, 'Candidate List', 'pm');
    expect(await office.read(build)).toMatchObject({ stage: 'QIP-1s' });
  });

  const outsiders: Record<string, string[]> = {
    pm: ['cm', 'ccb', 'developer', 'pm2', 'it', 'customer'],
    cm: ['pm', 'administrator', 'ccb', 'developer', 'pm2', 'employee'],
  };

  it.each(stageNames.filter((stage) => stages[stage].kind === 'checkbox' && stage !== 'Candidate List'))(
    '[BLD-06] [SEC-02] only the one with the duty completes %s',
    async (stage) => {
      const { build } = await office.at(stage);
      const { duty } = stages[stage];
      await office.changesNothing(async () => {
        for (const person of outsiders[duty]!) {
          const { status } = await office.complete(build, stage, person);
          expect({ person, status }).toEqual({ person, status: person === 'pm2' ? 404 : 403 });
        }
      });
      const person = duty === 'pm' ? 'administrator' : 'cm';
      expect((await office.complete(build, stage, person)).status).toBe(200);
    },
  );

  it('[BLD-06] [BLD-10] only the PM writes the lessons learned, and not an empty text', async () => {
    const { build } = await office.at('Lessons Learned');
    const path = `/builds/${build.documentId}/lessons-learned`;
    await office.changesNothing(async () => {
      for (const person of ['cm', 'ccb', 'developer', 'employee']) {
        expectRefusal(await office.learn(build, person), 'forbidden');
      }
      for (const lessonsLearned of ['', '  ', null, 4]) {
        expectFieldError(await office.post('pm', path, { lessonsLearned }), 'lessonsLearned');
      }
    });
  });

  it('[BLD-10] completing takes the version to the project and tells who reported the problems', async () => {
    const { project, build } = await office.at('Lessons Learned');
    await office.learn(build);
    expect(await office.get('pm', `/projects/${project.documentId}`)).toMatchObject({
      version: build.version,
      status: null,
      stage: null,
    });
    const mails = await mailsTo(server.db, 'customer@intranet.example');
    expect(mails.at(-1)!.subject).toContain(project.ProjectName);
  });

  it('[BLD-06] a closed build blocks everyone but its PM, who can restart it', async () => {
    const { build } = await office.at('CCB2');
    const path = `/builds/${build.documentId}`;
    await office.post('pm', `${path}/close`);
    await office.changesNothing(async () => {
      expectRefusal(await office.complete(build, 'Project Planning', 'cm'), 'build-closed');
      expectRefusal(await office.vote(build, 'CCB2', 'ccb'), 'build-closed');
      expectRefusal(await office.put('pm', path, { version: '9' }), 'build-closed');
      expectRefusal(await office.post('pm', `${path}/close`), 'build-closed');
      expectRefusal(await office.learn(build), 'build-closed');
      expectRefusal(await office.post('cm', `${path}/reminders`), 'build-closed');
      expectRefusal(await office.plan(build.qcrs[0], 'QIP-1s'), 'build-closed');
      expectRefusal(await office.report(build), 'build-closed');
      const assign = { build: build.documentId, username: 'developer' };
      expectRefusal(await office.post('pm', '/assigned-builds', assign), 'build-closed');
    });
    expect((await office.read(build)).availableActions).toEqual(['restart']);
  });
});

it('[BLD-17] the history of a build cannot be written or changed by anyone', async () => {
  const { build } = await office.at('QIP-1s');
  const client = await office.as('administrator');
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await client.send({ method, path: `/api/builds/${build.documentId}/history` });
    expectRefusal(answer, 'method-not-allowed');
  }
});

it('[BLD-17, SEC-03] the histories of a build and of a change request are asked for like every list', async () => {
  const { build } = await office.at('QIP-1s');
  const cm = await office.as('cm');
  const { documentId: qcr } = build.qcrs[0];
  for (const path of [`/builds/${build.documentId}/history`, `/qcrs/${qcr}/history`]) {
    const { data: all } = (await cm.get(`${path}?sort=id:asc`)).body;
    const page = await cm.get(`${path}?pagination[page]=2&pagination[pageSize]=1`);
    expect(page.body.meta.pagination).toMatchObject({ page: 2, pageSize: 1, total: all.length });
    expect(page.body.data).toEqual([all.at(-2)]);
    const created = (await cm.get(`${path}?filters[event]=${all[0].event}`)).body.data;
    expect(created).toEqual(
      all.filter(({ event }: { event: string }) => event === all[0].event).toReversed(),
    );
    for (const query of [
      'foo=bar',
      'filters[foo]=1',
      'filters[buildNumber]=x&foo=1',
      'pagination[pageSize]=0',
      'sort=foo',
    ])
      expectRefusal(await cm.get(`${path}?${query}`), 'bad-query');
  }
  const guessed = await cm.get(
    `/builds/${build.documentId}/history?filters[qcr][$startsWith]=${qcr.slice(0, 3)}`,
  );
  expectRefusal(guessed, 'bad-query');
});

it('[SEC-08] what happens to a build is in the audit, with its stage before and after', async () => {
  const { build } = await office.at('Review QIP-1s');
  await office.complete(build, 'Review QIP-1s', 'pm');
  const [row] = await office.get(
    'administration',
    `/audit-records?filters[subjectId]=${build.documentId}&sort=id:desc`,
  );
  expect(row).toMatchObject({
    action: 'build.completed',
    before: { stage: 'Review QIP-1s', reviewQIP: false },
    after: { stage: 'Project Planning', reviewQIP: true },
  });
});
