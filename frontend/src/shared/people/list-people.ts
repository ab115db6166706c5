import type { DirectoryPerson } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { whenChanged } from '../http/changed';
import { api } from '../http/client';
import { keys } from '../http/keys';
import type { Filters, ListAnswer, ListQuery } from '../http/lists';

/** People come as a bare list with their number in a header, as Strapi gives users; screens want them like every other list. */
export async function listPeople<Person extends { id: number }>(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListAnswer<Person>> {
  const { data, headers } = await api.get<Person[]>('/users', { params: query, ...(signal && { signal }) });
  return { data, meta: { pagination: { total: Number(headers['x-total-count'] ?? data.length) } } };
}

/** Somebody by the parts that a screen needs. */
export type PersonWith<Field extends keyof DirectoryPerson> = Pick<DirectoryPerson, 'id' | Field>;

/**
 * Everybody of a kind, by the parts that a screen needs: thousands of people are thousands of times what one of them is.
 * @param key names the query; the same parts and filters always go with it
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
