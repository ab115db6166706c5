import { foldText, holdsWords, searchWords } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const it_ = await server.as('it');
  const administration = await server.as('administration');
  const zoe = await createdUser(
    it_,
    aUser({ firstName: 'Zoë', lastName: 'Müller-Łukasz', title: '100% Straße' }),
  );
  await administration.post('/visitors', {
    data: {
      firstName: 'Åsa',
      lastName: 'Øster',
      email: 'asa@example.com',
      companyName: 'Æther & Søn',
      personToSee: zoe.username,
      dayOfVisit: '2026-01-05',
    },
  });
});
afterAll(() => server.stop());

/** Each list with a search box: who asks, and which texts of a record are searched. */
const lists: [string, Person, (record: Json) => (string | number | null)[]][] = [
  ['/war-reports', 'administration', (w) => [w.firstLastName, w.projectTask]],
  ['/users', 'it', (u) => [u.firstLastName, u.username, u.email, u.title, u.division, u.supervisorName]],
  [
    '/asset-trackings',
    'it',
    (a) => [a.assetNumber, a.location, a.itemName, a.itemDescription, a.serialNumber],
  ],
  ['/audit-records', 'administration', (a) => [a.actor, a.action, a.subjectName]],
  [
    '/it-tickets',
    'it',
    (t) => [
      `Ticket ${String(t.id).padStart(4, '0')}`,
      t.issue,
      t.subject,
      t.description,
      t.nameSubmit,
      t.assignedToName,
    ],
  ],
  ['/projects', 'administrator', (p) => [p.ProjectName, p.version, p.ProjectManagerName]],
  [
    '/visitors',
    'administration',
    (v) => [v.firstName, v.lastName, v.email, v.companyName, v.personToSee, v.personToSeeName],
  ],
  ['/mail-queue', 'it', (m) => [m.recipient, m.subject]],
];

const rowsOf = (body: Json): Json[] => (Array.isArray(body) ? body : body.data);

it.each(lists)(
  '[DIR-01, WAR-13, SES-17] %s is searched by words in any order, over its columns, without case and accents',
  async (path, who, textsOf) => {
    const client = await server.as(who);
    const ask = async (query: string) =>
      rowsOf((await client.get(`${path}?pagination[pageSize]=100&sort=id${query}`)).body);
    const all = await ask('');
    expect(all.length).toBeGreaterThan(0);
    // Of a longer list only the first hundred are compared.
    const ids = new Set(all.map(({ id }) => id));
    const textOf = (record: Json) =>
      foldText(
        textsOf(record)
          .map((one) => one ?? '')
          .join(' '),
      );
    // Words of different columns, the last first, in capitals; then characters that are special to a database.
    const [sample] = all.toSorted(
      (a, b) => Number(/[^ -~]/.test(String(textsOf(b)))) - Number(/[^ -~]/.test(String(textsOf(a)))),
    );
    const words = textOf(sample).split(' ').filter(Boolean);
    // A word of each column that is in no other column of its record.
    const texts = all.map((record) => textsOf(record).map((one) => foldText(String(one ?? ''))));
    const ofColumns = textsOf(sample).flatMap((_, column) => {
      const own = texts.flatMap((columns) =>
        columns[column]!.split(/\s+/).filter(
          (word) => word && columns.every((text, other) => other === column || !text.includes(word)),
        ),
      );
      // A username may be part of every email.
      return own.slice(0, 1);
    });
    expect(ofColumns.length).toBeGreaterThan(1);
    const searches = [
      ...ofColumns,
      words.at(-1)!,
      `${words.at(-1)} ${words[0]}`.toUpperCase(),
      String(textsOf(sample)[0]),
      words
        .map((word) => word.slice(0, 3))
        .slice(0, 4)
        .reverse()
        .join('  '),
      'nguyen',
      'muller lukasz',
      'zoe',
      'asa oster',
      '100%',
      '%',
      '_',
      '\\',
      "'",
      'no-such-thing',
    ];
    for (const typed of searches) {
      const expected = all
        .filter((record) => holdsWords(textOf(record), searchWords(typed)))
        .map(({ id }) => id);
      const found = await ask(`&filters[search][$words]=${encodeURIComponent(typed)}`);
      expect([typed, found.map(({ id }) => id).filter((id) => ids.has(id))]).toEqual([typed, expected]);
    }
    expect(all.some((record) => 'search' in record)).toBe(false);
  },
);

it('[DIR-01, WAR-13] "muller", "nguyen" and "Emma AV" find the person who is meant', async () => {
  const it_ = await server.as('it');
  const names = async (typed: string) =>
    rowsOf((await it_.get(`/users?filters[search][$words]=${encodeURIComponent(typed)}`)).body).map(
      ({ firstLastName }) => firstLastName,
    );
  expect(await names('lukasz muller')).toContain('Zoë Müller-Łukasz');
  expect((await names('nguyen')).length).toBeGreaterThan(0);
  expect(await names('strasse 100%')).toEqual(['Zoë Müller-Łukasz']);
});

it('[SEC-03] words are looked for in texts only, and in no field that may not be filtered by', async () => {
  const administration = await server.as('administration');
  for (const field of ['id', 'createdAt', 'submitted', 'authorId', 'nothing']) {
    expectRefusal(await administration.get(`/war-reports?filters[${field}][$words]=a`), 'bad-query');
  }
  expectRefusal(await administration.get('/war-reports?search=a'), 'bad-query');
  expect((await administration.get('/war-reports?filters[search][$words]=')).status).toBe(200);
});

if (onPostgres) {
  it('[DIR-01] PostgreSQL folds every letter of Latin, Greek and Cyrillic as the browser does', async () => {
    const ranges = [
      [0x20, 0x24f],
      [0x370, 0x3ff],
      [0x400, 0x45f],
      [0x1e00, 0x1eff],
      [0x5d0, 0x5ea],
      [0x620, 0x652],
    ];
    const characters = ranges
      .flatMap(([from, to]) =>
        Array.from({ length: to! - from! + 1 }, (_, index) => String.fromCodePoint(from! + index)),
      )
      .filter((character) => /\p{L}|\p{M}|[ -~]/u.test(character));
    const { rows } = await server.db.raw('select c, folded(c) as f from unnest(?::text[]) c', [characters]);
    const unlike = (rows as { c: string; f: string }[]).filter(({ c, f }) => foldText(c) !== f);
    expect(unlike.map(({ c, f }) => `${c} ${f} ${foldText(c)}`)).toEqual([]);
  });
}
