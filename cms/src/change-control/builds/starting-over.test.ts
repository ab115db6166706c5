import { recordNumber } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type ChangeControl, setFlags } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

describe('since when a build is at its stage', () => {
  /** Two days ago, to distinguish it from what happens now. */
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const since = async (build: Json): Promise<number> => Date.parse((await office.read(build)).stageSince);
  const standsSinceLongAgo = async (build: Json) => {
    await server.db('builds').where({ id: build.id }).update({ stage_since: longAgo });
    expect(await since(build)).toBe(longAgo.getTime());
  };

  it('[BLD-01] the time at a stage begins again with each stage, forwards and back, and with closing and restarting', async () => {
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

  it('[BLD-01] [BLD-27] one more change request at QIP-1s, where plans are still written, leaves it', async () => {
    const { build } = await office.at('QIP-1s');
    const { documentId } = await office.approvedQcr(await office.project());
    await standsSinceLongAgo(build);
    const answer = await office.put('pm', `/builds/${build.documentId}`, { addQcrs: [documentId] });
    expect(answer.body.data).toMatchObject({ stage: 'QIP-1s' });
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
    const rows = await office.historyOf(build);
    expect(rows[0]).toMatchObject({ event: 'closed', username: 'pm' });
    expect(rows.filter(({ event }) => event === 'approved').map(({ reason }) => reason)).toContain('Fine.');
  });

  it.each(['CCB3', 'Completed'] as const)(
    '[BLD-25] a build closed at %s starts over at Review QIP-1s',
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

  it('[BLD-25] without plans it starts over at QIP-1s', async () => {
    const { build } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${build.documentId}/close`);
    const { body } = await office.post('pm', `/builds/${build.documentId}/restart`);
    expect(body.data).toMatchObject({ status: 'Open', stage: 'QIP-1s', QIP1: false });
  });

  it('[BLD-25] is refused while another build of the project is open, in the words of the requirements', async () => {
    const { project, build } = await office.at('QIP-1s');
    await office.post('pm', `/builds/${build.documentId}/close`);
    await office.build(project);
    await office.changesNothing(async () => {
      const answer = await office.post('pm', `/builds/${build.documentId}/restart`);
      expectRefusal(answer, 'build-another-open');
      expect(answer.body.error.message).toBe(
        'The build cannot be restarted because there is already an open build list for this project.',
      );
    });
  });

  it.each(['close', 'restart'])(
    '[BLD-11] [BLD-25] [SEC-02] no one but the PM and admins may %s',
    async (action) => {
      const { build } = await office.at('QIP-1s');
      if (action === 'restart') await office.post('pm', `/builds/${build.documentId}/close`);
      await office.changesNothing(async () => {
        for (const person of ['cm', 'ccb', 'developer', 'pm2', 'employee']) {
          const { status } = await office.post(person, `/builds/${build.documentId}/${action}`);
          expect([403, 404]).toContain(status);
        }
      });
      expect((await office.post('administrator', `/builds/${build.documentId}/${action}`)).status).toBe(200);
    },
  );

  it('[BLD-12] a new version alone resets nothing', async () => {
    const { build } = await office.at('CCB3');
    await office.vote(build, 'CCB3', 'ccb');
    const { body } = await office.put('pm', `/builds/${build.documentId}`, { version: '2.0.1' });
    expect(body.data).toMatchObject({ stage: 'CCB3', version: '2.0.1', CCB2: true });
    expect(
      await office.get('ccb', `/ccbs?filters[buildNumber]=${build.documentId}&filters[stage]=CCB3`),
    ).toHaveLength(1);
    expect((await office.historyOf(build))[0]).toMatchObject({ event: 'edited', username: 'pm' });
  });

  it('[BLD-27] [BLD-17] with a changed set of change requests it starts over, and the history says why', async () => {
    const { project, build } = await office.at('CCB3');
    const free = await office.approvedQcr(await office.project());
    await office.vote(build, 'CCB3', 'ccb');
    const { body } = await office.put('pm', `/builds/${build.documentId}`, { addQcrs: [free.documentId] });
    expect(body.data).toMatchObject({ stage: 'QIP-1s', QIP1: false, status: 'Open' });
    expect(setFlags(body.data)).toEqual([]);
    expect(await server.db('ccbs').where({ build_id: build.id })).toEqual([]);
    const [back, added] = await office.historyOf(build);
    const number = recordNumber('qcr', free.id);
    expect(back).toMatchObject({ event: 'sent-back', before: 'CCB3', after: 'QIP-1s' });
    expect(back.reason).toBe(`${number} was added.`);
    expect(added).toMatchObject({ event: 'attached', qcr: free.documentId, username: 'pm' });
    const removed = await office.put('pm', `/builds/${build.documentId}`, { removeQcrs: [free.documentId] });
    expect(removed.body.data).toMatchObject({ stage: 'Review QIP-1s', QIP1: true });
    expect((await office.historyOf(build))[0]).toMatchObject({
      event: 'sent-back',
      reason: `${number} was removed.`,
    });
    expect(project.documentId).toBe(removed.body.data.project.documentId);
  });

  it('[BLD-12] refuses a stale edit, a stranger, and adding and removing at once, and changes nothing', async () => {
    const { build } = await office.at('QIP-1s');
    const path = `/builds/${build.documentId}`;
    const [{ documentId }] = build.qcrs;
    const free = await office.approvedQcr(await office.project());
    expect((await office.put('pm', path, { version: '2.5', revision: build.revision })).status).toBe(200);
    await office.changesNothing(async () => {
      expectRefusal(await office.put('pm', path, { version: '3', revision: build.revision }), 'stale');
      expectRefusal(await office.put('pm', path, { removeQcrs: [free.documentId] }), 'qcr-not-in-build');
      expectRefusal(await office.put('pm', path, { addQcrs: [documentId] }), 'qcr-not-eligible');
      expectRefusal(await office.put('pm', path, { addQcrs: ['nothing'] }), 'no-such-qcr');
      expectFieldError(
        await office.put('pm', path, { addQcrs: [documentId], removeQcrs: [documentId] }),
        'addQcrs',
      );
      for (const fields of [{ stage: 'Completed' }, { status: 'Closed' }, { QIP1: true }, { FQT: true }]) {
        expectRefusal(await office.put('pm', path, fields), 'another-call');
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
    await office.changesNothing(() =>
      whileFailing(server, statement, table, async () =>
        expectRefusal(
          await office.put('pm', `/builds/${build.documentId}`, { removeQcrs: [documentId] }),
          'internal',
        ),
      ),
    );
  });
});

describe('the list of a closed build', () => {
  it('[BLD-13] [BLD-17] stays as it was when another build takes a change request, and its history says so', async () => {
    const [project, taker] = [await office.project(), await office.project()];
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    await office.post('pm', `/builds/${build.documentId}/close`);
    const other = await office.build(taker, [two]);
    const closed = await office.read(build);
    const numbers = (of: Json) => of.qcrs.map(({ id, takenTo }: Json) => [id, takenTo]);
    expect(numbers(closed)).toEqual([
      [one.id, null],
      [two.id, other.id],
    ]);
    expect(numbers(other)).toEqual([[two.id, null]]);
    expect((await office.historyOf(build))[0]).toMatchObject({
      event: 'taken',
      username: 'pm',
      qcr: two.documentId,
      reason: `Into Build ${String(other.id).padStart(4, '0')} of ${taker.ProjectName}.`,
    });
    // Lists of change requests show the build it is in now.
    const listed = await office.get('cm', `/qcrs?filters[buildNumber]=${build.documentId}`);
    expect(listed.map(({ id }: Json) => id)).toEqual([one.id]);
  });

  it('[BLD-25] [BLD-17] restarted, it continues without what was taken, and says so', async () => {
    const [project, taker] = [await office.project(), await office.project()];
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    await office.post('pm', `/builds/${build.documentId}/close`);
    await office.build(taker, [two]);
    await office.post('pm', `/builds/${build.documentId}/restart`);
    expect((await office.read(build)).qcrs.map(({ id }: Json) => id)).toEqual([one.id]);
    const [removed, restarted] = await office.historyOf(build);
    expect(removed).toMatchObject({ event: 'removed', qcr: two.documentId });
    expect(restarted).toMatchObject({ event: 'restarted' });
    await office.post('pm', `/builds/${build.documentId}/close`);
    await server.restart('SIGTERM');
    expect((await office.read(build)).qcrs.map(({ id }: Json) => id)).toEqual([one.id]);
  }, 120_000);

  it('[BLD-17] [OPS-02] what was taken before it was remembered is restored from the history', async () => {
    const [project, taker] = [await office.project(), await office.project()];
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    await office.post('pm', `/builds/${build.documentId}/close`);
    await office.build(taker, [two]);
    await server.db('taken_qcrs').delete();
    expect((await office.read(build)).qcrs).toHaveLength(1);
    await server.restart('SIGTERM');
    expect((await office.read(build)).qcrs.map(({ id }: Json) => id)).toEqual([one.id, two.id]);
  }, 120_000);
});
