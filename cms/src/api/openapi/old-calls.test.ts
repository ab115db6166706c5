import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangeControl } from '../../testing/change-control';
import { dataOf, type Json } from '../../testing/http';
import { boardCalls } from '../../testing/old-calls/change-control';
import { peopleAndDeskCalls } from '../../testing/old-calls/people-and-desk';
import { officeCalls } from '../../testing/old-calls/platform';
import { reportsAndMailCalls } from '../../testing/old-calls/reports-and-mail';
import type { OldCall, OldWorld } from '../../testing/old-calls/world';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

const page = join(__dirname, '../../../../docs/old-calls.md');

const platformCalls = [...officeCalls, ...peopleAndDeskCalls];
const changeControlCalls = [...boardCalls, ...reportsAndMailCalls];

let server: TestServer;
let world: OldWorld;
beforeAll(async () => {
  server = await startServer();
  world = worldOf(server);
});
afterAll(() => server.stop());

function worldOf(running: TestServer): OldWorld {
  const work = new ChangeControl(running);
  const now = new Date().toISOString();
  return {
    server: running,
    work,
    as: (person) => running.as(person),
    now,
    today: now.slice(0, 10),
    line: lines.display,
    async person(username) {
      const it = await running.as('it');
      const { email, firstName, lastName } = (await it.get(`/users?filters[username][$eq]=${username}`))
        .body[0];
      return { username, email, firstLastName: `${firstName} ${lastName}` };
    },
    build: async () => work.build(await work.project()),
    async planned() {
      const project = await work.project();
      const [qcr, second] = [await work.approvedQcr(project), await work.approvedQcr(project)];
      await work.bringTo(await work.build(project, [qcr, second]), 'QIP-1s', project);
      return { qcr, second };
    },
    tested: async () => (await work.at('STR')).build,
    async retested() {
      const { project, build } = await work.at('STR');
      dataOf(await work.report(build));
      dataOf(await work.post('pm', `/builds/${build.documentId}/close`));
      dataOf(await work.post('pm', `/builds/${build.documentId}/restart`));
      return work.bringTo(build, 'STR', project);
    },
    async notice() {
      const project = await work.project();
      const { documentId } = await work.qcr(project);
      await running.db('notifications').where({ record_id: documentId }).update({ close_on_click: true });
      const [notice] = await work.bellOf('pm', documentId);
      return notice;
    },
  };
}

/** What becomes of an old call: it is done, or its refusal says what to call. */
async function answerTo({ ask }: OldCall): Promise<string> {
  const { status, body, text } = await ask(world);
  if (status >= 200 && status < 300) return 'Does the same.';
  expect([405, 409], text).toContain(status);
  const { message, details }: Json = body.error;
  expect(['another-call', 'method-not-allowed'], text).toContain(details.code);
  expect(message, text).toMatch(/(GET|POST|PUT|DELETE) \/api\/|by itself|"\w+"/);
  return `${status}: ${message}`;
}

const told: Record<string, string> = {};

it.each([...platformCalls, ...changeControlCalls])('[API-05] $call', async (one) => {
  told[one.call] = await answerTo(one);
});

/** A table as the formatter of the repository writes it: columns of one width. */
function table(calls: readonly OldCall[]): string[] {
  const rows = [
    ['call of the previous portal', 'here'],
    ...calls.map(({ call }) => [`\`${call}\``, told[call]!]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |`;
  const [head, ...others] = rows;
  return [line(head!), line(['-', '-'], '-'), ...others.map((row) => line(row))];
}

it('[API-05] the page of old and new calls says what they were answered', async () => {
  await expect(
    [
      '# Calls of the previous portal',
      '',
      'Each call that the previous portal made, and what it does here. Made from the running product by',
      '`cms/src/api/openapi/old-calls.test.ts`, which fails when this page and the product differ; with `-u` the test writes the page',
      'again. 405 and 409 are the status of the answer, which says the same sentence. Fields that repeat what the server knows, such as',
      'the name of the person who sends them, are accepted; a moment is accepted where a day is wanted.',
      '',
      '## The portal',
      '',
      ...table(platformCalls),
      '',
      '## Change control',
      '',
      ...table(changeControlCalls),
      '',
    ].join('\n'),
  ).toMatchFileSnapshot(page);
});
