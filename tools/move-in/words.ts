import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asTyped } from '#server/platform/env/as-typed';
import { settings, SettingsError } from '#server/platform/env/settings';
import type { PortalAddress } from './fetch-portal.ts';

/** The parsed command line of `npm run import`. */
export interface ImportWords {
  from: { folder: string } | PortalAddress;
  dryRun: boolean;
}

const usage =
  `Say from where: ${asTyped('import', 'FOLDER [--dry-run]')}, ` +
  `or ${asTyped('import', '--from=URL --token-file=FILE [--dry-run]')}`;

const FLAG = /^--(from|token-file|timeout)=(.+)$/;
const TIMEOUT_S = 30;

/** Relative to where the command was typed: npm runs it in another folder. */
const there = (name: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

async function tokenOf(file: string | undefined): Promise<string> {
  const token =
    file === undefined
      ? settings().OLD_PORTAL_TOKEN
      : await readFile(there(file), 'utf8').catch(() => {
          throw new SettingsError(`the file ${file} with the token cannot be read`);
        });
  if (!token?.trim())
    throw new SettingsError('the token of the old portal is missing: --token-file=FILE, or OLD_PORTAL_TOKEN');
  return token.trim();
}

function addressOf(text: string): URL {
  // Requests are made below it, also where the old portal has a path of its own.
  const url = URL.canParse(text) ? new URL(text.replace(/\/*$/, '/')) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new SettingsError(`${text} is no address of a web site`);
  return url;
}

/** Parse the arguments of `npm run import --`. @throws SettingsError with a usage message */
export async function importWords(words: readonly string[]): Promise<ImportWords> {
  const flags = new Map<string, string>();
  const folders: string[] = [];
  let dryRun = false;
  for (const word of words) {
    const [, name, value] = FLAG.exec(word) ?? [];
    if (word === '--dry-run') dryRun = true;
    else if (name !== undefined && value !== undefined) flags.set(name, value);
    else if (word.startsWith('--')) throw new SettingsError(usage);
    else folders.push(word);
  }
  const from = flags.get('from');
  if (from === undefined) {
    if (folders.length !== 1 || flags.size > 0) throw new SettingsError(usage);
    return { from: { folder: there(folders[0]!) }, dryRun };
  }
  const seconds = Number(flags.get('timeout') ?? TIMEOUT_S);
  if (folders.length > 0 || !(seconds > 0 && seconds <= 600)) throw new SettingsError(usage);
  const token = await tokenOf(flags.get('token-file'));
  return { from: { url: addressOf(from), token, timeoutMs: seconds * 1000 }, dryRun };
}
