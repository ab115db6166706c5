import { http } from 'msw';
import { expect, it } from 'vitest';
import { server, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/log-in';
import { pageBelow } from '../../testing/page-below';
import { allPages, getAllPages } from './all-pages';
import { getList } from './lists';

withFakeServer();

/** A list with 250 records that loses its newest and gets three new ones at each request. */
function withRestlessList() {
  const records = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/war-reports', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const answer = pageBelow(request, records);
      const last = records.pop()!.id;
      records.push({ id: last + 1 }, { id: last + 2 }, { id: last + 3 });
      return answer;
    }),
  );
  return asked;
}
const upTo250 = Array.from({ length: 250 }, (_, index) => index + 1);

it('[MON-05, BLD-17] no record comes twice or is missed when others are added and removed meanwhile', async () => {
  logIn();
  const asked = withRestlessList();
  const found = await getAllPages('/war-reports', { submitted: { $eq: true } });
  expect(found.map(({ id }) => id)).toEqual(upTo250);
  expect(asked).toHaveLength(3);
  expect(Object.fromEntries(asked[2]!)).toEqual({
    'filters[$and][0][submitted][$eq]': 'true',
    'filters[$and][1][id][$lt]': '51',
    sort: 'id:desc',
    'pagination[page]': '1',
    'pagination[pageSize]': '100',
  });
});

it('[IMP-03] for a file they come the newest first, with the progress', async () => {
  logIn();
  withRestlessList();
  const progress: number[] = [];
  const found = await allPages<{ id: number }>(
    (query) => getList('/war-reports', query),
    {},
    (part) => progress.push(part),
  );
  expect(found.map(({ id }) => id)).toEqual(upTo250.toReversed());
  expect(progress).toEqual([0.4, 0.8]);
});
