import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { differs, onSqliteToo } from './on-both-databases.mjs';
import { argumentsFor, chosenParts } from './test-parts.mjs';

/** How code of the server asks which database it is. */
const ASKS_WHICH = /\bisPostgres\b|\bdialectOf\b|\.dialect [!=]==/;

const server = repositoryFiles()
  .filter((file) => /^(cms\/src|tools)\//.test(file))
  .map((file) => path.posix.relative('cms/src', file));
const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts');

describe('the parts of npm test', () => {
  it('run the tests of each file that asks for its database on both', () => {
    const asking = server.filter(
      (file) =>
        file.endsWith('.ts') &&
        !isTest(file) &&
        !/(^|\/)testing\//.test(file) &&
        ASKS_WHICH.test(readFileSync(inRoot('cms/src', file), 'utf8')),
    );
    expect(asking.length).toBeGreaterThan(20);
    const known = differs.flatMap(({ code }) => code);
    expect(asking.filter((file) => !known.some((place) => file.startsWith(place)))).toEqual([]);
  });

  it.each(onSqliteToo)('find tests in %s', (place) => {
    const found = server.filter((file) => isTest(file) && path.posix.join('src', file).startsWith(place));
    expect(found).not.toEqual([]);
  });

  it('run the whole on PostgreSQL, and on SQLite when everything is asked for', () => {
    const [sqlite, postgres] = chosenParts({ only: 'cms' });
    expect([sqlite?.name, postgres?.name]).toEqual(['cms-sqlite', 'cms-postgres']);
    expect(argumentsFor(/** @type {any} */ (postgres), [])).toEqual([]);
    expect(argumentsFor(/** @type {any} */ (sqlite), [])).toEqual(onSqliteToo);
    expect(argumentsFor(/** @type {any} */ (sqlite), [], true)).toEqual([]);
  });
});

it('a part runs what no other part runs, or what was asked for by name', () => {
  const [sqlite] = chosenParts({ only: 'cms' });
  expect(argumentsFor(/** @type {any} */ (sqlite), [])).toContain('src/platform/lists/');
  expect(argumentsFor(/** @type {any} */ (sqlite), ['src/mail'])).toEqual(['src/mail']);
});
