import { ApiError } from './api-error';

/** What is out of reach: the server itself, or the data behind it. OPS-06 */
export type Outage = 'server' | 'data';

let outage: Outage | null = null;
const listeners = new Set<() => void>();

/** What the last answer, or that there was none, has told; null when all is well. */
export const currentOutage = (): Outage | null => outage;

export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a proxy says when nobody behind it answers; our own refusals of the same number carry a code. */
const proxyFoundNobody = ({ status, code }: ApiError): boolean =>
  code === 'unknown' && [502, 503, 504].includes(status);

/**
 * Learns from each request how the server is.
 * @param error what the request failed with; null when it did not. One that was given up in the browser says nothing
 * @returns the same error
 */
export function noteAnswer<Failure>(error: Failure): Failure {
  const failed = error instanceof ApiError;
  if (error !== null && !failed) return error;
  const next = failed ? outageBehind(error) : null;
  if (next === outage) return error;
  outage = next;
  for (const listener of listeners) listener();
  return error;
}

/** What is out of reach when a request failed so; null when the server has answered for itself. */
export function outageBehind(error: ApiError): Outage | null {
  if (error.status === 0 || proxyFoundNobody(error)) return 'server';
  return error.code === 'unavailable' ? 'data' : null;
}
