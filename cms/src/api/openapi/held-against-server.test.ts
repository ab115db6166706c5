import { exampleOf } from '@intranet/domain';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client, Json } from '../../testing/http';
import { people, type Person } from '../../testing/people';
import { makeAccount } from '../../testing/service-accounts';
import { startServer, type TestServer } from '../../testing/server';
import { snoozedItem } from '../../testing/snoozes';

interface Operation {
  verb: string;
  template: string;
  said: Json;
}

let server: TestServer;
let described: Json;
let operations: Operation[];
const clients = new Map<Person, Client>();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

beforeAll(async () => {
  server = await startServer();
  for (const person of people) clients.set(person, await server.as(person));
  const webhook = { url: 'https://93.184.215.14/in', kinds: ['ticket.opened'], active: false };
  const made = await clients.get('administrator')!.post('/webhooks', { data: webhook });
  expect(made.status, made.text).toBe(201);
  await makeAccount(clients.get('administrator')!);
  await snoozedItem(clients.get('employee')!, clients.get('it')!);
  described = (await clients.get('administrator')!.get('/openapi.json')).body;
  ajv.addSchema(described, 'api');
  operations = Object.entries<Json>(described.paths).flatMap(([template, verbs]) =>
    Object.entries<Json>(verbs).map(([verb, said]) => ({ verb: verb.toUpperCase(), template, said })),
  );
});
afterAll(() => server.stop());

/** A schema of the document, with its references resolved. */
const validatorOf = (schema: Json): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));

const nobodys = (template: string): string => template.replaceAll(/\{\w+\}/g, 'zzzzzzzzzzzzzzzzzzzzzzzz');

const answerSchema = ({ said }: Operation): Json =>
  said.responses[200]?.content?.['application/json']?.schema ?? null;

const bodySchema = ({ said }: Operation): Json => said.requestBody?.content?.['application/json']?.schema;

it('[IMP-04] every call of it is there, and refuses a caller without a session as it says', async () => {
  for (const { verb, template, said } of operations) {
    const { status } = await server.anonymous.call(verb, nobodys(template));
    const call = `${verb} ${template}: ${status}`;
    const open =
      said.security.length === 0 || said.security.some((way: Json) => Object.keys(way).length === 0);
    expect([405, 500, 501], call).not.toContain(status);
    if (!open) expect(status, call).toBe(401);
    if (said.security.length === 0) expect(status, call).not.toBe(401);
    // An unknown path is 404 too; for a known one a session is required first. No provider is configured here (SSO-01).
    if (open && !template.includes('{') && !template.startsWith('/auth/oidc/'))
      expect(status, call).not.toBe(404);
  }
});

it('[IMP-04] each list and record is as its schema says, for everyone who is answered', async () => {
  const faults = new Set<string>();
  const answered = new Set<string>();
  for (const operation of operations.filter(({ verb }) => verb === 'GET')) {
    const { template } = operation;
    const schema = answerSchema(operation);
    const needsMore = operation.said.parameters.some((one: Json) => one.in === 'query' && one.required);
    if (!schema || needsMore) continue;
    const validate = validatorOf(schema);
    for (const [person, client] of clients) {
      for (const address of await addresses(client, template)) {
        const { status, body } = await client.get(address);
        expect([200, 403, 404], `${person} ${address}`).toContain(status);
        if (status !== 200) continue;
        answered.add(template);
        if (!validate(body)) {
          const [first] = validate.errors ?? [];
          faults.add(`${template}: ${first?.instancePath.replaceAll(/\/\d+/g, '/n')} ${first?.message}`);
        }
      }
    }
  }
  expect([...faults].join('\n')).toBe('');
  expect(answered.size).toBeGreaterThan(30);
});

/** The address of a list, or those of the first records of the list when the path names one record. */
async function addresses(client: Client, template: string): Promise<string[]> {
  const [above = '', behind] = template.split('/{id}');
  if (behind === undefined) return [template];
  const { status, body } = await client.get(above);
  if (status !== 200) return [];
  const rows: Json[] = Array.isArray(body) ? body : (body.data ?? body.Resources);
  const byNumber = above === '/users' || above === '/upload/files' || above.startsWith('/scim/');
  return rows.slice(0, 3).map((row) => `${above}/${byNumber ? row.id : row.documentId}${behind}`);
}

/** A value that fits none of the product's fields. */
const NONSENSE = { thisIs: ['nothing'] };

/** One body per field of the schema, with nonsense in that field, and one with an unknown field. */
function brokenBodies(schema: Json): { field: string; body: Json }[] {
  const inner = schema.properties?.data ?? schema;
  const wrap = (body: Json) => (schema.properties?.data ? { data: body } : body);
  const variants: Json[] = inner.oneOf ?? inner.anyOf ?? [inner];
  const fields = Object.keys(variants[0].properties ?? {});
  const bodies = [...fields, 'noFieldOfOurs'].map((field) => ({ field, body: wrap({ [field]: NONSENSE }) }));
  const validate = validatorOf(schema);
  // The schema says nothing about a field that is checked later.
  return bodies.filter(({ body }) => !validate(body));
}

/** A caller who gets as far as the body, with a record's address where the path needs one. */
async function whoIsHeard({
  verb,
  template,
}: Operation): Promise<{ address: string; client: Client } | null> {
  for (const client of clients.values())
    for (const address of await addresses(client, template)) {
      const { status } = await client.call(verb, address, { data: { noFieldOfOurs: 1 }, noFieldOfOurs: 1 });
      if (status === 400) return { address, client };
    }
  return null;
}

it('[IMP-04] a body that breaks its schema is refused with 400 and the field, by every call', async () => {
  const heard: string[] = [];
  const unheard: string[] = [];
  for (const operation of operations) {
    const schema = bodySchema(operation);
    if (!schema) continue;
    const call = `${operation.verb} ${operation.template}`;
    const who = await whoIsHeard(operation);
    if (!who) {
      unheard.push(call);
      continue;
    }
    heard.push(call);
    const bodies = brokenBodies(schema);
    expect(bodies.length, call).toBeGreaterThan(0);
    for (const { field, body } of bodies) {
      const answer: Answer = await who.client.call(operation.verb, who.address, body);
      expect(answer.status, `${call} ${field}: ${answer.text}`).toBe(400);
      const paths: string[] = answer.body.error.details.errors.map(({ path }: Json) => path);
      expect(paths.length, `${call} ${field}: ${answer.text}`).toBeGreaterThan(0);
    }
  }
  expect(unheard).toEqual([]);
  expect(heard.length).toBeGreaterThan(30);
});

/** Logging out works with any body, and renewing is done by the one statement that finds the session. */
const SESSION_CALLS = new Set(['/auth/logout', '/auth/refresh', '/upload']);

/** Bodies that no call without fields accepts, and the refusal of each. */
const NOT_NOTHING: [body: string, type: string, status: number][] = [
  ['{', 'application/json', 400],
  ['[1]', 'application/json', 400],
  ['{"data":5}', 'application/json', 400],
  ['{"foo":1}', 'application/json', 400],
  ['{"data":{"revision":0}}', 'application/json', 400],
  ['{"data":{},"foo":1}', 'application/json', 400],
  ['<a/>', 'text/xml', 415],
];

it('[REL-02, IMP-04] a call that takes no fields refuses a body with fields, and takes an empty one', async () => {
  const [member] = (await clients.get('it')!.get('/users?filters[username]=employee')).body;
  expect((await clients.get('it')!.post(`/users/${member.id}/password-reset`)).status).toBe(200);
  const heard: string[] = [];
  const unheard: string[] = [];
  for (const operation of operations) {
    const { verb, template, said } = operation;
    if (verb === 'GET' || said.requestBody || SESSION_CALLS.has(template)) continue;
    const who = await whoIsHeard(operation);
    (who ? heard : unheard).push(`${verb} ${template}`);
    for (const [body, type, status] of who ? NOT_NOTHING : []) {
      const headers = { 'content-type': type };
      const answer = await who!.client.send({ method: verb, path: `/api${who!.address}`, body, headers });
      expect(answer.status, `${verb} ${template} ${body}: ${answer.text}`).toBe(status);
    }
  }
  expect(unheard).toEqual([]);
  expect(heard.length).toBeGreaterThan(20);
  const reader = clients.get('employee')!;
  for (const body of [undefined, {}, { data: {} }])
    expect((await reader.call('POST', '/notifications/read-all', body)).status).toBe(200);
  // Not found comes before a bad body.
  const wrong = { noFieldOfOurs: 1 };
  for (const path of ['/notifications/zzz/read', '/mail-queue/zzz/send-again', '/users/99999/disable'])
    expect((await clients.get('administrator')!.post(path, wrong)).status, path).toBe(404);
});

it('[IMP-04] says which body may be left out', () => {
  const optional = operations.filter(({ said }) => said.requestBody?.required === false);
  expect(optional.map(({ template }) => template)).toEqual(['/qcrs/{id}/discussion', '/users/{id}/disable']);
});

it('[IMP-04] the example of every body keeps its schema', () => {
  const faults = operations.flatMap((operation) => {
    const schema = bodySchema(operation);
    const validate = schema && validatorOf(schema);
    if (!schema || validate(exampleOf(schema))) return [];
    return [`${operation.template} ${validate.errors?.[0]?.instancePath} ${validate.errors?.[0]?.message}`];
  });
  expect(faults).toEqual([]);
});

it('[IMP-04] what it names behind the question mark is taken, and nothing else by a list', async () => {
  const examples: Record<string, string> = {
    from: '2026-01-05',
    to: '2026-03-01',
    billable: 'true',
    q: 'atlas',
    kinds: 'person',
    limit: '5',
    assetNumber: '1',
    username: 'employee',
    sort: 'id:asc',
    parts: 'id',
    fields: 'id',
    filter: encodeURIComponent('id eq "1"'),
    startIndex: '1',
    count: '5',
    attributes: 'id',
    excludedAttributes: 'meta',
  };
  const known = ['filters', 'pagination'];
  for (const { template, said } of operations.filter(({ verb }) => verb === 'GET')) {
    const asked: Json[] = said.parameters.filter((one: Json) => one.in === 'query');
    if (asked.length === 0 || template.includes('{')) continue;
    const simple = asked.filter(({ name }) => !known.includes(name));
    const query = simple.map(({ name }) => `${name}=${examples[name]}`).join('&');
    const statuses = new Set<number>();
    for (const client of clients.values()) {
      const { status } = await client.get(`${template}?${query}`);
      statuses.add(status);
      if (simple.length === asked.length) continue;
      const wrong = await client.get(`${template}?${query}&noFieldOfOurs=1`);
      // Whose days a person does not see is refused before the query is.
      expect([400, 403, 404], `${template} ${wrong.status}`).toContain(wrong.status);
    }
    expect(
      [...statuses].filter((status) => ![200, 403, 404].includes(status)),
      template,
    ).toEqual([]);
    expect(
      [...statuses].some((status) => status !== 403),
      template,
    ).toBe(true);
  }
});

it('[IMP-04, SEC-03] of a field that is only compared it says so: neither sorted by, nor filtered in another way', async () => {
  const administrator = clients.get('administrator')!;
  const compared: string[] = [];
  for (const { template, said } of operations) {
    const named = (name: string): Json =>
      (said.parameters as Json[]).find((one) => one.name === name && one.in === 'query')?.schema;
    const [sort, filters] = [named('sort'), named('filters')];
    // A list; others sort by their own fields.
    if (!sort?.pattern || !filters) continue;
    for (const field of Object.keys(filters.properties ?? {})) {
      const [address] = await addresses(administrator, template);
      compared.push(`${template} ${field}`);
      const takes = async (asked: Json, query: string) => {
        const { status } = await administrator.get(`${address}?${query}`);
        expect([200, 400], query).toContain(status);
        expect(validatorOf(filters)(asked), query).toBe(status === 200);
      };
      await takes({ [field]: { $ne: 'true' } }, `filters[${field}][$ne]=true`);
      await takes({ [field]: 'true' }, `filters[${field}]=true`);
      await takes({ [field]: { $in: ['true'] } }, `filters[${field}][$in][0]=true`);
      await takes({ [field]: { $contains: 't' } }, `filters[${field}][$contains]=t`);
      expect(`${field}:asc`).not.toMatch(new RegExp(sort.pattern));
      expect((await administrator.get(`${address}?sort=${field}:asc`)).status).toBe(400);
    }
    for (const field of filters.propertyNames.enum.filter((name: string) => !name.startsWith('$'))) {
      if (template.includes('{') || !new RegExp(sort.pattern).test(field)) continue;
      const { status } = await administrator.get(`${template}?sort=${field}:asc`);
      expect([200, 403], `${template} ${field}`).toContain(status);
    }
  }
  expect(compared).toContain('/builds/{id}/history qcr');
});
