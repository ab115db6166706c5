import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  comparable,
  contentOf,
  drawPictures,
  madeBackup,
  ownPlaces,
  restore,
  restored,
  rewritten,
  runRestore,
  spoilt,
  withEntry,
  withManifest,
} from '../../testing/databases/copies';
import type { Json } from '../../testing/http';
import { remindersBegun } from '../../testing/jobs';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { pictureFiles } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: TestServer;
let variables: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  variables = server.variables;
  await drawPictures(server);
  await remindersBegun(server.db);
});
afterAll(() => server.stop());

const place = ownPlaces();

describe('a restore that is refused changes nothing', () => {
  const spoil: [string, RegExp, (file: string) => Promise<string>][] = [
    ['is cut off', /damaged/, (file) => spoilt(file, (bytes) => bytes.subarray(0, bytes.length - 100))],
    ['is cut off early', /damaged/, (file) => spoilt(file, (bytes) => bytes.subarray(0, 20_000))],
    ['is empty', /damaged/, (file) => spoilt(file, () => Buffer.alloc(0))],
    ['is a letter', /damaged/, (file) => spoilt(file, () => Buffer.from('Dear aunt, '.repeat(100)))],
    ...[0.2, 0.5, 0.9, 0.999].map((where): (typeof spoil)[number] => [
      `has one bit flipped at ${where}`,
      /damaged/,
      (file) =>
        spoilt(file, (bytes) => {
          bytes[Math.floor(bytes.length * where)]! ^= 4;
          return bytes;
        }),
    ]),
    [
      'has another row',
      /damaged: tables\/groups\/000001\.jsonl is not as it was written/,
      (file) =>
        rewritten(file, (entry) =>
          entry.name.startsWith('tables/groups/')
            ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('IT', 'XX')) }
            : entry,
        ),
    ],
    [
      'lacks a table',
      /damaged: tables\/up_users\/000001\.jsonl is missing/,
      (file) => rewritten(file, (entry) => (entry.name.startsWith('tables/up_users/') ? null : entry)),
    ],
    [
      'lacks its manifest',
      /damaged/,
      (file) => rewritten(file, (entry) => (entry.name === 'manifest.json' ? null : entry)),
    ],
    ...(
      [
        ['a later schema', 'schema', 99],
        ['a later version', 'version', '3.10.0'],
        ['a later format', 'format', 2],
      ] as const
    ).map(([what, field, value]): (typeof spoil)[number] => [
      `is of ${what}`,
      /newer release/,
      (file) => withManifest(file, (manifest) => (manifest[field] = value)),
    ]),
    [
      'lists a table of which it has nothing',
      /damaged: up_users has 0 rows instead of \d+/,
      (file) => withManifest(file, ({ entries }) => delete entries['tables/up_users/000001.jsonl']),
    ],
    [
      'has rows of a table that it does not describe',
      /damaged: the table groups is not described/,
      (file) =>
        withManifest(file, (manifest) => {
          manifest.tables = manifest.tables.filter(({ name }: Json) => name !== 'groups');
        }),
    ],
    [
      'has a column with a damaged name',
      /damaged: the column up_users\.usern"me is not described/,
      (file) =>
        withManifest(file, ({ tables }) => {
          const people = tables.find(({ name }: Json) => name === 'up_users');
          people.columns.find(({ name }: Json) => name === 'username').name = 'usern"me';
        }),
    ],
    [
      'has a picture that would lie elsewhere',
      /damaged: pictures\/\.\.\/stray is no name of a backup/,
      (file) => withEntry(file, 'definitions.json', { name: 'pictures/../stray', bytes: Buffer.from('x') }),
    ],
  ];

  let file = '';
  beforeAll(async () => {
    file = await madeBackup(variables);
  });

  it.each(spoil)('[OPS-09, REL-05] when the file %s', async (_what, says, spoilIt) => {
    const into = await place();
    const DATA_DIR = path.join(into.dataDir, 'not-made-yet');
    const { code, lines } = await restore({ ...into.variables, DATA_DIR }, await spoilIt(file));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Cannot restore: The backup /);
    expect(lines[0]).toMatch(says);
    expect(code).toBe(1);
    expect(await contentOf(into)).toEqual([]);
  });

  it('[OPS-09, REL-05] when the database is filled, also by a restore, and when a server runs on it', async () => {
    const before = await comparable(file);
    expect(await restore(variables, file)).toEqual({
      code: 1,
      lines: [
        'Cannot restore: The database is not empty. A backup is restored into an empty one, nowhere else.',
      ],
    });
    expect(await comparable(await madeBackup(variables))).toEqual(before);
    const into = await place();
    await restored(file, into);
    expect((await restore(into.variables, file)).code).toBe(1);
    expect(await comparable(await madeBackup(into.variables))).toEqual(before);
  });

  it('[OPS-09, REL-05] when another restore is under way: of two at once one is whole and the other refused', async () => {
    const into = await place();
    const ends = await Promise.all([restore(into.variables, file), restore(into.variables, file)]);
    expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(ends.find(({ code }) => code === 1)!.lines).toHaveLength(1);
    expect(await comparable(await madeBackup(into.variables))).toEqual(await comparable(file));
  });

  it('[OPS-09, REL-05] when a killed one left pictures: they do not block the next one', async () => {
    const into = await place();
    const left = path.join(into.dataDir, 'pictures.restoring');
    await mkdir(left, { recursive: true });
    for (const name of await pictureFiles(server)) await writeFile(path.join(left, name), 'half');
    await restored(file, into);
    expect(existsSync(left)).toBe(false);
    expect(await comparable(await madeBackup(into.variables))).toEqual(await comparable(file));
  });

  it('[OPS-09, REL-05] when it is killed: nothing half is there, and it goes when it is done again', async () => {
    const original = await comparable(file);
    let killed = 0;
    for (const after of [0, 100, 400]) {
      const into = await place();
      const seen = (child: ChildProcess) => {
        const begun = path.join(into.dataDir, 'pictures.restoring');
        const look = setInterval(() => {
          if (!existsSync(begun)) return;
          clearInterval(look);
          setTimeout(() => child.kill('SIGKILL'), after);
        }, 5);
        child.once('exit', () => clearInterval(look));
      };
      const { code } = await runRestore(into.variables, [file], { seen });
      const again = await restore(into.variables, file);
      if (code !== 0) {
        killed += 1;
        // The kill may come after the commit, but before its confirmation.
        expect(again.lines[0]).toMatch(/^Restored|not empty/);
      }
      expect(await comparable(await madeBackup(into.variables))).toEqual(original);
    }
    expect(killed).toBeGreaterThan(0);
  });
});
