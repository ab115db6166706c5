import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { differs, onSqliteToo, runsOnSqliteToo } from './on-both-databases.mjs';
import { argumentsFor, chosenParts } from './test-parts.mjs';

/** How code of the server asks which database it is. */
const ASKS_WHICH = /\bisPostgres\b|\bdialectOf\b|\.dialect [!=]==/;

const server = repositoryFiles()
  .filter((file) => file.startsWith('cms/src/'))
  .map((file) => file.slice('cms/src/'.length));
const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts');

describe('the parts of npm test', () => {
  it('run the tests of each file that asks for its database on both', () => {
    const asking = server.filter(
      (file) =>
        file.endsWith('.ts') &&
        !isTest(file) &&
        !file.startsWith('testing/') &&
        ASKS_WHICH.test(readFileSync(inRoot(`cms/src/${file}`), 'utf8')),
    );
    expect(asking.length).toBeGreaterThan(20);
    const known = differs.flatMap(({ code }) => code);
    expect(asking.filter((file) => !known.some((place) => file.startsWith(place)))).toEqual([]);
  });

  it.each(onSqliteToo)('find tests in %s', (place) => {
    const found = server.filter((file) => isTest(file) && `src/${file}`.startsWith(place));
    expect(found).not.toEqual([]);
  });

  it('run the whole on PostgreSQL, and on SQLite when everything is asked for', () => {
    const [sqlite, postgres] = chosenParts({ only: 'cms' });
    expect([sqlite?.name, postgres?.name]).toEqual(['cms-sqlite', 'cms-postgres']);
    expect(argumentsFor(/** @type {any} */ (postgres), undefined, [])).toEqual([]);
    expect(argumentsFor(/** @type {any} */ (sqlite), undefined, [])).toEqual(onSqliteToo);
    expect(argumentsFor(/** @type {any} */ (sqlite), undefined, [], true)).toEqual([]);
    expect(runsOnSqliteToo('src/mail/harmless-html.test.ts')).toBe(false);
  });
});

describe('what is asked of a part', () => {
  const [sqlite, postgres] = chosenParts({ only: 'cms' });
  const [domain] = chosenParts({ only: 'domain' });
  const files = ['src/mail/harmless-html.test.ts', 'src/lists/lists.test.ts'];
  /** @type {import('./changed/parts-touched.mjs').PartsTouched} */
  const touched = { cms: { files, because: [] } };

  it('is everything that no other part runs, or what was asked for by name', () => {
    expect(argumentsFor(/** @type {any} */ (sqlite), undefined, [])).toContain('src/lists/');
    expect(argumentsFor(/** @type {any} */ (sqlite), undefined, ['src/mail'])).toEqual(['src/mail']);
  });

  it('is what a change touches, and nothing where it touches nothing', () => {
    expect(argumentsFor(/** @type {any} */ (postgres), touched, ['-t', 'x'])).toEqual([...files, '-t', 'x']);
    expect(argumentsFor(/** @type {any} */ (sqlite), touched, [])).toEqual(['src/lists/lists.test.ts']);
    expect(argumentsFor(/** @type {any} */ (domain), touched, [])).toBeUndefined();
    const all = { domain: { files: /** @type {const} */ ('all'), because: [] } };
    expect(argumentsFor(/** @type {any} */ (domain), all, [])).toEqual([]);
  });
});
