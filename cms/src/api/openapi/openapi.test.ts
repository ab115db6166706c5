import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import { dataOf, type Json } from '../../testing/http';
import { people } from '../../testing/people';
import { makeAccount } from '../../testing/service-accounts';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let text: string;
let described: Json;

beforeAll(async () => {
  server = await startServer();
  const answer = await (await server.as('it')).get('/openapi.json');
  expect(answer.status, answer.text).toBe(200);
  ({ text, body: described } = answer);
});
afterAll(() => server.stop());

it('[IMP-04] IT and administrators read the description, everyone else does not', async () => {
  const may = ['administrator', 'administration', 'it', 'it2'];
  for (const person of people) {
    const answer = await (await server.as(person)).get('/openapi.json');
    if (may.includes(person)) expect(answer.status, person).toBe(200);
    else expectRefusal(answer, 'forbidden');
  }
  expectRefusal(await server.anonymous.get('/openapi.json'), 'no-session');
});

it('[IMP-04] it is valid OpenAPI 3.1, of the version of the product', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
  expect(described.info.version).toMatch(/^\d+\.\d+\.\d+/);
});

it('[IMP-04] it has every route of the server and no other, each by a name of its own', async () => {
  const routes = (await server.ask<string[]>('routes')).filter((call) => /^\w+ \/api(\/|$)/.test(call));
  const operations = Object.entries<Json>(described.paths).flatMap(([template, verbs]) =>
    Object.entries<Json>(verbs).map(([verb, { operationId }]) => ({
      call: `${verb.toUpperCase()} /api${template.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operationId,
    })),
  );
  expect(operations.map(({ call }) => call).toSorted()).toEqual(routes.toSorted());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

it('[IMP-04] a browser that has it gets 304 until the product changes', async () => {
  const it_ = await server.as('it');
  const { headers } = await it_.get('/openapi.json');
  const again = await it_.with({ 'if-none-match': headers.etag! }).get('/openapi.json');
  expect(again.status).toBe(304);
});

/** A client program that uses the generated types. */
const client = `
import type { paths, components } from './api';

type Ticket = components['schemas']['it_tickets'];
type NewTicket = paths['/it-tickets']['post']['requestBody']['content']['application/json'];
type Created = paths['/it-tickets']['post']['responses'][201]['content']['application/json'];
type Page = paths['/builds']['get']['responses'][200]['content']['application/json'];
type Refused = paths['/builds']['get']['responses'][403]['content']['application/json'];

const ticket: NewTicket = { data: { issue: 'Hardware', description: 'It is out of paper.' } };

export async function open(base: string, jwt: string): Promise<Ticket> {
  const answer = await fetch(base + '/it-tickets', { method: 'POST', headers: { authorization: jwt, 'content-type': 'application/json' }, body: JSON.stringify(ticket) });
  return ((await answer.json()) as Created).data;
}
export const versions = (page: Page): string[] => page.data.map(({ version }) => version);
export const sentence = ({ error }: Refused): string => error.message;
`;

/** TypeScript's errors for these files, which exist only in memory. */
function faultsOf(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const place = (name: string) => path.join(__dirname, 'made-in-a-test', name);
  const made = new Map(Object.entries(files).map(([name, content]) => [place(name), content]));
  const fileExists = host.fileExists.bind(host);
  const readFile = host.readFile.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.directoryExists = () => true;
  host.fileExists = (name) => made.has(name) || fileExists(name);
  host.readFile = (name) => made.get(name) ?? readFile(name);
  host.getSourceFile = (name, languageVersion) => {
    const content = made.get(name);
    return content === undefined
      ? getSourceFile(name, languageVersion)
      : ts.createSourceFile(name, content, languageVersion);
  };
  const program = ts.createProgram([...made.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('[IMP-04] [API-06] a client in TypeScript, over the types of npm run client, is checked and works', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'intranet-client-'));
  const file = path.join(folder, 'api.d.ts');
  const script = path.resolve(__dirname, '../../../../scripts/client.mjs');
  await promisify(execFile)(process.execPath, [script, file]);
  const types = readFileSync(file, 'utf8');
  const module = path.join(folder, 'client.mjs');
  writeFileSync(
    module,
    ts.transpile(client, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }),
  );
  const { open } = (await import(/* @vite-ignore */ module)) as {
    open: (base: string, header: string) => Promise<Json>;
  };
  const { token } = dataOf(
    await makeAccount(await server.as('administrator'), {
      owner: 'employee',
      permissions: ['it-ticket:create', 'it-ticket:read'],
    }),
  );
  expect(await open(`http://127.0.0.1:${server.port()}/api`, `Bearer ${token}`)).toMatchObject({
    issue: 'Hardware',
  });
  expect(faultsOf({ 'api.ts': types, 'client.ts': client })).toEqual([]);
  // It would find a field that no longer exists.
  const wrong = client.replace("issue: 'Hardware'", "subject: 'Hardware'").replace('version }', 'edition }');
  expect(faultsOf({ 'api.ts': types, 'client.ts': wrong }).length).toBeGreaterThan(1);
});
