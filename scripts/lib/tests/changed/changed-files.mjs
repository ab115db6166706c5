import { execFileSync } from 'node:child_process';
import { Failure } from '../../failure.mjs';
import { root } from '../../paths.mjs';

/**
 * @typedef {object} Change
 * @property {string} since what it is compared with, in words
 * @property {string[]} files from the root, those that are gone too
 */

/**
 * Uncommitted changes, and those of the branch since a revision.
 * @param {string} revision the upstream of the branch when empty; without one, only uncommitted changes
 * @returns {Change}
 */
export function changedFiles(revision) {
  const base =
    revision || (tryGit('rev-parse', '--abbrev-ref', '--verify', '--quiet', '@{upstream}') ?? 'HEAD');
  const from = tryGit('merge-base', base, 'HEAD');
  if (!from) throw new Failure(`--changed=${base}: git knows no such revision that this branch comes from.`);
  const files = [
    ...linesOf(git('diff', '-z', '--name-only', '--no-renames', from)),
    ...linesOf(git('ls-files', '-z', '--others', '--exclude-standard')),
  ];
  return {
    since:
      base === 'HEAD' ? 'what is not committed' : `what is not committed, and the commits that ${base} lacks`,
    files: [...new Set(files)].sort(),
  };
}

/** @param {string} text with NUL after each name */
const linesOf = (text) => text.split('\0').filter(Boolean);

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 26 }).toString();

/**
 * @param {string[]} args
 * @returns {string | undefined} undefined where git fails
 */
function tryGit(...args) {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}
