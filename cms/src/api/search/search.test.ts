import { type SearchHit, type SearchKind, searchKinds, wordsIn } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { anAsset, enteredAsset, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Json } from '../../testing/http';
import { people, type Person } from '../../testing/people';
import { bullets, lines, savedDraft, submittedReport } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { plain, serverForSearch } from '../../testing/servers/search';
import { aUser, createdUser, idOf } from '../../testing/users';

let server: TestServer;
const { found, freshWord, titles } = serverForSearch((started) => {
  server = started;
});

/** Everything in a list that a person sees. */
async function listed(person: Person, path: string): Promise<Json[]> {
  const answer = await (await server.as(person)).get(`${path}?pagination[limit]=-1`);
  if (answer.status === 403) return [];
  expect(answer.status, answer.text).toBe(200);
  return Array.isArray(answer.body) ? answer.body : answer.body.data;
}

describe('[SEA-01] GET /search', () => {
  it('[SEA-01] answers no one without a session', async () => {
    expectRefusal(await server.anonymous.get('/search?q=build'), 'no-session');
  });

  it('[SEA-01] answers with kind, title, detail and target, the words found between asterisks', async () => {
    const word = freshWord();
    await submittedTicket(await server.as('employee'), {
      description: `The ${word} is out of <b>paper</b>, **again**.`,
    });
    const [hit, ...others] = await found('employee', word.toUpperCase());
    expect(others).toEqual([]);
    expect(Object.keys(hit!).toSorted()).toEqual(['detail', 'kind', 'target', 'title']);
    expect(hit!.kind).toBe('it-ticket');
    // A text that a person wrote cannot look like a mark.
    expect(hit!.detail).toContain(`The **${word}** is out of <b>paper</b>, *again*.`);
    expect(hit!.target).toMatch(/^\/IT\/TicketStatus\/\w+$/);
  });

  it('[SEA-01] gives only the kinds that are asked for, and no more than are asked for', async () => {
    const some = await found('administrator', 'a', '&limit=7');
    expect(some).toHaveLength(7);
    expect(new Set(some.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    const hits = await found('administrator', 'a', '&kinds=person,screen&limit=100');
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['person', 'screen']));
  });

  it('[SEA-01] finds the screens of a person by their names', async () => {
    expect(await titles('administration', 'vis', 'screen')).toEqual(['Visitor Log']);
    expect(await titles('employee', 'vis', 'screen')).toEqual([]);
    expect(await titles('customer', 'my acc', 'screen')).toEqual(['My Account']);
  });

  it('[SEA-09] finds the help that concerns a person, by synonyms, unless other kinds are asked for', async () => {
    expect(await titles('employee', 'time off', 'help')).toEqual(['Enter days off']);
    expect(await titles('employee', 'guests', 'help')).toEqual([]);
    expect(await titles('administration', 'guests', 'help')).toEqual(['Sign visitors in and out']);
    const hits = await found('employee', 'time off', '&kinds=screen');
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['screen']));
  });

  it.each([
    ['no words at all', '?kinds=person', 'q'],
    ['10,000 characters', `?q=${'a'.repeat(10_000)}`, 'q'],
    ['a list of words', '?q[]=a', 'q'],
    ['a NUL', '?q=a%00b', 'q'],
    ['a kind that there is not', '?q=a&kinds=person,salary', 'kinds'],
    ['no answers', '?q=a&limit=0', 'limit'],
    ['too many answers', '?q=a&limit=101', 'limit'],
    ['half an answer', '?q=a&limit=1.5', 'limit'],
    ['something else', '?q=a&sort=title', 'sort'],
  ])('[SEA-01] refuses %s', async (_, query, path) => {
    const answer = await (await server.as('administrator')).get(`/search${query}`);
    expect(answer.status, answer.text).toBe(400);
    expect(JSON.stringify(answer.body.error.details.errors)).toContain(`"path":"${path}`);
  });

  it.each([
    '',
    ' ',
    '%',
    '*',
    '"',
    "'",
    '_%_',
    '\\',
    "' or 1=1 --",
    '"a" OR "b"*',
    'NEAR(a b)',
    '()',
    '&|!:*',
    '\u{1F600}',
  ])('[SEA-01] takes %j as what was typed, not as a question of its own', async (typed) => {
    const known = wordsIn(typed);
    for (const hit of await found('administrator', typed, '&limit=100')) {
      const text = wordsIn(plain(`${hit.title} ${hit.detail}`));
      if (hit.kind !== 'screen' && known.length > 0) expect(text.length).toBeGreaterThan(0);
    }
    if (known.length === 0) expect(await found('administrator', typed)).toEqual([]);
  });

  it('[SEA-01] takes one statement for the ids and one for each kind found, with that for the session', async () => {
    const client = await server.as('administrator');
    const { body } = await client.get('/search?q=a');
    const kinds = new Set(body.data.map(({ kind }: SearchHit) => kind));
    const statements = await server.statementsOf(() => client.get('/search?q=a'));
    expect(statements.length).toBeLessThanOrEqual(2 + kinds.size);
  });
});

/** Existing records of each kind: the words that find one alone, and its name. */
const recordsOf: Record<
  Exclude<SearchKind, 'screen' | 'help' | 'war-report'>,
  [string, (record: Json) => [string, string]]
> = {
  person: ['/users', (user) => [user.email, user.firstLastName ?? `${user.firstName} ${user.lastName}`]],
  project: ['/projects', (project) => [project.ProjectName, project.ProjectName]],
  build: [
    '/builds',
    ({ id, project, version }) => [
      `Build ${id}`,
      `Build ${String(id).padStart(4, '0')} of ${project.ProjectName} ${version}`,
    ],
  ],
  qcr: [
    '/qcrs',
    ({ id, submitted_qpr: qpr }) => [`QCR-${id}`, `QCR-${String(id).padStart(4, '0')} "${qpr.title}"`],
  ],
  'submitted-qpr': [
    '/submitted-qpr',
    ({ id, title }) => [`qpr ${id}`, `QPR-${String(id).padStart(4, '0')} "${title}"`],
  ],
  'it-ticket': [
    '/it-tickets',
    ({ id, issue }) => [`Ticket ${id}`, `Ticket ${String(id).padStart(4, '0')}: ${issue}`],
  ],
  'asset-tracking': [
    '/asset-trackings',
    ({ assetNumber, itemName }) => [String(assetNumber), `Asset ${assetNumber}: ${itemName}`],
  ],
  'contract-data': ['/contract-datas', ({ project }) => [project, project]],
};

describe('[SEA-02] what a person finds', () => {
  it.each(Object.entries(recordsOf))(
    '[SEA-02] of kind %s is what the list shows, for everyone',
    async (kind, [path, namesOf]) => {
      const chosen = (await listed('administrator', path)).slice(0, 6);
      expect(chosen.length).toBeGreaterThan(0);
      for (const person of people) {
        const seen = new Set((await listed(person, path)).map(({ id }) => id));
        for (const record of chosen) {
          const [typed, title] = namesOf(record);
          const hits = await titles(
            person,
            typed,
            searchKinds.find((one) => one === kind)!,
          );
          // No screen would show Administration a disabled person.
          const isShown = person !== 'administration' || record.blocked !== true;
          expect(hits.includes(title), `${person}: ${title}`).toBe(seen.has(record.id) && isShown);
        }
      }
    },
    60_000,
  );

  it('[SEA-02] of weekly reports is what the list shows, for everyone', async () => {
    const written: [Person, string][] = [
      ['employee', lines.sensors],
      ['developer', lines.telemetry],
      ['administration', lines.training],
    ];
    for (const [author, projectTask] of written)
      for (const write of [savedDraft, submittedReport]) {
        const word = freshWord();
        const { documentId } = await write(await server.as(author), {
          projectTask,
          activity: bullets(`Moved the ${word}`),
        });
        for (const person of people) {
          const { body } = await (
            await server.as(person)
          ).get(`/war-reports?filters[documentId]=${documentId}`);
          const hits = await found(person, word);
          expect(hits.length, `${person} of ${author}`).toBe(body.data?.length ?? 0);
        }
      }
  });

  it('[SEA-02] what IT writes for IT alone is found by IT alone', async () => {
    const [open, internal] = [freshWord(), freshWord()];
    const it_ = await server.as('it');
    const { documentId } = await submittedTicket(await server.as('employee'));
    await it_.post(`/it-tickets/${documentId}/comments`, { data: { text: `We ordered a ${open}` } });
    await it_.post(`/it-tickets/${documentId}/comments`, {
      data: { text: `Warranty ${internal}`, internal: true },
    });
    expect(await found('employee', open)).toHaveLength(1);
    expect(await found('employee', internal)).toHaveLength(0);
    expect(await found('it2', internal)).toHaveLength(1);
    expect(await found('employee2', open)).toHaveLength(0);
  });

  it('[SEA-02, SEA-06] a disabled person is found by those who manage people, and their hit leads to the account', async () => {
    const lastName = freshWord();
    const it_ = await server.as('it');
    const { id } = await createdUser(it_, aUser({ lastName, groups: ['Employee'] }));
    expect(await found('employee', lastName)).toHaveLength(1);
    expect((await it_.post(`/users/${id}/disable`, {})).status).toBe(200);
    expect(await found('employee', lastName)).toHaveLength(0);
    // Administration may see them, but only the directory lists people for them, and it leaves those out.
    expect(await found('administration', lastName)).toHaveLength(0);
    for (const person of ['it', 'administrator'] as const)
      expect((await found(person, lastName)).map(({ target }) => target)).toEqual([`/Edit-User/${id}`]);
    // The same holds for Administrators, whom only admins find.
    const admins = await idOf(server, 'administrator');
    expect((await found('administrator', 'administrator', '&kinds=person'))[0]!.target).toBe(
      `/Edit-User/${admins}`,
    );
  });
});

describe('[SEA-03] numbers and names', () => {
  const number = (kind: string) => `${kind}0001`;

  it.each([
    ['QCR-0001', `${number('QCR-')} "`],
    ['qcr 1', `${number('QCR-')} "`],
    ['qpr0001', `${number('QPR-')} "`],
    ['Ticket 1', `${number('Ticket ')}:`],
    ['ticket 0001', `${number('Ticket ')}:`],
    ['Build 1', `${number('Build ')} of`],
    ['BUILD-1', `${number('Build ')} of`],
  ])('[SEA-03] %s leads straight there', async (typed, title) => {
    const [first] = await found('administrator', typed);
    expect(plain(first!.title)).toContain(title);
  });

  it('[SEA-03] an asset by its number, a person by username and address, a project by its name', async () => {
    const { assetNumber } = await enteredAsset(await server.as('it'));
    expect((await found('it', String(assetNumber)))[0]!.target).toBe(`/IT/AssetTracking/${assetNumber}`);
    const [byName] = await found('employee2', 'employee');
    expect(byName).toMatchObject({
      kind: 'person',
      target: '/Resources/Employee-Directory?search=Emma%20Caldwell',
    });
    const [byAddress] = await found('employee2', 'it2@intranet.example');
    expect(byAddress!.target).toBe('/Resources/Employee-Directory?search=Isaac%20Thornton');
    expect((await found('pm', 'atlas'))[0]).toMatchObject({ kind: 'project', title: '**Atlas**' });
  });

  it('[SEA-03] words match by their beginning, in any order, without case and accents, and not from the middle', async () => {
    const it_ = await server.as('it');
    await enteredAsset(it_, anAsset({ itemName: 'Łódź Straße-Ångström 42b', location: 'Vault' }));
    for (const typed of ['lodz', 'STRASSE', 'ångs', 'angstrom lodz', '42B', 'vault strasse 42'])
      expect(await titles('it', typed, 'asset-tracking'), typed).toHaveLength(1);
    for (const typed of ['odz', 'ngstrom', 'lodz nowhere', 'lodzer'])
      expect(await titles('it', typed, 'asset-tracking'), typed).toHaveLength(0);
  });
});
