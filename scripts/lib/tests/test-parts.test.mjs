import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { argumentsFor, chosenParts, onPostgresAlone } from './test-parts.mjs';

/** What differs between the databases: SQL texts, and checks for the kind of database. */
const OF_ONE_DATABASE = /\.raw\(|\bonPostgres\b|dialect|sqlite|postgres|\bpragma\b/i;

describe('the parts of npm test', () => {
  it.each(onPostgresAlone)('leave %s out on SQLite, where nothing speaks SQL', (folder) => {
    const files = repositoryFiles().filter((file) => file.startsWith(`cms/src/${folder}/`));
    expect(files.some((file) => file.endsWith('.test.ts'))).toBe(true);
    const speaking = files.filter((file) => OF_ONE_DATABASE.test(readFileSync(inRoot(file), 'utf8')));
    expect(speaking).toEqual([]);
  });

  it('run the whole on PostgreSQL', () => {
    const [sqlite, postgres] = chosenParts({ only: 'cms' });
    expect([sqlite?.name, postgres?.name]).toEqual(['cms-sqlite', 'cms-postgres']);
    expect(sqlite?.leavesOut).toHaveLength(onPostgresAlone.length);
    expect(postgres?.leavesOut).toBeUndefined();
  });
});

describe('what is asked of a part', () => {
  const [sqlite, postgres] = chosenParts({ only: 'cms' });
  const [domain] = chosenParts({ only: 'domain' });
  const files = ['src/mail/harmless-html.test.ts', 'src/lists/lists.test.ts'];
  /** @type {import('./changed/parts-touched.mjs').PartsTouched} */
  const touched = { cms: { files, because: [] } };

  it('is everything that no other part runs, or what was asked for by name', () => {
    expect(argumentsFor(/** @type {any} */ (sqlite), undefined, [])).toContain('--exclude=src/mail/**');
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
