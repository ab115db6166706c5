import { ApiError } from './api-error';

/** What is out of reach: the server itself, or its database. OPS-06 */
export type Outage = 'server' | 'data';

let outage: Outage | null = null;
const listeners = new Set<() => void>();

/** The outage that the last request found; null for none. */
export const currentOutage = (): Outage | null => outage;

export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The status of a proxy without a server behind it; our own refusals with this status have a code. */
const proxyFoundNobody = ({ status, code }: ApiError): boolean =>
  code === 'unknown' && [502, 503, 504].includes(status);

/**
 * Learns the server's state from each request.
 * @param error the error of a failed request; null for success. A request cancelled in the browser says nothing
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

/** The outage that a failed request indicates; null when the server itself answered. */
export function outageBehind(error: ApiError): Outage | null {
  if (error.status === 0 || proxyFoundNobody(error)) return 'server';
  return error.code === 'unavailable' ? 'data' : null;
}
