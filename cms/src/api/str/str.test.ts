import { STR_FIELD_MAX, strFieldNames, strFields } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangeControl, testReport } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let office: ChangeControl;
let waiting: Json;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  office = new ChangeControl(server);
  waiting = (await office.at('STR')).build;
});
afterAll(() => server.stop());

it.each(strFieldNames)('[STR-01] %s is required and takes 300 characters', (name) =>
  office.changesNothing(async () => {
    for (const text of ['', '  ', undefined, null, 7]) {
      expectFieldError(await office.report(waiting, 'pm', { [name]: text }), name, strFields[name].required);
    }
    expectFieldError(await office.report(waiting, 'pm', { [name]: 'x'.repeat(STR_FIELD_MAX + 1) }), name);
  }),
);

it('[STR-01] has seventeen fields', () => expect(strFieldNames).toHaveLength(17));

it('[STR-01] [STR-02] [DAT-01] submitting at stage STR stores it as typed, numbers the build and moves it to CCB4', async () => {
  const { build } = await office.at('STR');
  const full = `${'ß'.repeat(STR_FIELD_MAX - 8)} <i>x</i>`.slice(0, STR_FIELD_MAX);
  const { status, body } = await office.report(build, 'pm', { notes: full });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ ...testReport({ notes: full }), revision: 0, availableActions: [] });
  expect(body.data.build).toMatchObject({ documentId: build.documentId, stage: 'CCB4' });
  expect(await office.read(build)).toMatchObject({ stage: 'CCB4', STRNumber: body.data.documentId });
  const [row] = await office.get('cm', `/builds/${build.documentId}/history`);
  expect(row).toMatchObject({ event: 'test-report', before: 'STR', after: 'CCB4', username: 'pm' });
});

it('[STR-04] a second one is refused, and what the board votes on is not changed', async () => {
  const { build } = await office.at('CCB4');
  await office.changesNothing(async () => {
    expectRefusal(await office.report(build), 'str-exists');
    expectRefusal(await office.put('pm', `/strs/${build.STRNumber}`, { notes: 'x' }), 'build-other-stage');
  });
});

it('[STR-02] before its stage there is none', async () => {
  const { build } = await office.at('FQT');
  await office.changesNothing(async () => expectRefusal(await office.report(build), 'build-other-stage'));
});

it('[STR-03] [BLD-06] [SEC-02] the PM, an admin and assigned developers write; no one else', async () => {
  const { build } = await office.at('STR');
  await office.changesNothing(async () => {
    for (const person of ['cm', 'ccb', 'employee', 'customer', 'it']) {
      expectRefusal(await office.report(build, person), 'forbidden');
    }
    for (const person of ['pm2', 'developer', 'developer2']) {
      expectRefusal(await office.report(build, person), 'not-found');
    }
    expectRefusal(await office.report({ documentId: 'nothing' }), 'not-found');
    expectFieldError(await office.post('pm', '/strs', { build: 5, ...testReport() }), 'build');
    expectFieldError(await office.report(build, 'pm', { stage: 'CCB4' }), 'stage');
  });
  await office.assign(build, 'developer');
  expect((await office.report(build, 'developer')).status).toBe(201);
});

it('[STR-03] everyone with access to the build reads', async () => {
  const { build } = await office.at('CCB4');
  const path = `/strs/${build.STRNumber}`;
  for (const person of ['pm', 'cm', 'ccb', 'administrator']) {
    expect((await (await office.as(person)).get(path)).status).toBe(200);
    expect(await office.get(person, `/strs?filters[buildNumber]=${build.documentId}`)).toHaveLength(1);
  }
  for (const person of ['pm2', 'developer2']) {
    expectRefusal(await (await office.as(person)).get(path), 'not-found');
    expect(await office.get(person, `/strs?filters[buildNumber]=${build.documentId}`)).toEqual([]);
  }
  expectRefusal(await (await office.as('employee')).get(path), 'forbidden');
});

it.each([
  ['insert', 'strs'],
  ['update', 'builds'],
  ['insert', 'build_histories'],
] as const)('[STR-02] [REL-01] when the %s of %s fails, neither report nor stage', (statement, table) =>
  office.changesNothing(() =>
    whileFailing(server, statement, table, async () =>
      expectRefusal(await office.report(waiting), 'internal'),
    ),
  ),
);
