import { readFileSync } from 'node:fs';
import { repositoryFiles } from '../../checks/repository-files.mjs';
import { inRoot } from '../../paths.mjs';
import { changedFiles } from './changed-files.mjs';
import { partsTouched } from './parts-touched.mjs';

/** @typedef {import('./parts-touched.mjs').PartsTouched} PartsTouched */

/**
 * The tests to run for the changes since a revision.
 * @param {string} revision
 * @returns {{ since: string, changed: string[], touched: PartsTouched }}
 */
export function touchedSince(revision) {
  const { since, files } = changedFiles(revision);
  const sources = new Map(
    repositoryFiles()
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
      .map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
  );
  return { since, changed: files, touched: partsTouched(files, sources) };
}

/** At most this many reasons and files are printed; the rest is counted. */
const NAMED = 5;

/**
 * What was chosen and why, as text.
 * @param {ReturnType<typeof touchedSince>} what
 */
export function sayTouched({ since, changed, touched }) {
  const parts = Object.entries(touched).flatMap(([folder, { files, because }]) => [
    `  ${folder}: ${files === 'all' ? 'all' : shortened(files)}`,
    ...some(because).map((reason) => `      because of ${reason}`),
  ]);
  return [`Changed: ${shortened(changed)} (${since}).`, ...parts].join('\n');
}

/** @param {string[]} files */
const shortened = (files) =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'}: ${some(files).join(', ')}`;

/** @param {string[]} all */
const some = (all) => (all.length > NAMED ? [...all.slice(0, NAMED), `${all.length - NAMED} more`] : all);
