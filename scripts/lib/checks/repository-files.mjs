import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from '../paths.mjs';

/** Every file of the repository that git tracks or would add, with forward slashes. */
export function repositoryFiles() {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  return list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(inRoot(file)));
}
