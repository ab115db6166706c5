import type { QueryFunctionContext } from '@tanstack/react-query';
import { api } from './client';

/** The version of the answer that something was made of. */
const versions = new WeakMap<object, string>();

const NOT_MODIFIED = 304;
const isAnswer = (status: number): boolean => (status >= 200 && status < 300) || status === NOT_MODIFIED;

interface LongList<Answer, Result> {
  path: string;
  params: object;
  /** What is made of the answer. */
  make: (answer: Answer) => Result | Promise<Result>;
}

/**
 * What a query gives that asks for a long list. The server is told which version is here already: as long as nothing in it
 * has changed, nothing is sent, and the query gives the very thing it gave before. For queries without structuralSharing,
 * which would put something else in its place.
 */
export async function whenChanged<Answer, Result extends object>(
  { client, queryKey, signal }: QueryFunctionContext,
  { path, params, make }: LongList<Answer, Result>,
): Promise<Result> {
  const before = client.getQueryData<Result>(queryKey);
  const version = before && versions.get(before);
  const { status, data, headers } = await api.get<Answer>(path, {
    params,
    signal,
    ...(version !== undefined && { headers: { 'If-None-Match': version }, validateStatus: isAnswer }),
  });
  if (before && status === NOT_MODIFIED) return before;
  const result = await make(data);
  const named: unknown = headers.etag;
  if (typeof named === 'string') versions.set(result, named);
  return result;
}
