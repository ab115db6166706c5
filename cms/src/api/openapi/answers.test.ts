import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asExample, schemaOfValues } from '@intranet/domain';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client, Json } from '../../testing/http';
import { isDone, JOB_DONE, makeDue } from '../../testing/jobs';
import { people } from '../../testing/people';
import { makeAccount } from '../../testing/service-accounts';
import { startServer, type TestServer } from '../../testing/server';
import { snoozedItem } from '../../testing/snoozes';
import { newPeopleLeaveGroups } from '../../testing/users';
import { waysToWrite, worldOf } from '../../testing/writes';
import stored from '../../platform/openapi/answers.json';

const file = join(__dirname, '../../platform/openapi/answers.json');

let server: TestServer;
let described: Json;
const clients: Client[] = [];
beforeAll(async () => {
  server = await startServer();
  for (const person of people) clients.push(await server.as(person));
  const admin = await server.as('administrator');
  await makeAccount(admin);
  const webhook = { url: 'https://93.184.215.14/in', kinds: ['ticket.opened'], active: false };
  const { documentId } = (await admin.post('/webhooks', { data: webhook })).body.data;
  await admin.post(`/webhooks/${documentId}/deliveries`, { data: {} });
  await askForData();
  const ready = { state: 'ready', file_name: 'export.zip', expires_at: Date.now() + 3_600_000 } as const;
  await server.db('privacy_exports').update(ready);
  await snoozedItem(await server.as('employee'), await server.as('it'));
  described = (await admin.get('/openapi.json')).body;
  await haveOneRunEach();
});
afterAll(() => server.stop());

/**
 * One job and one period have run, another job failed, and another has not run. The first runs of a new server come at any
 * moment and would say otherwise later, so they come before.
 */
async function haveOneRunEach(): Promise<void> {
  const { db } = server;
  for (const job of ['apply-retention', 'remind-of-week', 'remove-pictures'] as const) {
    await makeDue(db, job);
    await vi.waitFor(async () => expect(await isDone(db, job)).toBe(true), JOB_DONE);
  }
  await db('retention_runs').where({ kind: 'tickets' }).delete();
  await db('jobs').where({ name: 'remind-of-week' }).update({ fault: 'Error' });
  const never = { started_at: null, ended_at: null, succeeded_at: null, instance: null };
  await db('jobs').where({ name: 'remove-pictures' }).update(never);
}

const askForData = async () =>
  (await server.as('employee')).post('/privacy/exports', { data: { username: 'employee' } });

interface Operation {
  call: string;
  answer: Json;
}

const operations = (): Operation[] =>
  Object.entries<Json>(described.paths).flatMap(([template, verbs]) =>
    Object.entries<Json>(verbs).map(([verb, { responses }]) => ({
      call: `${verb.toUpperCase()} ${template}`,
      answer: responses[200] ?? responses[201],
    })),
  );

/** The addresses of a read for one person: of the first records, where it names one. */
async function addresses(client: Client, template: string): Promise<string[]> {
  if (template === '/search') return ['/search?q=a', '/search?q=atlas'];
  if (template === '/asset-trackings/lookup') {
    const { body } = await (await server.as('it')).get('/asset-trackings');
    return [`/asset-trackings/lookup?assetNumber=${body.data[0].assetNumber}`];
  }
  const [above = '', behind] = template.split('/{id}');
  if (behind === undefined) return [template];
  const { status, body } = await client.get(above);
  if (status !== 200) return [];
  const rows: Json[] = Array.isArray(body) ? body : (body.data ?? body.Resources);
  const byNumber = above === '/users' || above === '/upload/files' || above.startsWith('/scim/');
  return rows.slice(0, 3).map((row) => `${above}/${byNumber ? row.id : row.documentId}${behind}`);
}

/** The list whose records an answer holds. */
const listOf = (answer: Json): string | undefined => {
  const schema = answer?.content?.['application/json']?.schema;
  const ref = [schema, schema?.items, schema?.properties?.data, schema?.properties?.data?.items]
    .map((one) => one?.$ref)
    .find(Boolean);
  return ref?.replace('#/components/schemas/', '');
};

const recordsIn = (body: Json): Json[] => {
  const data = body?.data ?? body;
  return Array.isArray(data) ? data : [data];
};

interface Heard {
  calls: Map<string, Json[]>;
  records: Map<string, Json[]>;
}

const add = (to: Map<string, Json[]>, name: string, values: Json[]) =>
  to.set(name, [...(to.get(name) ?? []), ...values]);

/** All answers of the running product: each read by each demo person, and each way to write. */
async function hear(): Promise<Heard> {
  const heard: Heard = { calls: new Map(), records: new Map() };
  const note = ({ call, answer }: Operation, body: Json) => {
    const list = listOf(answer);
    if (list) add(heard.records, list, recordsIn(body));
    else add(heard.calls, call, [body]);
  };
  const known = new Map(operations().map((one) => [one.call, one]));
  const isJson = (body: unknown) => typeof body === 'object' && body !== null;
  const read = async (operation: Operation) => {
    const [verb, template = ''] = operation.call.split(' ');
    if (verb !== 'GET' || !operation.answer || template === '/openapi.json') return;
    for (const client of clients)
      for (const address of await addresses(client, template)) {
        const { status, body } = await client.get(address);
        if (status === 200 && isJson(body)) note(operation, body);
      }
  };
  for (const operation of known.values()) await read(operation);
  // A file that is ready is the answer when it is asked for again.
  note(known.get('POST /privacy/exports')!, (await askForData()).body);
  const world = worldOf(server);
  for (const [call, , prepare] of waysToWrite) {
    const operation = known.get(call.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}'));
    const { status, body } = await (await prepare(world))();
    if (operation && status < 300 && isJson(body)) note(operation, body);
    await newPeopleLeaveGroups(server);
  }
  // Lists whose first records the writes made.
  for (const operation of known.values())
    if (heard.records.get(listOf(operation.answer) ?? '')?.length === 0) await read(operation);
  return heard;
}

const table = (heard: Map<string, Json[]>): Json =>
  Object.fromEntries(
    [...heard.entries()]
      .filter(([, values]) => values.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, values]) => {
        const fullest = values.toSorted(
          (one, other) => JSON.stringify(other).length - JSON.stringify(one).length,
        )[0];
        return [name, { schema: schemaOfValues(values), example: asExample(fullest) }];
      }),
  );

const isUpdated = (): boolean => {
  const { snapshotState }: Json = expect.getState();
  return snapshotState._updateSnapshot === 'all';
};

it('[API-06] every answer of the running product is as its schema in the description says', async () => {
  const heard = await hear();
  if (isUpdated())
    writeFileSync(
      file,
      `${JSON.stringify({ calls: table(heard.calls), records: table(heard.records) }, null, 2)}\n`,
    );
  else {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const faults = new Set<string>();
    for (const kind of ['calls', 'records'] as const)
      for (const [name, values] of heard[kind]) {
        const known = (stored as Json)[kind][name];
        if (!known) faults.add(`${name} has no schema`);
        const validate = ajv.compile(known?.schema ?? {});
        for (const value of values)
          if (!validate(value))
            faults.add(
              `${name}${validate.errors![0]!.instancePath.replaceAll(/\/\d+/g, '/n')} ${validate.errors![0]!.message}`,
            );
      }
    expect([...faults]).toEqual([]);
  }
  expect(heard.calls.size + heard.records.size).toBeGreaterThan(50);
}, 600_000);

it('[API-06] every successful answer with a body has a schema and an example', () => {
  const without = operations().filter(({ answer }) => {
    if (!answer || answer.description.endsWith('no body.')) return false;
    const contents: Json[] = Object.values(answer.content ?? {});
    return (
      contents.length === 0 ||
      contents.some(({ schema, example }) => !schema || (!example && schema.format !== 'binary'))
    );
  });
  expect(without.map(({ call }) => call)).toEqual([]);
});

it('[API-06] records say their relations and what may be done with them', () => {
  const { schemas } = described.components;
  for (const [list, names] of Object.entries({
    qcrs: ['submitted_qpr', 'build', 'qip_form', 'availableActions'],
    builds: ['project', 'qcrs', 'availableActions'],
    it_tickets: ['availableActions', 'imagesOfIssue'],
    visitors: ['availableActions'],
  })) {
    expect(Object.keys(schemas[list].properties)).toEqual(expect.arrayContaining(names));
    expect(schemas[list].properties.availableActions).toMatchObject({ type: 'array' });
  }
});
