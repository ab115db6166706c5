import type { DirectoryPerson } from '@intranet/domain';
import { api } from '../http/client';
import type { ListAnswer, ListQuery } from '../http/lists';

/** People come as a bare list with their number in a header, as Strapi gives users; screens want them like every other list. */
export async function listPeople<Person extends DirectoryPerson>(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListAnswer<Person>> {
  const { data, headers } = await api.get<Person[]>('/users', { params: query, ...(signal && { signal }) });
  return { data, meta: { pagination: { total: Number(headers['x-total-count'] ?? data.length) } } };
}
