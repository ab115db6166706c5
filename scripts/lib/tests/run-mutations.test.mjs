import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { inRoot } from '../paths.mjs';
import { mutated } from './mutation.mjs';
import { parts } from './run-mutations.mjs';

const rows = Object.values(parts).flatMap(({ folder, mutations }) =>
  mutations.map((row) => ({ folder, ...row })),
);
const files = repositoryFiles().filter((file) => /\.test\.tsx?$/.test(file));
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

// Running all rows takes hours, so a row whose rule or test no longer exists is found here.
describe('a row of the mutations', () => {
  it.each(rows)('has its rule where it says: $breaks', (row) => {
    expect(mutated(read(row.file), row)).toContain(row.to);
  });

  it.each(rows)('has its tests where it says: $breaks', ({ folder, tests, title = '' }) => {
    const named = tests
      .split(' ')
      .map((path) => files.filter((file) => file.startsWith(`${folder}/${path}`)));
    expect(named).not.toContainEqual([]);
    expect(named.flat().some((file) => new RegExp(title).test(read(file)))).toBe(true);
  });
});
