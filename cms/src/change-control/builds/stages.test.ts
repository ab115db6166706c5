import { flagsFrom, stageFlags, type StageName, stageNames, stages } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangeControl } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { mailsTo, NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let office: ChangeControl;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  office = new ChangeControl(server);
});
afterAll(() => server.stop());

const changesNothing = (work: () => Promise<unknown>) => office.changesNothing(work);

const setFlags = (build: Json): string[] => stageFlags.filter((flag) => build[flag]);

/** The flags a build has at a stage that it reached without a detour. */
const flagsBefore = (stage: StageName): string[] =>
  stageFlags.filter((flag) => !flagsFrom(stage).includes(flag));

const history = async (build: Json): Promise<Json[]> =>
  office.get('administrator', `/builds/${build.documentId}/history`);

describe('making a build', () => {
  it('[BLD-02] opens with its version and change requests at QIP-1s, no flag set, and tells its PM', async () => {
    const project = await office.project();
    const qcr = await office.approvedQcr(project);
    const build = await office.build(project, [qcr], { version: '3.1' });
    expect(build).toMatchObject({
      status: 'Open',
      stage: 'QIP-1s',
      version: '3.1',
      QIP1: false,
      QIP2: false,
      STRNumber: null,
      lessonsLearned: null,
      project: { documentId: project.documentId, ProjectName: project.ProjectName, ProjectManager: 'pm' },
      waitingFor: ['Priya Mehta'],
    });
    expect(setFlags(build)).toEqual([]);
    expect(build.dateCreated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(build.qcrs.map(({ documentId }: Json) => documentId)).toEqual([qcr.documentId]);
    const bell = await office.get('pm', '/notifications?pagination[limit]=-1');
    expect(bell.filter(({ recordId }: Json) => recordId === build.documentId)).toHaveLength(1);
  });

  it('[BLD-02] [QIP-04] begins at Review QIP-1s only when every change request has its QIP', async () => {
    const project = await office.project();
    const [planned, other] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const first = await office.build(project, [planned]);
    await office.plan(planned);
    await office.post('pm', `/builds/${first.documentId}/close`);
    const mixed = await office.build(project, [planned, other]);
    expect(mixed).toMatchObject({ stage: 'QIP-1s', QIP1: false });
    await office.post('pm', `/builds/${mixed.documentId}/close`);
    const whole = await office.build(project, [planned]);
    expect(whole).toMatchObject({ stage: 'Review QIP-1s', QIP1: true, QIP2: false });
    expect(setFlags(whole)).toEqual([]);
  });

  it.each([
    [{ version: '' }, 'version', 'Please enter a version.'],
    [{ version: '   ' }, 'version', 'Please enter a version.'],
    [{ version: 'v'.repeat(51) }, 'version', undefined],
    [{ version: 7 }, 'version', undefined],
    [{ qcrs: [] }, 'qcrs', 'Please choose at least one change request.'],
    [{ qcrs: 'all' }, 'qcrs', undefined],
    [{ project: 5 }, 'project', undefined],
    [{ stage: 'Completed' }, 'stage', undefined],
    [{ CCB2: true }, 'CCB2', undefined],
  ])('[BLD-02] [SEC-04] refuses %j and makes nothing', async (fields, path, message) => {
    const project = await office.project();
    const qcr = await office.approvedQcr(project);
    const data = { project: project.documentId, version: '1', qcrs: [qcr.documentId], ...fields };
    await changesNothing(async () =>
      expectFieldError(await office.post('pm', '/builds', data), path, message),
    );
  });

  it('[BLD-02] takes a version of 50 characters as typed', async () => {
    const project = await office.project();
    const version = `${'é'.repeat(40)} <b>2.0</b>`.slice(0, 50);
    expect((await office.build(project, undefined, { version })).version).toBe(version);
  });

  it.each(['pm2', 'cm', 'ccb', 'developer', 'employee', 'customer'])(
    '[BLD-02] [SEC-02] %s, who is not the PM of the project, makes no build of it',
    async (person) => {
      const project = await office.project();
      const qcr = await office.approvedQcr(project);
      const data = { project: project.documentId, version: '1', qcrs: [qcr.documentId] };
      await changesNothing(async () =>
        expectRefusal(await office.post(person, '/builds', data), 'forbidden'),
      );
    },
  );

  it('[BLD-02] an admin stands in for the PM', async () => {
    const project = await office.project({ ProjectManager: null });
    const qcr = await office.approvedQcr(project);
    expect((await office.build(project, [qcr])).project.ProjectManager).toBeNull();
  });

  it('[BLD-03] a project has one open build', async () => {
    const { project } = await office.at('QIP-1s');
    const qcr = await office.approvedQcr(await office.project());
    const data = { project: project.documentId, version: '1', qcrs: [qcr.documentId] };
    await changesNothing(async () =>
      expectRefusal(await office.post('pm', '/builds', data), 'build-open-exists'),
    );
  });

  it('[BLD-13] takes approved change requests that are in no open or completed build, and no others', async () => {
    const project = await office.project();
    const waiting = await office.qcr(project);
    const rejected = await office.qcr(project);
    for (const voter of office.votersOf(project)) await office.dispose(rejected, voter, 'Disapproved');
    const inOpen = (await office.at('QIP-1s')).build.qcrs[0];
    const inCompleted = (await office.at('Completed')).build.qcrs[0];
    for (const qcr of [waiting, rejected, inOpen, inCompleted]) {
      const data = { project: project.documentId, version: '1', qcrs: [qcr.documentId] };
      await changesNothing(async () =>
        expectRefusal(await office.post('pm', '/builds', data), 'qcr-not-eligible'),
      );
    }
    const nothing = { project: project.documentId, version: '1', qcrs: ['nothing'] };
    await changesNothing(async () =>
      expectRefusal(await office.post('pm', '/builds', nothing), 'no-such-qcr'),
    );
    const nowhere = { project: 'nothing', version: '1', qcrs: [waiting.documentId] };
    await changesNothing(async () =>
      expectRefusal(await office.post('pm', '/builds', nowhere), 'no-such-project'),
    );
  });

  it('[BLD-13] offers those of other projects apart; a Deferred one becomes Working; a build closed by hand frees its own', async () => {
    const project = await office.project();
    const other = await office.project({ ProjectManager: 'pm2' });
    const deferred = await office.approvedQcr(other, 'Deferred');
    const { build: closed } = await office.at('Review QIP-1s');
    await office.post('pm', `/builds/${closed.documentId}/close`);
    const own = await office.approvedQcr(project);
    const offered = await office.get('pm', `/projects/${project.documentId}/eligible-qcrs`);
    const offer = (qcr: Json) => offered.find(({ documentId }: Json) => documentId === qcr.documentId);
    expect(offer(own)).toMatchObject({ sameProject: true });
    expect(offer(deferred)).toMatchObject({
      sameProject: false,
      submitted_qpr: { foundIn: other.ProjectName },
    });
    expect(offer(closed.qcrs[0])).toMatchObject({ qip_form: { qip_stage: 'QIP-1s' } });
    const build = await office.build(project, [deferred, closed.qcrs[0]]);
    expect(build.qcrs.map(({ status }: Json) => status)).toEqual(['Working', 'Working']);
    const left = await office.read(closed);
    // Its list stays as it was, and says where each is now; nothing is in it any more.
    expect(left.qcrs.map(({ takenTo }: Json) => takenTo)).toEqual([build.id]);
    expect(left).toMatchObject({ QIP1: false });
  });

  it.each(['pm2', 'administration', 'cm'])(
    '[BLD-13] [SEC-02] %s does not see what a project of pm could take',
    async (person) => {
      const { documentId } = await office.project();
      const answer = await (await office.as(person)).get(`/projects/${documentId}/eligible-qcrs`);
      expectRefusal(answer, person === 'pm2' ? 'not-found' : 'forbidden');
    },
  );
});

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
    const rows = await history(build);
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
    await changesNothing(async () => {
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
      await changesNothing(async () =>
        expectFieldError(
          await office.post('administrator', `/builds/${build.documentId}/complete`, { stage }),
          'stage',
        ),
      );
    }
  });

  it('[BLD-05] [BLD-12] without change requests the candidate list is current, and stays so until the PM completes it', async () => {
    const { project, build } = await office.at('CCB2');
    const path = `/builds/${build.documentId}`;
    const [{ documentId }] = build.qcrs;
    const empty = (await office.put('pm', path, { removeQcrs: [documentId] })).body.data;
    expect(empty).toMatchObject({ stage: 'Candidate List', QIP1: false, qcrs: [], status: 'Open' });
    expect(setFlags(empty)).toEqual([]);
    await changesNothing(async () =>
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
      await changesNothing(async () => {
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
    await changesNothing(async () => {
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
    await changesNothing(async () => {
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

describe('since when a build stands where it stands', () => {
  /** Two days ago; what happens now is told from it. */
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const since = async (build: Json): Promise<number> => Date.parse((await office.read(build)).stageSince);
  const standsSinceLongAgo = async (build: Json) => {
    await server.db('builds').where({ id: build.id }).update({ stage_since: longAgo });
    expect(await since(build)).toBe(longAgo.getTime());
  };

  it('[BLD-01] it begins anew with each stage, forwards and back, and with closing and restarting', async () => {
    const { build } = await office.at('Project Planning');
    const path = `/builds/${build.documentId}`;
    const moves = [
      () => office.complete(build, 'Project Planning', 'cm'),
      () => office.vote(build, 'CCB2', 'ccb', false),
      () => office.post('pm', `${path}/close`),
      () => office.post('pm', `${path}/restart`),
    ];
    for (const move of moves) {
      await standsSinceLongAgo(build);
      expect((await move()).status).toBeLessThan(300);
      expect(await since(build)).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it('[BLD-01] [BLD-12] a vote that is not the last, and a new version, leave it', async () => {
    const { build } = await office.at('CCB2');
    await standsSinceLongAgo(build);
    await office.vote(build, 'CCB2', 'ccb');
    await office.put('pm', `/builds/${build.documentId}`, { version: '2.0.1' });
    expect(await since(build)).toBe(longAgo.getTime());
  });
});

describe('closing, restarting, editing', () => {
  it('[BLD-11] closing clears the flags and deletes the votes; history keeps them', async () => {
    const { build } = await office.at('CCB3');
    await office.vote(build, 'CCB3', 'ccb', true, { comments: 'Fine.' });
    await office.post('pm', `/builds/${build.documentId}/close`);
    const closed = await office.read(build);
    expect(closed).toMatchObject({ status: 'Closed', stage: 'CCB3', QIP1: true, QIP2: true });
    expect(setFlags(closed)).toEqual([]);
    expect(await office.get('ccb', `/ccbs?filters[buildNumber]=${build.documentId}`)).toEqual([]);
    const rows = await history(build);
    expect(rows[0]).toMatchObject({ event: 'closed', username: 'pm' });
    expect(rows.filter(({ event }) => event === 'approved').map(({ reason }) => reason)).toContain('Fine.');
  });

  it.each(['CCB3', 'Completed'] as const)(
    '[BLD-11] a build closed at %s begins again at Review QIP-1s',
    async (stage) => {
      const { build } = await office.at(stage);
      const path = `/builds/${build.documentId}`;
      if (stage !== 'Completed') await office.post('pm', `${path}/close`);
      const { status, body } = await office.post('pm', `${path}/restart`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ status: 'Open', stage: 'Review QIP-1s', QIP1: true });
      expect(setFlags(body.data)).toEqual([]);
      expect(await office.get('ccb', `/ccbs?filters[buildNumber]=${build.documentId}`)).toEqual([]);
      expectRefusal(await office.post('pm', `${path}/restart`), 'build-not-closed');
    },
  );

  it('[BLD-11] without plans it begins again at QIP-1s', async () => {
    const { build } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${build.documentId}/close`);
    const { body } = await office.post('pm', `/builds/${build.documentId}/restart`);
    expect(body.data).toMatchObject({ status: 'Open', stage: 'QIP-1s', QIP1: false });
  });

  it('[BLD-11] is refused while another build of the project is open, in the words of the requirements', async () => {
    const { project, build } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${build.documentId}/close`);
    await office.build(project);
    await changesNothing(async () => {
      const answer = await office.post('pm', `/builds/${build.documentId}/restart`);
      expectRefusal(answer, 'build-another-open');
      expect(answer.body.error.message).toBe(
        'The build cannot be restarted because there is already an open build list for this project.',
      );
    });
  });

  it.each(['close', 'restart'])('[BLD-11] [SEC-02] nobody but the PM and admins may %s', async (action) => {
    const { build } = await office.at('QIP-1s');
    if (action === 'restart') await office.post('pm', `/builds/${build.documentId}/close`);
    await changesNothing(async () => {
      for (const person of ['cm', 'ccb', 'developer', 'pm2', 'employee']) {
        const { status } = await office.post(person, `/builds/${build.documentId}/${action}`);
        expect([403, 404]).toContain(status);
      }
    });
    expect((await office.post('administrator', `/builds/${build.documentId}/${action}`)).status).toBe(200);
  });

  it('[BLD-12] a new version alone resets nothing', async () => {
    const { build } = await office.at('CCB3');
    await office.vote(build, 'CCB3', 'ccb');
    const { body } = await office.put('pm', `/builds/${build.documentId}`, { version: '2.0.1' });
    expect(body.data).toMatchObject({ stage: 'CCB3', version: '2.0.1', CCB2: true });
    expect(
      await office.get('ccb', `/ccbs?filters[buildNumber]=${build.documentId}&filters[stage]=CCB3`),
    ).toHaveLength(1);
    expect((await history(build))[0]).toMatchObject({ event: 'edited', username: 'pm' });
  });

  it('[BLD-12] [BLD-17] a changed set of change requests begins anew, and the history says why', async () => {
    const { project, build } = await office.at('CCB3');
    const free = await office.approvedQcr(await office.project());
    await office.vote(build, 'CCB3', 'ccb');
    const { body } = await office.put('pm', `/builds/${build.documentId}`, { addQcrs: [free.documentId] });
    expect(body.data).toMatchObject({ stage: 'QIP-1s', QIP1: false, status: 'Open' });
    expect(setFlags(body.data)).toEqual([]);
    expect(await server.db('ccbs').where({ build_id: build.id })).toEqual([]);
    const [back, added] = await history(build);
    expect(back).toMatchObject({ event: 'sent-back', before: 'CCB3', after: 'QIP-1s' });
    expect(added).toMatchObject({ event: 'attached', qcr: free.documentId, username: 'pm' });
    const removed = await office.put('pm', `/builds/${build.documentId}`, { removeQcrs: [free.documentId] });
    expect(removed.body.data).toMatchObject({ stage: 'Review QIP-1s', QIP1: true });
    expect(project.documentId).toBe(removed.body.data.project.documentId);
  });

  it('[BLD-12] refuses a stale edit, a stranger, and adding and removing at once, and changes nothing', async () => {
    const { build } = await office.at('QIP-1s');
    const path = `/builds/${build.documentId}`;
    const [{ documentId }] = build.qcrs;
    const free = await office.approvedQcr(await office.project());
    expect((await office.put('pm', path, { version: '2.5', revision: build.revision })).status).toBe(200);
    await changesNothing(async () => {
      expectRefusal(await office.put('pm', path, { version: '3', revision: build.revision }), 'stale');
      expectRefusal(await office.put('pm', path, { removeQcrs: [free.documentId] }), 'qcr-not-in-build');
      expectRefusal(await office.put('pm', path, { addQcrs: [documentId] }), 'qcr-not-eligible');
      expectRefusal(await office.put('pm', path, { addQcrs: ['nothing'] }), 'no-such-qcr');
      expectFieldError(
        await office.put('pm', path, { addQcrs: [documentId], removeQcrs: [documentId] }),
        'addQcrs',
      );
      for (const fields of [{ stage: 'Completed' }, { status: 'Closed' }, { QIP1: true }, { FQT: true }]) {
        expectFieldError(await office.put('pm', path, fields), Object.keys(fields)[0]!);
      }
      for (const person of ['cm', 'ccb', 'developer', 'pm2', 'employee']) {
        const { status } = await office.put(person, path, { version: '3' });
        expect([403, 404]).toContain(status);
      }
    });
  });

  it.each([
    ['insert', 'build_histories'],
    ['insert', 'audit_records'],
    ['update', 'builds'],
    ['delete', 'ccbs'],
    ['insert', 'notifications'],
  ] as const)('[BLD-12] [REL-01] when the %s of %s fails, all stays as it was', async (statement, table) => {
    const { build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb');
    const [{ documentId }] = build.qcrs;
    await changesNothing(() =>
      whileFailing(server, statement, table, async () =>
        expectRefusal(
          await office.put('pm', `/builds/${build.documentId}`, { removeQcrs: [documentId] }),
          'internal',
        ),
      ),
    );
  });
});

describe('who sees a build', () => {
  it('[PRJ-04] an open one: admin, CM, CCB, its PM, the developers assigned to it, and nobody else', async () => {
    const { build } = await office.at('QIP-1s');
    await office.post('pm', '/assigned-builds', { build: build.documentId, username: 'developer' });
    const path = `/builds/${build.documentId}`;
    for (const person of ['administrator', 'cm', 'ccb', 'pm', 'developer']) {
      expect((await (await office.as(person)).get(path)).status, person).toBe(200);
      expect((await (await office.as(person)).get(`${path}/history`)).status, person).toBe(200);
    }
    for (const person of ['pm2', 'developer2']) {
      for (const part of ['', '/history']) {
        expectRefusal(await (await office.as(person)).get(`${path}${part}`), 'not-found');
      }
      const seen = await office.get(person, '/builds?filters[status]=Open&pagination[limit]=-1');
      expect(seen.map(({ documentId }: Json) => documentId)).not.toContain(build.documentId);
      const votes = await office.get(person, `/assigned-builds?filters[buildNumber]=${build.documentId}`);
      expect(votes).toEqual([]);
    }
    for (const person of ['employee', 'it', 'administration', 'customer']) {
      expectRefusal(await (await office.as(person)).get(path), 'forbidden');
    }
  });

  it('[PRJ-01] [PRJ-04] a closed one: everyone with the project overview', async () => {
    const { build } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${build.documentId}/close`);
    for (const person of ['pm2', 'developer2', 'ccb2']) {
      expect((await (await office.as(person)).get(`/builds/${build.documentId}`)).status).toBe(200);
      const closed = await office.get(person, '/builds?filters[status]=Closed&pagination[limit]=-1');
      expect(closed.map(({ documentId }: Json) => documentId)).toContain(build.documentId);
    }
  });
});

describe('assigned developers', () => {
  const assign = (build: Json, username: unknown, person = 'pm') =>
    office.post(person, '/assigned-builds', { build: build.documentId, username });

  it('[BLD-14] the PM assigns and unassigns developers; each is told and finds the build', async () => {
    const { build } = await office.at('QIP-1s');
    const { status, body } = await assign(build, 'developer2');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      buildNumber: build.documentId,
      username: 'developer2',
      email: 'developer2@intranet.example',
      firstLastName: 'Dina Haddad',
    });
    const bell = await office.get('developer2', '/notifications?pagination[limit]=-1');
    expect(bell.filter(({ recordId }: Json) => recordId === build.documentId).length).toBeGreaterThan(0);
    expect((await (await office.as('developer2')).get(`/builds/${build.documentId}`)).status).toBe(200);
    const path = `/assigned-builds/${body.data.documentId}`;
    expect((await (await office.as('pm')).delete(path)).status).toBe(204);
    expectRefusal(await (await office.as('pm')).delete(path), 'not-found');
    expectRefusal(await (await office.as('developer2')).get(`/builds/${build.documentId}`), 'not-found');
    expect((await history(build)).slice(0, 2).map(({ event }) => event)).toEqual(['unassigned', 'assigned']);
  });

  it('[BLD-14] takes unblocked members of group Developer who are not assigned yet, and nobody else', async () => {
    const { build } = await office.at('QIP-1s');
    await assign(build, 'developer');
    await changesNothing(async () => {
      expectRefusal(await assign(build, 'developer'), 'already-assigned-build');
      for (const nobody of ['employee', 'administrator', 'disabled', 'nobody']) {
        expectRefusal(await assign(build, nobody), 'no-such-developer');
      }
      for (const wrong of ['', null, 5]) expectFieldError(await assign(build, wrong), 'username');
      expectRefusal(
        await office.post('pm', '/assigned-builds', { build: 'nothing', username: 'developer2' }),
        'not-found',
      );
    });
  });

  it.each(['cm', 'ccb', 'developer', 'pm2', 'customer'])(
    '[BLD-14] [SEC-02] %s assigns nobody',
    async (person) => {
      const { build } = await office.at('QIP-1s');
      const { body } = await assign(build, 'developer');
      await changesNothing(async () => {
        expect([403, 404]).toContain((await assign(build, 'developer2', person)).status);
        const { status } = await (await office.as(person)).delete(`/assigned-builds/${body.data.documentId}`);
        expect([403, 404]).toContain(status);
      });
    },
  );
});

it('[BLD-17] the history of a build cannot be written or changed by anyone', async () => {
  const { build } = await office.at('QIP-1s');
  const client = await office.as('administrator');
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await client.send({ method, path: `/api/builds/${build.documentId}/history` });
    expectRefusal(answer, 'method-not-allowed');
  }
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
