import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../testing/http';
import { clearDrafts, lines, savedDraft, submittedReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const person of ['administration', 'administrator', 'supervisor'] as const) {
    const client = await server.as(person);
    await clearDrafts(client);
    await submittedReport(client, { projectTask: lines.training });
    await savedDraft(client, { projectTask: lines.training });
  }
});
afterAll(() => server.stop());

/** Authors whose reports a person reaches, besides their own drafts. */
const submittedOf = {
  administration: () => server.db('war_reports').where({ submitted: true }),
  administrator: () => server.db('war_reports').where({ submitted: true }),
  supervisor: async () => {
    const own = await idOf(server, 'supervisor');
    const people = server.db('up_users').where({ supervisor_id: own }).orWhere({ id: own }).select('id');
    return server.db('war_reports').where({ submitted: true }).whereIn('author_id', people);
  },
};

it.each(Object.keys(submittedOf) as (keyof typeof submittedOf)[])(
  '[WAR-16, SES-17] %s turns the pages of every order and finds each report once, their own among the others',
  async (person) => {
    const client = await server.as(person);
    const id = await idOf(server, person);
    const submitted: Json[] = await submittedOf[person]();
    const drafts: Json[] = await server.db('war_reports').where({ submitted: false, author_id: id });
    expect(drafts).toHaveLength(1);
    expect(submitted.some((report) => report.author_id === id)).toBe(true);
    const cases: [string, Json[]][] = [
      ['', [...submitted, ...drafts]],
      ['filters[submitted]=true', submitted],
      ['filters[submitted]=false', drafts],
      ['filters[username]=nobody', []],
    ];
    for (const [filter, expected] of cases) {
      const ids = expected.map(({ document_id }) => document_id).toSorted();
      for (const sort of [
        '',
        'startDate:desc',
        'firstLastName',
        'lastSaved:desc,projectTask',
        'endDate:asc',
      ]) {
        const found: Json[] = [];
        for (let page = 1; page === 1 || found.length < ids.length; page += 1) {
          const { body, text } = await client.get(
            `/war-reports?${filter}&${sort && `sort=${sort}`}&pagination[pageSize]=7&pagination[page]=${page}`,
          );
          expect(body.meta?.pagination.total, text).toBe(ids.length);
          if (body.data.length === 0) break;
          found.push(...body.data);
        }
        expect([filter, sort, found.map(({ documentId }) => documentId).toSorted()]).toEqual([
          filter,
          sort,
          ids,
        ]);
        if (sort === 'startDate:desc') {
          const days = found.map(({ startDate }) => startDate);
          expect(days).toEqual(days.toSorted().toReversed());
        }
      }
    }
  },
);
