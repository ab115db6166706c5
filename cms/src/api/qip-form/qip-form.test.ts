import { qip1FieldNames, qip1Fields, qip2FieldNames, qip2Fields, type StageName } from '@intranet/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChangeControl, firstPart, secondPart } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const planOf = async (qcr: Json): Promise<Json> => {
  const [plan] = await office.get('administrator', `/qip-forms?filters[qcrNumber]=${qcr.documentId}`);
  return plan;
};
const put = (plan: Json, data: object, person = 'pm') =>
  office.put(person, `/qip-forms/${plan.documentId}`, data);

describe('the first part', () => {
  it('[QIP-01] [QIP-05] [DAT-01] is stored as typed, with all sixteen fields, and carried by its change request', async () => {
    const { build } = await office.at('QIP-1s');
    const [qcr] = build.qcrs;
    const { status, body } = await office.plan(qcr, 'QIP-1s', 'pm', { travel: '<b>None</b> & "nothing"' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...firstPart({ travel: '<b>None</b> & "nothing"' }),
      qip_stage: 'QIP-1s',
      qcr: { documentId: qcr.documentId },
      build: { documentId: build.documentId },
      revision: 0,
    });
    for (const name of qip2FieldNames) expect(body.data[name]).toBeNull();
    expect((await office.get('cm', `/qcrs/${qcr.documentId}`)).qip_form).toMatchObject({
      documentId: body.data.documentId,
      qip_stage: 'QIP-1s',
    });
  });

  describe('has in each field', () => {
    let qcr: Json;
    beforeAll(async () => {
      [qcr] = (await office.at('QIP-1s')).build.qcrs;
    });

    it.each(qip1FieldNames)(
      '[QIP-01] [QIP-05] a text that is required and has its limit: %s',
      async (name) => {
        const { max, required } = qip1Fields[name];
        await office.changesNothing(async () => {
          for (const text of ['', '  ', undefined, null, 3]) {
            expectFieldError(await office.plan(qcr, 'QIP-1s', 'pm', { [name]: text }), name, required);
          }
          expectFieldError(await office.plan(qcr, 'QIP-1s', 'pm', { [name]: 'x'.repeat(max + 1) }), name);
        });
      },
    );
  });

  it('[QIP-01] takes the longest text of every field', async () => {
    const { build } = await office.at('QIP-1s');
    const longest = Object.fromEntries(
      qip1FieldNames.map((name) => [name, 'x'.repeat(qip1Fields[name].max)]),
    );
    const { status, body } = await office.plan(build.qcrs[0], 'QIP-1s', 'pm', longest);
    expect(status).toBe(201);
    expect(body.data).toMatchObject(longest);
  });

  it('[QIP-04] the last one at stage QIP-1s moves the build on, not one before', async () => {
    const project = await office.project();
    const qcrs = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, qcrs);
    await office.plan(qcrs[0]);
    expect(await office.read(build)).toMatchObject({ stage: 'QIP-1s', QIP1: false });
    await office.plan(qcrs[1]);
    expect(await office.read(build)).toMatchObject({ stage: 'Review QIP-1s', QIP1: true, QIP2: false });
    const rows = await office.get('cm', `/builds/${build.documentId}/history`);
    expect(rows[0]).toMatchObject({ event: 'planned', before: 'QIP-1s', after: 'Review QIP-1s' });
  });

  it('[QIP-03] a change request has one plan, and one in no build has none', async () => {
    const { build } = await office.at('Review QIP-1s');
    const free = await office.approvedQcr(await office.project());
    await office.changesNothing(async () => {
      expectRefusal(await office.plan(build.qcrs[0]), 'qip-exists');
      expectRefusal(await office.plan(free), 'qip-no-build');
      expectRefusal(await office.plan({ documentId: 'nothing' }), 'not-found');
    });
  });

  it.each([
    ['Review QIP-1s', true],
    ['Project Planning', true],
    ['CCB2', false],
    ['Development', false],
  ] as [StageName, boolean][])('[QIP-03] at stage %s it can be changed: %s', async (stage, open) => {
    const { build } = await office.at(stage);
    const plan = await planOf(build.qcrs[0]);
    expect(plan.availableActions.includes('update-qip1')).toBe(open);
    const answer = await put(plan, { resources: 'Two people' });
    if (open) {
      expect(answer.body.data).toMatchObject({ resources: 'Two people', revision: plan.revision + 1 });
      expect(await office.read(build)).toMatchObject({ stage });
    } else {
      expectRefusal(answer, 'qip-read-only');
      expect(await planOf(build.qcrs[0])).toEqual(plan);
    }
  });
});

describe('the second part', () => {
  it('[QIP-02] [QIP-04] the last one at stage QIP-2s moves the build to Development', async () => {
    const { build } = await office.at('QIP-2s');
    const plan = await planOf(build.qcrs[0]);
    const { status, body } = await put(plan, { qip_stage: 'QIP-2s', ...secondPart({ reuse: 'All of it' }) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...secondPart({ reuse: 'All of it' }), qip_stage: 'QIP-2s' });
    expect(await office.read(build)).toMatchObject({ stage: 'Development', QIP2: true });
  });

  describe('has in each field', () => {
    let plan: Json;
    beforeAll(async () => {
      plan = await planOf((await office.at('QIP-2s')).build.qcrs[0]);
    });

    it.each(qip2FieldNames)('[QIP-02] a text that is required then and has its limit: %s', async (name) => {
      const { max, required } = qip2Fields[name];
      const submit = (text: unknown) => put(plan, { qip_stage: 'QIP-2s', ...secondPart({ [name]: text }) });
      await office.changesNothing(async () => {
        for (const text of ['', ' ', undefined]) expectFieldError(await submit(text), name, required);
        expectFieldError(await submit('x'.repeat(max + 1)), name);
      });
    });
  });

  it('[QIP-02] takes the longest text of every field', async () => {
    const plan = await planOf((await office.at('QIP-2s')).build.qcrs[0]);
    const longest = Object.fromEntries(
      qip2FieldNames.map((name) => [name, 'x'.repeat(qip2Fields[name].max)]),
    );
    const { status, body } = await put(plan, { qip_stage: 'QIP-2s', ...secondPart(longest) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject(longest);
  });

  it('[QIP-03] is written from Requirements to TRR, and leaves the first part as it was approved', async () => {
    const { project, build } = await office.at('Project Planning');
    const [qcr] = build.qcrs;
    const plan = await planOf(qcr);
    const submit = () => put(plan, { qip_stage: 'QIP-2s', ...secondPart() });
    expectRefusal(await submit(), 'qip-read-only');
    await office.bringTo(build, 'CCB2', project);
    expectRefusal(await submit(), 'qip-read-only');
    await office.bringTo(build, 'Requirements', project);
    expectRefusal(
      await put(plan, { qip_stage: 'QIP-2s', ...secondPart(), travel: 'Paris' }),
      'qip-read-only',
    );
    expect((await submit()).status).toBe(200);
    await office.bringTo(build, 'TRR', project);
    expect((await put(plan, { reuse: 'Changed' })).body.data.reuse).toBe('Changed');
    await office.bringTo(build, 'CCB3', project);
    expectRefusal(await put(plan, { reuse: 'Too late' }), 'qip-read-only');
    expect((await planOf(qcr)).availableActions).toEqual([]);
  });

  it('[QIP-03] cannot come before the first', async () => {
    const { project, build } = await office.at('Requirements');
    const free = await office.approvedQcr(await office.project());
    expectRefusal(await office.plan(free, 'QIP-2s'), 'qip-no-build');
    expect(project.documentId).toBe(build.project.documentId);
    expectRefusal(await office.plan(build.qcrs[0], 'QIP-2s', 'developer'), 'forbidden');
    expect((await office.plan(build.qcrs[0], 'QIP-2s')).status).toBe(201);
  });
});

describe('who writes and who reads', () => {
  it('[QIP-03] [SEC-02] the PM, an admin and assigned developers write; no one else', async () => {
    const { build } = await office.at('QIP-1s');
    const [qcr] = build.qcrs;
    await office.changesNothing(async () => {
      for (const person of ['developer', 'developer2'])
        expectRefusal(await office.plan(qcr, 'QIP-1s', person), 'forbidden');
      expectRefusal(await office.plan(qcr, 'QIP-1s', 'pm2'), 'not-found');
      for (const person of ['cm', 'ccb', 'employee', 'customer', 'it']) {
        expectRefusal(await office.plan(qcr, 'QIP-1s', person), 'forbidden');
      }
    });
    await office.assign(build, 'developer');
    expect((await office.plan(qcr, 'QIP-1s', 'developer')).status).toBe(201);
    const plan = await planOf(qcr);
    await office.changesNothing(async () => {
      for (const person of ['developer2', 'cm', 'ccb', 'employee']) {
        expectRefusal(await put(plan, { travel: 'x' }, person), 'forbidden');
      }
      expectRefusal(await put(plan, { travel: 'x' }, 'pm2'), 'not-found');
    });
    expect((await put(plan, { travel: 'By train' }, 'developer')).status).toBe(200);
    expect((await put(plan, { travel: 'By plane' }, 'administrator')).status).toBe(200);
  });

  it('[QIP-03] [QCR-09] everyone who sees the change request or its build reads the plan', async () => {
    const { build } = await office.at('Review QIP-1s');
    const plan = await planOf(build.qcrs[0]);
    const path = `/qip-forms/${plan.documentId}`;
    for (const person of ['pm', 'cm', 'ccb', 'developer2', 'administrator']) {
      expect((await (await office.as(person)).get(path)).status, person).toBe(200);
    }
    expectRefusal(await (await office.as('pm2')).get(path), 'not-found');
    expectRefusal(await (await office.as('employee')).get(path), 'forbidden');
    await office.post('pm', `/builds/${build.documentId}/close`);
    expect((await (await office.as('pm2')).get(path)).status).toBe(200);
  });

  it('[QIP-05] an edit based on an older state, an unknown field, an empty text: refused, nothing saved', async () => {
    const { build } = await office.at('Review QIP-1s');
    const plan = await planOf(build.qcrs[0]);
    await put(plan, { travel: 'First', revision: plan.revision });
    await office.changesNothing(async () => {
      expectRefusal(await put(plan, { travel: 'Second', revision: plan.revision }), 'stale');
      expectFieldError(await put(plan, { travel: ' ' }), 'travel');
      expectFieldError(await put(plan, { qcr: 'other' }), 'qcr');
      expectFieldError(await put(plan, { qip_stage: 'QIP-3s' }), 'qip_stage');
    });
  });

  it.each([
    ['insert', 'qip_forms'],
    ['update', 'builds'],
    ['insert', 'build_histories'],
  ] as const)(
    '[QIP-04] [REL-01] when the %s of %s fails, neither plan nor stage',
    async (statement, table) => {
      const { build } = await office.at('QIP-1s');
      await office.changesNothing(() =>
        whileFailing(server, statement, table, async () =>
          expectRefusal(await office.plan(build.qcrs[0]), 'internal'),
        ),
      );
    },
  );
});
