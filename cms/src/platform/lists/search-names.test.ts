import { foldText, holdsWords, searchWords } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import type { Client, Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let administration: Client;
let it_: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  administration = await server.as('administration');
  it_ = await server.as('it');
});
afterAll(() => server.stop());

const all = async (query: string, client = administration): Promise<Json[]> => {
  const records: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body, text } = await client.get(
      `/war-reports?${query}&pagination[pageSize]=100&pagination[page]=${page}`,
    );
    expect(status, text).toBe(200);
    records.push(...body.data);
    if (page >= body.meta.pagination.pageCount) {
      expect(records).toHaveLength(body.meta.pagination.total);
      return records;
    }
  }
};
const idsOf = (records: Json[]): string[] => records.map(({ documentId }) => documentId).toSorted();
const words = (typed: string) => `filters[search][$words]=${encodeURIComponent(typed)}`;
const found = async (typed: string, client = administration) => idsOf(await all(words(typed), client));

const renamePerson = async (username: string, patch: object, client = it_) => {
  const { status, text } = await client.put(`/users/${await idOf(server, username)}`, patch);
  expect(status, text).toBe(200);
};
const renameLine = async (from: string, project: string, client = administration) => {
  const { body } = await client.get(`/contract-datas?filters[project]=${encodeURIComponent(from)}`);
  const { status, text } = await client.put(`/contract-datas/${body.data[0].documentId}`, {
    data: { project },
  });
  expect(status, text).toBe(200);
};

/** The rule, applied to what the reports show. */
const byRule = (reports: Json[], typed: string): string[] =>
  idsOf(
    reports.filter(({ firstLastName, projectTask }) =>
      holdsWords(foldText(`${firstLastName} ${projectTask}`), searchWords(typed)),
    ),
  );

describe('names that people and lines had once', () => {
  it('[WAR-13, CHG-04, SES-17] a report is found under the names it was submitted under, whatever they are now', async () => {
    const employee = await server.as('employee');
    await clearDrafts(employee);
    const before = await submittedReport(employee, { projectTask: lines.sensors });
    await renamePerson('employee', { firstName: 'Zoë', lastName: 'Quillfeather' });
    const between = await submittedReport(employee, { projectTask: lines.sensors });
    await renameLine(lines.sensors, 'AV-1020 Radome Xylograph');
    const after = await submittedReport(employee, { projectTask: 'AV-1020 Radome Xylograph' });
    const draft = await savedDraft(employee, { projectTask: 'AV-1020 Radome Xylograph' });
    const ids = [before, between, after].map(({ documentId }) => documentId);
    const which = async (typed: string) => {
      const hits = new Set(await found(typed));
      return ids.map((id) => hits.has(id));
    };
    const [first, last] = before.firstLastName.split(' ');
    expect([first, last]).not.toContain('Quillfeather');
    expect(await which(last)).toEqual([true, false, false]);
    expect(await which('quillfeather')).toEqual([false, true, true]);
    expect(await which('Integration')).toEqual([true, true, false]);
    expect(await which('xylograph')).toEqual([false, false, true]);
    expect(await which('av-1020')).toEqual([true, true, true]);
    // A word of the name and one of the project, in either order and any case.
    expect(await which(`integration ${last.toUpperCase()}`)).toEqual([true, false, false]);
    expect(await which('ZOE integra')).toEqual([false, true, false]);
    expect(await which('xylo zoe 1020')).toEqual([false, false, true]);
    // Former names of person and line that the report never had.
    expect(await which(`${last} xylograph`)).toEqual([false, false, false]);
    expect(await which(`${first} quillfeather`)).toEqual([false, false, false]);
    expect(await which('integration xylograph')).toEqual([false, false, false]);
    // A draft has current names, and only its author sees it.
    expect(await found('quillfeather', employee)).toContain(draft.documentId);
    expect(await found(last, employee)).not.toContain(draft.documentId);
    expect(await found('quillfeather')).not.toContain(draft.documentId);
  });

  it('[WAR-13, CHG-04] drafts of those who see everything are found by the names of today alone', async () => {
    await clearDrafts(administration);
    const draft = await savedDraft(administration, { projectTask: lines.training });
    const old = draft.firstLastName.split(' ').at(-1);
    await renamePerson('administration', { lastName: 'Ottersley' }, await server.as('administrator'));
    await renameLine(lines.training, 'OH-9010 Kiln Lessons');
    expect(await found('ottersley kiln')).toEqual([draft.documentId]);
    expect(await found(old)).not.toContain(draft.documentId);
    expect(await found('ottersley training')).toEqual([]);
    expect((await found(`${old} training`)).length).toBeGreaterThan(0);
  });

  it('[WAR-13, SES-17] every search finds what its words are in, with filters beside it and page by page', async () => {
    const reports = await all('sort=id');
    const names = [
      ...new Set(reports.flatMap(({ firstLastName, projectTask }) => [firstLastName, projectTask])),
    ];
    const parts = [...new Set(names.flatMap((name: string) => name.split(' ')))].filter(Boolean);
    const searches = [
      ...parts,
      ...parts.map((part) => part.slice(1, 3)).filter(Boolean),
      ...parts.map((part, index) => `${part} ${parts[(index * 7 + 3) % parts.length]}`),
      ...parts.map(
        (part, index) => `${part.slice(0, 2)} ${parts[(index * 5 + 1) % parts.length]!.slice(0, 2)} a`,
      ),
      'a',
      'e o',
      'no-such-thing',
      'a no-such-thing',
    ];
    const employee3 = reports.filter(({ username }) => username === 'employee3');
    let several = 0;
    for (const typed of searches) {
      expect([typed, await found(typed)]).toEqual([typed, byRule(reports, typed)]);
      const narrowed = await all(
        `${words(typed)}&filters[username]=employee3&sort=projectTask,startDate:desc`,
      );
      expect([typed, idsOf(narrowed)]).toEqual([typed, byRule(employee3, typed)]);
      if (narrowed.length > 1) several += 1;
    }
    expect(several).toBeGreaterThan(3);
    const both = `filters[$and][0][search][$words]=av&filters[$and][1][search][$words]=e&filters[submitted]=true`;
    const submitted = reports.filter((report) => report.submitted);
    expect(idsOf(await all(both))).toEqual(byRule(submitted, 'av e'));
    const either = `filters[$or][0][search][$words]=${encodeURIComponent(parts[0]!)}&filters[$or][1][search][$words]=${encodeURIComponent(parts[1]!)}`;
    expect(idsOf(await all(either))).toEqual(
      [...new Set([...byRule(reports, parts[0]!), ...byRule(reports, parts[1]!)])].toSorted(),
    );
  });

  it('[WAR-13, SES-17] eight words, some of the name and some of the line, are found together', async () => {
    const [{ firstLastName, projectTask }] = await all(words('gs-2040'));
    const typed = `${firstLastName} ${projectTask}`.split(' ').slice(0, 8).toReversed().join(' ');
    const reports = await all('sort=id');
    const hits = byRule(reports, typed);
    expect(hits.length).toBeGreaterThan(0);
    expect(await found(typed)).toEqual(hits);
  });

  it('[CHG-04] a name that returns is kept once, and is in no answer', async () => {
    const last = async () => (await server.db('up_users').where({ username: 'pm' }).first()) as Json;
    const { first_name, last_name, former_names } = await last();
    expect(former_names).toBeNull();
    for (const lastName of ['Ashgrove', last_name, 'Ashgrove', last_name, last_name])
      await renamePerson('pm', { lastName });
    expect((await last()).former_names.split('\n').toSorted()).toEqual(
      [`${first_name} ${last_name}`, `${first_name} Ashgrove`].toSorted(),
    );
    await renamePerson('pm', { title: 'Lead' });
    for (const client of [it_, await server.as('administrator'), await server.as('pm')]) {
      for (const path of ['/users?filters[username]=pm', '/users/me', '/audit-records?sort=id:desc']) {
        expect((await client.get(path)).text).not.toMatch(/former.?names/i);
      }
    }
    const refused = await it_.get('/users?filters[formerNames][$containsi]=a');
    expect(refused.status).toBe(400);
  });

  it('[WAR-13, OPS-06] a person who reaches everything searches by people and lines first, others their own reports', async () => {
    const statement = async (person: Person) => {
      const client = await server.as(person);
      const statements = await server.statementsOf(() => client.get(`/war-reports?${words('emma av')}`));
      expect(statements).toHaveLength(2);
      return statements[1]!;
    };
    for (const person of ['administration', 'administrator'] as const)
      expect(await statement(person)).toMatch(/by_0.*by_1/s);
    for (const person of ['supervisor', 'employee'] as const)
      expect(await statement(person)).not.toContain('by_0');
  });
});

if (onPostgres) {
  it('[WAR-13, CHG-04, REL-03] what is submitted while its author and line are renamed is found under the names it shows', async () => {
    const employee2 = await Promise.all(server.instances.map((instance) => instance.as('employee2')));
    const its = await Promise.all(server.instances.map((instance) => instance.as('it')));
    await clearDrafts(employee2[0]!);
    let line: string = lines.display;
    const seen = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const next = `AV-1010 Panel Number${round}`;
      const submits = [0, 1, 2, 3].map((index) =>
        employee2[index % 2]!.post('/war-reports', {
          data: {
            projectTask: index % 2 === 0 ? line : next,
            activity: '<ul><li><p>Renamed meanwhile</p></li></ul>',
            startDate: `19${80 + round}-0${index + 1}-01`,
            endDate: `19${80 + round}-0${index + 1}-02`,
            submitted: true,
          },
        }),
      );
      const [answers] = await Promise.all([
        Promise.all(submits),
        renamePerson('employee2', { lastName: `Nameful${round}` }, its[round % 2]),
        renameLine(line, next),
      ]);
      line = next;
      for (const { status, body, text } of answers) {
        // A line by a name that it does not have at that moment is none.
        expect([201, 409], text).toContain(status);
        if (status !== 201) continue;
        const { documentId, firstLastName, projectTask } = body.data;
        seen.add(`${firstLastName} ${projectTask}`);
        expect(await found(`${firstLastName} ${projectTask}`)).toContain(documentId);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });
}
