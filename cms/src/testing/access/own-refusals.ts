import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isGeneralRefusal } from '@intranet/domain';
import type { StatedRoute } from '../../platform/routes/route';

/** The codes on the row of each route: 'POST /api/webhooks' has 'too-many-webhooks'. */
export type RefusalsOfRoutes = Readonly<Record<string, readonly string[]>>;

/**
 * The rows of the compiled routes.
 * @param compiled the folder `src` of the compiled server
 */
export async function readRefusals(compiled: string): Promise<RefusalsOfRoutes> {
  const load = createRequire(path.join(compiled, 'start.js'));
  for (const feature of await readdir(path.join(compiled, 'api'))) {
    const folder = path.join(compiled, 'api', feature, 'routes');
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.js'))) load(path.join(folder, file));
  }
  const { statedRoutes } = load('./platform/routes/route.js') as { statedRoutes: () => StatedRoute[] };
  return Object.fromEntries(statedRoutes().map(({ call, terms }) => [call, terms.refuses ?? []]));
}

const partsOf = (call: string): string[] => call.replace(/\?.*$/su, '').replace(/\/$/u, '').split('/');

/** How many parts of a row are names, or null where the call is another route's. */
function namesMet(row: string, call: string): number | null {
  const [wanted, sent] = [partsOf(row), partsOf(call)];
  if (wanted.length !== sent.length) return null;
  const names = wanted.filter((part) => !part.startsWith(':'));
  const meets = wanted.every((part, index) => part.startsWith(':') || part === sent[index]);
  return meets ? names.length : null;
}

/** The row that answers a call: of several, the one with the most names. */
function rowOf(rows: RefusalsOfRoutes, call: string): string | undefined {
  const met = Object.keys(rows).map((row) => ({ row, names: namesMet(row, call) }));
  const best = Math.max(...met.map(({ names }) => names ?? -1));
  return met.find(({ names }) => names !== null && names === best)?.row;
}

/**
 * What is wrong with a refusal: its code is neither of every route nor on the row of this one. REL-02
 * @param call 'POST /api/webhooks?draft=1', as it was sent
 */
export function unnamedRefusal(rows: RefusalsOfRoutes, call: string, code: unknown): string | null {
  if (typeof code !== 'string' || isGeneralRefusal(code)) return null;
  const row = rowOf(rows, call.replace(/^HEAD /u, 'GET '));
  if (row === undefined || rows[row]?.includes(code)) return null;
  return `${row} answered "${code}", which "refuses" of its row does not name.`;
}
