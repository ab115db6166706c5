import { administratorInput, type AdministratorInput, Refusal } from '@intranet/domain';
import { runToOneLine } from './platform/commands/command';
import { asTyped } from './platform/env/as-typed';
import { settings, SettingsError } from './platform/env/settings';
import { openStrapi } from './open';
import { linkForAdministrator, makeFirstAdministrator } from './accounts/administrator';

const usage =
  `Say who: ${asTyped('administrator', 'USERNAME EMAIL "FIRST NAME" "LAST NAME"')}, ` +
  `or, for a link to an administrator who has lost the password: ${asTyped('administrator', 'USERNAME')}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The typed arguments, checked like the form for new users. */
function parsed([username, email, firstName, lastName]: string[]): AdministratorInput {
  const result = administratorInput.safeParse({ username, email, firstName, lastName });
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new SettingsError(faults.join('; '));
}

/** @param whom a new administrator, or the username of one */
async function linkFor(whom: AdministratorInput | string): Promise<string> {
  process.env.SEED = 'none';
  // Log messages of the server's start are suppressed; they would come between the lines.
  process.env.LOG_LEVEL ||= 'warn';
  const strapi = await openStrapi(settings());
  try {
    return await (typeof whom === 'string'
      ? linkForAdministrator(strapi, whom)
      : makeFirstAdministrator(strapi, whom));
  } catch (error) {
    throw error instanceof Refusal ? new SettingsError(error.message) : error;
  } finally {
    await strapi.destroy();
  }
}

/** npm run administrator -- USERNAME [EMAIL "FIRST NAME" "LAST NAME"] */
async function run(): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length !== 1 && words.length !== 4) throw new SettingsError(usage);
  const input = words.length === 4 ? parsed(words) : null;
  const link = await linkFor(input ?? words[0]!);
  if (input) say(`Made the administrator ${input.firstName} ${input.lastName} (${input.username}).`);
  say('With this link, which works once and for an hour, they choose their password:');
  say(link);
}

runToOneLine('go on', run);
