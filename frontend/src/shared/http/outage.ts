import { ApiError } from './api-error';

let away = false;
const listeners = new Set<() => void>();

/** Has the server said, in its last answer, that it cannot reach its data? OPS-06 */
export const dataIsAway = (): boolean => away;

export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Learns from each answer of the server how it is.
 * @param error what a request failed with; null when it did not; no answer at all says nothing about the data
 * @returns the same error
 */
export function noteAnswer<Failure>(error: Failure): Failure {
  const isAnswer = error === null || (error instanceof ApiError && error.status > 0);
  const next = error instanceof ApiError && error.code === 'unavailable';
  if (isAnswer && next !== away) {
    away = next;
    for (const listener of listeners) listener();
  }
  return error;
}
