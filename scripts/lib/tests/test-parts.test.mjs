import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { chosenParts, onPostgresAlone } from './test-parts.mjs';

/** What differs between the databases: SQL as text, and what asks which of them it is. */
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
