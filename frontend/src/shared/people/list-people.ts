import type { DirectoryPerson } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { whenChanged } from '../http/changed';
import { api } from '../http/client';
import { keys } from '../http/keys';
import type { Filters, ListAnswer, ListQuery } from '../http/lists';

/** Strapi answers people as a bare array with the total in a header; this gives them the form of every other list. */
export async function listPeople<Person extends { id: number }>(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListAnswer<Person>> {
  const { data, headers } = await api.get<Person[]>('/users', { params: query, ...(signal && { signal }) });
  return { data, meta: { pagination: { total: Number(headers['x-total-count'] ?? data.length) } } };
}

/** A person with the fields that a screen needs. */
export type PersonWith<Field extends keyof DirectoryPerson> = Pick<DirectoryPerson, 'id' | Field>;

/**
 * Everyone of a kind, with only the fields that a screen needs, since with thousands of people each field counts.
 * @param key names the query; always used with the same fields and filters
 */
export const everybody = <const Field extends keyof DirectoryPerson>(
  key: string,
  parts: readonly Field[],
  filters: Filters,
) =>
  queryOptions({
    queryKey: [...keys.people, key],
    queryFn: (context): Promise<PersonWith<Field>[]> =>
      whenChanged(context, {
        path: '/users',
        params: {
          filters,
          sort: 'lastName:asc',
          pagination: { limit: -1 },
          parts: parts.join(),
        } satisfies ListQuery,
        make: (people: PersonWith<Field>[]) => people,
      }),
    structuralSharing: false,
  });
