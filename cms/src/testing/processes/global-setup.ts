import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hash } from 'bcrypt';
import type { TestProject } from 'vitest/node';
import { asSuperuser, makeDatabase, onPostgres, type Template } from '../databases/database';
import { DEMO_PASSWORD } from '../people';
import { readRefusals, type RefusalsOfRoutes } from '../access/own-refusals';
import { testedRelease } from '../release';
import { launchReady } from './product';
import { standInFiles } from './stand-in-web-application';

/** Values provided to every test file. */
export interface Surroundings {
  folder: string;
  serverFile: string;
  template: Template;
  superuserUrl: string | null;
  /** What the routes say that they refuse. */
  refusals: RefusalsOfRoutes;
}

declare module 'vitest' {
  export interface ProvidedContext {
    surroundings: Surroundings;
  }
}

const cms = path.resolve(__dirname, '../../..');

/** All installed packages except the product's own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@intranet') await symlink(path.join(from, name), path.join(to, name));
  }
}

/**
 * The tools beside the server run as they are. A process that runs one program after another can forget CommonJS modules
 * only, so for it they are compiled too.
 */
async function compileTools(product: string): Promise<void> {
  const { type: _, ...rest } = JSON.parse(await readFile(path.join(cms, '../package.json'), 'utf8'));
  await writeFile(path.join(product, 'package.json'), JSON.stringify(rest));
  const { default: ts } = await import('typescript');
  const compilerOptions = {
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ES2022,
    esModuleInterop: true,
    rewriteRelativeImportExtensions: true,
  };
  const tools = path.join(product, 'tools');
  for (const name of await readdir(tools, { recursive: true })) {
    if (!/(?<!\.test|\.d)\.ts$/.test(name) || name.includes('testing')) continue;
    const file = path.join(tools, name);
    const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), { compilerOptions });
    await writeFile(file.replace(/ts$/, 'js'), outputText);
  }
}

/**
 * The compiled server with its rules and tools, in a separate tree, so that a build during the run changes nothing. It has a
 * small stand-in for the web application, which has its own tests.
 */
async function copyProduct(folder: string): Promise<string> {
  const compiled = process.env.TEST_DIST ?? path.join(cms, 'dist');
  if (!existsSync(path.join(compiled, 'src/start.js')))
    throw new Error('Build the server first: npm test does.');
  const copy = path.join(folder, 'product/cms');
  for (const part of ['src', 'config']) {
    await cp(path.join(compiled, part), path.join(copy, 'dist', part), { recursive: true });
  }
  await cp(path.join(cms, 'package.json'), path.join(copy, 'package.json'));
  await symlink(path.join(cms, 'demo-pictures'), path.join(copy, 'demo-pictures'));
  await linkPackages(path.join(cms, 'node_modules'), path.join(copy, 'node_modules'));
  const rules = path.join(folder, 'product/domain');
  for (const part of ['dist', 'package.json']) {
    await cp(path.join(cms, '../domain', part), path.join(rules, part), { recursive: true });
  }
  await cp(path.join(cms, '../tools'), path.join(folder, 'product/tools'), { recursive: true });
  await compileTools(path.join(folder, 'product'));
  await symlink(path.join(cms, '../node_modules'), path.join(folder, 'product/node_modules'));
  await mkdir(path.join(copy, 'node_modules/@intranet'));
  await symlink(rules, path.join(copy, 'node_modules/@intranet/domain'));
  await writeFile(path.join(folder, 'product/release.json'), JSON.stringify(testedRelease));
  const web = path.join(folder, 'product/frontend/dist');
  for (const part of ['assets', '.painted']) await mkdir(path.join(web, part), { recursive: true });
  for (const [name, text] of Object.entries(standInFiles)) await writeFile(path.join(web, name), text);
  return path.join(copy, 'dist/src/start.js');
}

/** A hash of DEMO_PASSWORD that costs a thousandth of a usual one: the files of a run log in some thousand times. */
const cheapHash = () => hash(DEMO_PASSWORD, 4);

/** A server fills an empty database with the demo company, once for the whole run. */
async function makeTemplate(
  folder: string,
  serverFile: string,
  superuserUrl: string | null,
): Promise<Template> {
  const dataDir = path.join(folder, 'template');
  const database = await makeDatabase(dataDir, null, superuserUrl);
  const server = await launchReady(serverFile, { ...database.variables, SEED: 'demo' });
  await server.end('SIGTERM');
  const db = database.open();
  await db('up_users').update({ password: await cheapHash() });
  await db.destroy();
  return { place: database.name ?? dataDir, superuserUrl };
}

async function findPostgres(): Promise<{ url: string | null; stop: () => Promise<void> }> {
  if (!onPostgres) return { url: null, stop: async () => {} };
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const { startPostgres } = await import('../../../../scripts/lib/postgres/start-postgres.mjs');
  return startPostgres();
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'intranet-cms-tests-'));
  const { url: superuserUrl, stop } = await findPostgres();
  const serverFile = await copyProduct(folder);
  const template = await makeTemplate(folder, serverFile, superuserUrl);
  const refusals = await readRefusals(path.dirname(serverFile));
  project.provide('surroundings', { folder, serverFile, template, superuserUrl, refusals });
  return async () => {
    if (superuserUrl)
      await asSuperuser(superuserUrl, `drop database if exists ${template.place} with (force)`);
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
