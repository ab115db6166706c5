import { expect, it, vi } from 'vitest';
import type { ListQuery } from '../../http/lists';
import { allRows } from './all-rows';

interface Row {
  id: number;
}

/** A list of records with these ids, the newest first, like the server's answer. */
const listOf = (ids: readonly number[]) =>
  vi.fn(({ filters, pagination }: ListQuery) => {
    const { $gt = 0, $lte = Infinity } =
      (filters?.$and as [object, { id: { $gt?: number; $lte?: number } }])?.[1].id ?? {};
    const found = ids.filter((id) => id > $gt && id <= $lte).map((id): Row => ({ id }));
    const data = pagination && 'pageSize' in pagination ? found.slice(0, pagination.pageSize) : found;
    return Promise.resolve({ data, meta: { pagination: { total: found.length } } });
  });

const query: ListQuery = {
  filters: { disabled: { $eq: false } },
  sort: 'lastName:asc',
  pagination: { page: 3, pageSize: 10 },
};

it('[IMP-03] a list comes in one piece, in the order of its table', async () => {
  const list = listOf([3, 2, 1]);
  expect(await allRows(list, query, () => undefined)).toHaveLength(3);
  expect(list).toHaveBeenLastCalledWith({ ...query, pagination: { limit: -1 } });
});

it('[IMP-03] a long list comes by ranges of ids, of which no row is missed or counted twice', async () => {
  const ids = Array.from({ length: 4100 }, (_, index) => 8200 - 2 * index);
  const list = listOf(ids);
  const progress: number[] = [];
  const rows = await allRows(list, query, (part) => progress.push(part));
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(list).toHaveBeenCalledTimes(1 + 5);
  expect(list).toHaveBeenLastCalledWith({
    filters: { $and: [query.filters, { id: { $gt: -1800, $lte: 200 } }] },
    sort: 'id:desc',
    pagination: { limit: -1 },
  });
  expect(progress.map((part) => Math.round(part * 100))).toEqual([0, 24, 49, 73, 98]);
});

it('[IMP-03] what is added while a long list is read does not come twice, and shifts nothing', async () => {
  const ids = Array.from({ length: 2500 }, (_, index) => 2500 - index);
  const list = listOf(ids);
  const answer = list.getMockImplementation()!;
  list.mockImplementation(async (asked) => {
    const found = await answer(asked);
    ids.unshift(ids[0]! + 1);
    return found;
  });
  expect((await allRows(list, query, () => undefined)).map(({ id }) => id)).toEqual(
    Array.from({ length: 2500 }, (_, index) => 2500 - index),
  );
});
