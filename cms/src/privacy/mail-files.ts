import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { withoutNames } from '@intranet/domain';
import { settings } from '../platform/env/settings';
import type { Sought } from './names-of';

/** The text of a mail as it is in a file: its lines joined, its encoded signs and parts read. */
function readable(file: string): string {
  const joined = file.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, '');
  const quoted = Buffer.from(
    joined.replaceAll(/(?:=[0-9A-F]{2})+/g, (signs) =>
      Buffer.from(signs.replaceAll('=', ''), 'hex').toString('utf8'),
    ),
  ).toString('utf8');
  const words = quoted.replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) => text.replaceAll('_', ' '));
  const coded = [...words.matchAll(/=\?utf-8\?b\?(.*?)\?=|(?:^[A-Za-z0-9+/]{40,}={0,2}$\r?\n?)+/gim)].map(
    ([whole, word]) => Buffer.from(word ?? whole, 'base64').toString('utf8'),
  );
  return [words, ...coded].join('\n');
}

/**
 * Remove the files of mails that name a person. There are such files only where no mail server is set. They are copies
 * of what was sent, so a file goes as a whole. PRV-02
 */
export async function removeMailFiles({ marks }: Sought): Promise<void> {
  const folder = path.join(settings().DATA_DIR, 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const text = readable(await readFile(file, 'utf8').catch(() => ''));
    if (withoutNames(text, marks) !== text) await rm(file, { force: true });
  }
}
