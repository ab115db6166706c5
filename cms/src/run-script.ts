import { existsSync } from 'node:fs';
import path from 'node:path';
import * as rules from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { runToOneLine } from './platform/commands/command';
import { inTransaction } from './platform/database/transaction';
import { asTyped } from './platform/env/as-typed';
import { settings, SettingsError } from './platform/env/settings';
import { openStrapi } from './open';
import { idsByUsername } from './platform/people/as-actor';
import { actorById } from './platform/people/actor-by-id';

const usage = `Say which script, and whose acts it does: ${asTyped('script', 'FILE USERNAME')}`;

/** What a script is given: Strapi without a listening server, the person whose acts it does, and the rules. */
interface Given {
  strapi: Core.Strapi;
  actor: rules.Actor;
  rules: typeof rules;
}

/** @throws SettingsError when there is no such person */
const actorNamed = (strapi: Core.Strapi, username: string): Promise<rules.Actor> =>
  inTransaction(strapi, async (trx) => {
    const [id] = await idsByUsername(trx, [username]);
    const actor = id === undefined ? undefined : await actorById(trx, id);
    if (!actor) throw new SettingsError(`nobody is called ${username}`);
    return actor;
  });

/**
 * npm run script -- FILE USERNAME: a company's own script, through the services and so by the rules. It prints what the
 * script says at its end. API-07
 */
async function run(): Promise<void> {
  const [name, username, ...rest] = process.argv.slice(2);
  if (name === undefined || username === undefined || rest.length > 0) throw new SettingsError(usage);
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (!existsSync(file)) throw new SettingsError(`there is no file ${file}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a script of somebody else; a wrong one fails here
  const { default: script } = (await import(file)) as { default: (given: Given) => Promise<string | void> };
  process.env.LOG_LEVEL ||= 'warn';
  const strapi = await openStrapi(settings());
  try {
    const said = await script({ strapi, actor: await actorNamed(strapi, username), rules });
    if (said) process.stdout.write(`${said}\n`);
  } catch (error) {
    throw error instanceof rules.Refusal ? new SettingsError(error.message) : error;
  } finally {
    await strapi.destroy();
  }
}

runToOneLine('run the script', run);
