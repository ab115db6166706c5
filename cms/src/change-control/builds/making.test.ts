import { describe, expect, it } from 'vitest';
import { type ChangeControl, setFlags } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { dataOf, type Json } from '../../testing/http';
import { nameOf } from '../../testing/people';
import { serverForChangeControl } from '../../testing/servers/change-control';

let office: ChangeControl;
serverForChangeControl((made) => ({ office } = made));

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
    await office.changesNothing(async () =>
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
      await office.changesNothing(async () =>
        expectRefusal(await office.post(person, '/builds', data), 'forbidden'),
      );
    },
  );

  it('[BLD-02] an admin can act for the PM', async () => {
    const project = await office.project({ ProjectManager: null });
    const qcr = await office.approvedQcr(project);
    expect((await office.build(project, [qcr])).project.ProjectManager).toBeNull();
  });

  it('[BLD-03] a project has one open build', async () => {
    const { project } = await office.at('QIP-1s');
    const qcr = await office.approvedQcr(await office.project());
    const data = { project: project.documentId, version: '1', qcrs: [qcr.documentId] };
    await office.changesNothing(async () =>
      expectRefusal(await office.post('pm', '/builds', data), 'build-open-exists'),
    );
  });

  it('[DAT-03] a refused build uses up no number', async () => {
    const project = await office.project();
    const ready = await office.approvedQcr(project);
    const before = (await office.at('QIP-1s')).build;
    for (const qcr of [(await office.qcr(project)).documentId, 'nothing']) {
      const data = { project: project.documentId, version: '1', qcrs: [qcr] };
      expect((await office.post('pm', '/builds', data)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await office.build(project, [ready])).id).toBe(before.id + 1);
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
      await office.changesNothing(async () =>
        expectRefusal(await office.post('pm', '/builds', data), 'qcr-not-eligible'),
      );
    }
    const nothing = { project: project.documentId, version: '1', qcrs: ['nothing'] };
    await office.changesNothing(async () =>
      expectRefusal(await office.post('pm', '/builds', nothing), 'no-such-qcr'),
    );
    const nowhere = { project: 'nothing', version: '1', qcrs: [waiting.documentId] };
    await office.changesNothing(async () =>
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
    // Its list stays unchanged and says where each one is now; none is in it any more.
    const taken = ({ qcrs }: Json) => qcrs.map((qcr: Json) => ({ taken: qcr.taken, to: qcr.takenTo }));
    expect(taken(left)).toEqual([{ taken: true, to: build.id }]);
    expect(left).toMatchObject({ QIP1: false });
    // Taken out again, it is in no build, and still no longer in the closed one.
    const removed = { removeQcrs: [closed.qcrs[0].documentId] };
    dataOf(await office.put('pm', `/builds/${build.documentId}`, removed));
    expect(taken(await office.read(closed))).toEqual([{ taken: true, to: null }]);
    const again = dataOf(await office.post('pm', `/builds/${closed.documentId}/restart`));
    expect(again).toMatchObject({ status: 'Open', stage: 'Candidate List', qcrs: [] });
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

describe('who sees a build', () => {
  it('[PRJ-04] [BLD-28] an open one: admin, CM, CCB, its PM, the developers assigned to it, and no one else', async () => {
    const { build } = await office.at('QIP-1s');
    await office.assign(build, 'developer');
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

it('[BLD-13] [QCR-09] says of each change request of a build whether the reader may open it', async () => {
  const [mine, others] = [await office.project(), await office.project({ ProjectManager: 'pm2' })];
  const [own, foreign] = [await office.approvedQcr(mine), await office.approvedQcr(others)];
  const readable = (rows: Json[], qcr: Json) => rows.find(({ id }) => id === qcr.id)!.readable;
  const eligible = await office.get('pm', `/projects/${mine.documentId}/eligible-qcrs`);
  expect([readable(eligible, own), readable(eligible, foreign)]).toEqual([true, false]);
  const all = await office.get('administrator', `/projects/${mine.documentId}/eligible-qcrs`);
  expect([readable(all, own), readable(all, foreign)]).toEqual([true, true]);
  const build = await office.build(mine, [own, foreign]);
  expect(build.qcrs.map((qcr: Json) => qcr.readable)).toEqual([true, true]);
  await office.post('pm', `/builds/${build.documentId}/close`);
  const { qcrs } = await office.get('pm2', `/builds/${build.documentId}`);
  expect([readable(qcrs, own), readable(qcrs, foreign)]).toEqual([false, true]);
  const rows = await office.get('pm2', `/builds/${build.documentId}/history`);
  const attached = rows.filter(({ event }: Json) => event === 'attached');
  expect(attached.map(({ qcr, qcrNumber }: Json) => [qcrNumber, qcr])).toEqual([
    [foreign.id, foreign.documentId],
    [own.id, null],
  ]);
  for (const { documentId, readable: may } of qcrs) {
    const { status } = await (await office.as('pm2')).get(`/qcrs/${documentId}`);
    expect(status).toBe(may ? 200 : 404);
  }
});

describe('assigned developers', () => {
  it('[BLD-14] the PM assigns and unassigns developers; each is notified and finds the build', async () => {
    const { build } = await office.at('QIP-1s');
    const { status, body } = await office.assign(build, 'developer2');
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
    expect((await office.historyOf(build)).slice(0, 2).map(({ event }) => event)).toEqual([
      'unassigned',
      'assigned',
    ]);
  });

  it('[BLD-14] [SEC-04] the build is named build or buildNumber, and not two different ones', async () => {
    const [{ build }, other] = [await office.at('QIP-1s'), await office.at('QIP-1s')];
    const assign = (fields: object) =>
      office.post('pm', '/assigned-builds', { username: 'developer2', ...fields });
    const { documentId: buildNumber } = build;
    await office.changesNothing(async () => {
      expectFieldError(await assign({}), 'build');
      expectFieldError(await assign({ build: other.build.documentId, buildNumber }), 'build');
    });
    const { status, body } = await assign({ buildNumber, firstLastName: nameOf('developer2') });
    expect({ status, buildNumber: body.data.buildNumber }).toEqual({ status: 201, buildNumber });
    expectRefusal(await assign({ build: buildNumber, buildNumber }), 'already-assigned-build');
  });

  it('[BLD-14] takes unblocked members of group Developer who are not assigned yet, and no one else', async () => {
    const { build } = await office.at('QIP-1s');
    await office.assign(build, 'developer');
    await office.changesNothing(async () => {
      expectRefusal(await office.assign(build, 'developer'), 'already-assigned-build');
      for (const nobody of ['employee', 'administrator', 'disabled', 'nobody']) {
        expectRefusal(await office.assign(build, nobody), 'no-such-developer');
      }
      for (const wrong of ['', null, 5]) expectFieldError(await office.assign(build, wrong), 'username');
      expectRefusal(
        await office.post('pm', '/assigned-builds', { build: 'nothing', username: 'developer2' }),
        'not-found',
      );
    });
  });

  it.each(['cm', 'ccb', 'developer', 'pm2', 'customer'])(
    '[BLD-14] [SEC-02] %s cannot assign anyone',
    async (person) => {
      const { build } = await office.at('QIP-1s');
      const { body } = await office.assign(build, 'developer');
      await office.changesNothing(async () => {
        expect([403, 404]).toContain((await office.assign(build, 'developer2', person)).status);
        const { status } = await (await office.as(person)).delete(`/assigned-builds/${body.data.documentId}`);
        expect([403, 404]).toContain(status);
      });
    },
  );
});
