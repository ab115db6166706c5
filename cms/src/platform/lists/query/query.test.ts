import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Client, Json } from '../../../testing/http';
import { lines, savedDraft } from '../../../testing/reports';
import type { TestServer } from '../../../testing/server';
import { serverForLists } from '../../../testing/servers/lists';

let server: TestServer;
let employee: Client;
let administration: Client;

const { list, reports } = serverForLists((made) => ({ server, employee, administration } = made));

/** Every record of a list, page by page. */
async function everyPage(
  path: string,
  query: string,
  pageSize: number,
  client = administration,
): Promise<Json[]> {
  const records: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await list(
      `${path}?${query}&pagination[pageSize]=${pageSize}&pagination[page]=${page}`,
      client,
    );
    records.push(...data);
    expect(meta.pagination.page).toBe(page);
    if (page >= meta.pagination.pageCount) return records;
  }
}

describe('filters', () => {
  it.each<[string, (report: Json) => boolean]>([
    ['filters[username]=employee', ({ username }) => username === 'employee'],
    ['filters[username][$eq]=employee', ({ username }) => username === 'employee'],
    ['filters[username][$ne]=employee', ({ username }) => username !== 'employee'],
    [
      'filters[username][$in][0]=pm&filters[username][$in][1]=cm',
      ({ username }) => ['pm', 'cm'].includes(username),
    ],
    [
      'filters[username]=pm&filters[projectTask][$startsWith]=OH',
      (r) => r.username === 'pm' && r.projectTask.startsWith('OH'),
    ],
    ['filters[projectTask][$contains]=Display', ({ projectTask }) => projectTask.includes('Display')],
    ['filters[projectTask][$contains]=display', () => false],
    ['filters[projectTask][$containsi]=dISPLAY', ({ projectTask }) => projectTask.includes('Display')],
    ['filters[firstLastName][$containsi]=NGUYỄN', ({ username }) => username === 'employee2'],
    ['filters[firstLastName][$containsi]=ŁUK', ({ username }) => username === 'employee3'],
    ['filters[username][$eqi]=EMPLOYEE', ({ username }) => username === 'employee'],
    [
      'filters[firstLastName][$eqi]=NGUYỄN THỊ HƯƠNG',
      ({ firstLastName }) => /^Nguyễn Thị Hương$/i.test(firstLastName),
    ],
    ['filters[username][$nei]=EMPLOYEE', ({ username }) => username !== 'employee'],
    [
      'filters[username][$notIn][0]=pm&filters[username][$notIn][1]=cm',
      ({ username }) => !['pm', 'cm'].includes(username),
    ],
    ['filters[projectTask][$endsWith]=Display', ({ projectTask }) => projectTask.endsWith('Display')],
    ['filters[projectTask][$endsWith]=display', () => false],
    ['filters[projectTask][$endsWithi]=dISPLAY', ({ projectTask }) => projectTask.endsWith('Display')],
    ['filters[projectTask][$startsWithi]=oh', ({ projectTask }) => projectTask.startsWith('OH')],
    ['filters[projectTask][$endsWith]=', () => true],
    [`filters[projectTask][$endsWith]=${'x'.repeat(200)}`, () => false],
    ['filters[projectTask][$notContains]=Display', ({ projectTask }) => !projectTask.includes('Display')],
    ['filters[projectTask][$notContainsi]=DISPLAY', ({ projectTask }) => !projectTask.includes('Display')],
    ['filters[username][$not][$startsWith]=p', ({ username }) => !username.startsWith('p')],
    [
      'filters[$not][username]=pm&filters[$not][submitted]=true',
      (r) => !(r.username === 'pm' && r.submitted),
    ],
    [
      'filters[$not][$or][0][username]=pm&filters[$not][$or][1][username]=cm',
      ({ username }) => !['pm', 'cm'].includes(username),
    ],
    // An empty field holds nothing, so it does not hold what is asked.
    ['filters[lastSaved][$not][$gt]=2000-01-01T00:00:00Z', ({ lastSaved }) => lastSaved === null],
    ['filters[lastSaved][$notNull]=true', ({ lastSaved }) => lastSaved !== null],
    ['filters[lastSaved][$notNull]=false', ({ lastSaved }) => lastSaved === null],
    ['filters[submitted]=true', ({ submitted }) => submitted],
    ['filters[submitted][$eq]=1', ({ submitted }) => submitted],
    ['filters[submitted][$ne]=true', ({ submitted }) => !submitted],
    ['filters[lastSaved][$null]=true', ({ lastSaved }) => lastSaved === null],
    ['filters[lastSaved][$null]=false', ({ lastSaved }) => lastSaved !== null],
    [
      'filters[division]=Avionics&filters[username][$ne]=employee',
      (r) => r.division === 'Avionics' && r.username !== 'employee',
    ],
    [
      'filters[$or][0][username]=pm&filters[$or][1][username]=cm',
      ({ username }) => ['pm', 'cm'].includes(username),
    ],
    [
      'filters[$and][0][username]=pm&filters[$and][1][projectTask][$startsWith]=GS',
      (r) => r.username === 'pm' && r.projectTask.startsWith('GS'),
    ],
    [
      'filters[$and][0][$or][0][username]=pm&filters[$and][0][$or][1][username]=cm&filters[division]=Corporate',
      (r) => r.username === 'pm' && r.division === 'Corporate',
    ],
    ['filters[username]=it_&filters[submitted]=true', () => false],
    ['filters[projectTask][$contains]=%25', () => false],
    ['filters[projectTask][$startsWith]=_', () => false],
    [`filters[activity][$contains]=${encodeURIComponent("' or 1=1 --")}`, () => false],
    [`filters[username]=${encodeURIComponent('employee" or "1"="1')}`, () => false],
  ])('[API-04] %s finds exactly the records it says', async (query, fits) => {
    const all = await everyPage('/war-reports', '', 100);
    const found = await everyPage('/war-reports', query, 100);
    const ids = (records: Json[]) => records.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids(found)).toEqual(ids(all.filter(fits)));
  });

  it('[MON-06] compares days: from the first day of a month up to the first of the next', async () => {
    const all = await everyPage('/war-reports', '', 100);
    const month = (all[0].startDate as string).slice(0, 7);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
    const found = await everyPage(
      '/war-reports',
      `filters[startDate][$gte]=${month}-01&filters[startDate][$lt]=${next}`,
      100,
    );
    expect(found.length).toBe(all.filter(({ startDate }) => startDate.startsWith(month)).length);
    expect(found.length).toBeGreaterThan(0);
    const [{ startDate }] = all;
    const count = async (operator: string) =>
      (await list(`/war-reports?filters[startDate][${operator}]=${startDate}`)).meta.pagination.total;
    expect((await count('$lte')) - (await count('$lt'))).toBe(await count('$eq'));
    expect((await count('$lte')) + (await count('$gt'))).toBe(all.length);
  });

  it('finds what lies between two days, both included', async () => {
    const all = await everyPage('/war-reports', '', 100);
    const days = all.map(({ startDate }) => startDate as string).toSorted();
    const [from, to] = [days[10]!, days[days.length - 10]!];
    const found = await everyPage(
      '/war-reports',
      `filters[startDate][$between][0]=${from}&filters[startDate][$between][1]=${to}`,
      100,
    );
    expect(found).toHaveLength(days.filter((day) => day >= from && day <= to).length);
    expect(found.length).toBeGreaterThan(0);
  });

  it('compares moments and numbers: id, documentId, createdAt', async () => {
    const [first, second] = await reports('sort=id:asc');
    expect(await reports(`filters[id]=${first.id}`)).toEqual([first]);
    expect(await reports(`filters[documentId]=${second.documentId}`)).toEqual([second]);
    expect((await reports(`filters[id][$lte]=${second.id}&sort=id`)).map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    const moment = encodeURIComponent(first.createdAt);
    expect(
      (await reports(`filters[createdAt][$lt]=${moment}`)).every(
        ({ createdAt }) => createdAt < first.createdAt,
      ),
    ).toBe(true);
    expect(
      (await reports(`filters[createdAt][$gte]=${moment}`)).every(
        ({ createdAt }) => createdAt >= first.createdAt,
      ),
    ).toBe(true);
  });

  it('takes a list of more than a hundred values, as a screen with many lines sends', async () => {
    const ids = (await everyPage('/war-reports', '', 100)).slice(0, 150).map(({ id }) => id);
    const query = ids.map((id, index) => `filters[id][$in][${index}]=${id}`).join('&');
    expect((await list(`/war-reports?${query}`)).meta.pagination.total).toBe(150);
  });
});

describe('order and pages', () => {
  it('is newest first without a sort, 25 to a page', async () => {
    const { data, meta } = await list('/war-reports');
    expect(data).toHaveLength(25);
    expect(meta.pagination).toEqual({
      page: 1,
      pageSize: 25,
      pageCount: Math.ceil(meta.pagination.total / 25),
      total: meta.pagination.total,
    });
    const ids = data.map(({ id }: Json) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  it.each([
    'sort=projectTask',
    'sort=projectTask:desc',
    'sort=submitted',
    'sort=lastSaved',
    'sort=lastSaved:desc',
    'sort=division,username:desc',
    'sort[0]=username&sort[1]=startDate:desc',
    'sort=startDate:DESC',
    'sort=firstLastName',
    // Not answered, but usable for filters and sorting.
    'sort=reportsTo:desc',
    'sort=id',
    '',
  ])('pages by "%s" never overlap, and together hold every record once', async (sort) => {
    for (const pageSize of [7, 50]) {
      const records = await everyPage('/war-reports', sort, pageSize);
      const total = Number(
        Object.values((await server.db('war_reports').where({ submitted: true }).count())[0]!)[0],
      );
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
      expect(records.filter(({ submitted }) => submitted)).toHaveLength(total);
    }
  });

  it('sorts text without regard to case, days and flags by value, and by several fields in turn', async () => {
    const sorted = async (sort: string, key: (report: Json) => string) => {
      const keys = (await everyPage('/war-reports', `sort=${sort}`, 100)).map(key);
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    };
    await sorted('projectTask', ({ projectTask }) => projectTask.toLowerCase());
    await sorted('startDate', ({ startDate }) => startDate);
    await sorted('submitted', ({ submitted }) => String(submitted));
    await sorted('division,startDate', ({ division, startDate }) => `${division.toLowerCase()} ${startDate}`);
    const descending = (await reports('sort=startDate:desc')).map(({ startDate }) => startDate);
    expect(descending).toEqual(descending.toSorted().toReversed());
  });

  it('puts empty fields last, whichever the direction, on both databases', async () => {
    await savedDraft(employee, { projectTask: lines.training });
    for (const sort of ['lastSaved', 'lastSaved:desc']) {
      const empty = (await everyPage('/war-reports', `sort=${sort}`, 100, employee)).map(
        ({ lastSaved }) => lastSaved === null,
      );
      expect(empty).toContain(true);
      expect(empty).toContain(false);
      expect(empty).toEqual(empty.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  it('a page beyond the end is empty and still says the total', async () => {
    const { data, meta } = await list('/war-reports?pagination[page]=500');
    expect(data).toEqual([]);
    expect(meta.pagination.total).toBeGreaterThan(100);
    const none = await list('/war-reports?filters[username]=customer');
    expect(none).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  it('pagination[limit]=-1 lists everything where a screen does, and is refused elsewhere', async () => {
    for (const path of ['/contract-datas', '/assigned-contracts', '/groups']) {
      const { data, meta } = await list(`${path}?pagination[limit]=-1`);
      expect(data).toHaveLength(meta.pagination.total);
      expect(data.length).toBeGreaterThan(6);
      expectRefusal(await administration.get(`${path}?pagination[limit]=-1&pagination[page]=1`), 'bad-query');
    }
    expectRefusal(await administration.get('/audit-records?pagination[limit]=-1'), 'bad-query');
  });

  it.each([1, 3, 100])('pagination[limit]=%i gives that many, from pagination[start] on', async (limit) => {
    const all = (await list('/contract-datas?pagination[limit]=-1&sort=project')).data;
    for (const start of [0, 2, all.length]) {
      const query = `sort=project&pagination[start]=${start}&pagination[limit]=${limit}`;
      const { data, meta } = await list(`/contract-datas?${query}`);
      expect(data).toEqual(all.slice(start, start + limit));
      expect(meta.pagination).toEqual({ start, limit, total: all.length });
    }
    const { data } = await list(`/contract-datas?sort=project&pagination[limit]=${limit}`);
    expect(data).toEqual(all.slice(0, limit));
  });

  it.each(['pageSize', 'limit'])(
    '[API-04] pagination[%s] above 100 gives 100, as Strapi does',
    async (name) => {
      const { data, meta } = await list(`/war-reports?pagination[${name}]=1000`);
      expect(data).toHaveLength(100);
      expect(meta.pagination).toMatchObject({ [name]: 100 });
    },
  );

  it('pagination[withCount] changes nothing: the total is always there', async () => {
    for (const withCount of ['true', 'false']) {
      const { meta } = await list(
        `/contract-datas?pagination[pageSize]=2&pagination[withCount]=${withCount}`,
      );
      expect(meta.pagination).toMatchObject({ page: 1, pageSize: 2, total: expect.any(Number) });
    }
  });

  it('nothing is hidden by default: disabled lines come too', async () => {
    const { data } = await list('/contract-datas?pagination[limit]=-1');
    expect(data.map(({ disabled }: Json) => disabled)).toContain(true);
  });
});
