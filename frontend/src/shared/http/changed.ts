import type { QueryFunctionContext } from '@tanstack/react-query';
import { api } from './client';

/** The version of the answer that a result was made from. */
const versions = new WeakMap<object, string>();

const NOT_MODIFIED = 304;
const isAnswer = (status: number): boolean => (status >= 200 && status < 300) || status === NOT_MODIFIED;

interface LongList<Answer, Result> {
  path: string;
  params: object;
  /** Makes the result from an answer. */
  make: (answer: Answer) => Result | Promise<Result>;
}

/**
 * The query function of a long list. The request names the version that the browser already has, so that an unchanged
 * list is not sent again, and the query returns the identical object. For queries without structuralSharing, which
 * would replace that object.
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
