import { api } from './client';

/** A condition on a list in the form of the API: `{ startDate: { $gte: '2026-01-01' } }`. */
export type Filters = { [field: string]: unknown };

export interface ListQuery {
  filters?: Filters;
  /** 'startDate:desc' */
  sort?: string;
  pagination?: { page: number; pageSize: number } | { limit: -1 };
  /** The wanted fields of each record, for lists that can leave others out: 'username,email' */
  parts?: string;
}

export interface ListAnswer<Row> {
  data: Row[];
  meta: { pagination: { total: number } };
}

/** Fetches a list; axios writes nested conditions with brackets, as the server reads them. */
export async function getList<Row>(
  path: string,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListAnswer<Row>> {
  const answer = await api.get<ListAnswer<Row>>(path, { params: query, ...(signal && { signal }) });
  return answer.data;
}
