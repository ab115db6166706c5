import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@intranet/domain';
import { z } from 'zod';
import { settings } from './settings';

/** The file that a release brings with it; a checkout has none. */
const FILE = 'release.json';

const written = z.object({ release: z.string(), commit: z.string().nullable(), date: z.string().nullable() });

/** A checkout asks Git; without Git, or without a history, commit and date are not known. */
function ofCheckout(root: string): Release {
  const { release } = z
    .object({ release: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%H %cI'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 2_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [commit = null, date = null] = said.trim().split(' ');
    return { release, commit, date };
  } catch {
    return { release, commit: null, date: null };
  }
}

/**
 * The release in this folder.
 * @internal for tests
 */
export function releaseIn(root: string): Release {
  const file = path.join(root, FILE);
  return existsSync(file) ? written.parse(JSON.parse(readFileSync(file, 'utf8'))) : ofCheckout(root);
}

let known: Release | undefined;

/** The release that runs, read once. OPS-13 */
export const release = (): Release => (known ??= releaseIn(settings().root));
