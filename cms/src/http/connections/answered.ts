import { randomBytes } from 'node:crypto';
import { theLog } from '../../logging/log';
import { countRequest } from '../../metrics/requests';

/** An answer that has left, or that nobody waited for any more. */
export interface Answered {
  requestId: string;
  /** The row of the route list, see `routeRow`. */
  route: string;
  /** 499 when the caller had gone before the answer was complete. */
  status: number;
  /** From the request's last header to the answer's last byte, in milliseconds. */
  ms: number;
  /** Whose session it was; null for strangers. */
  userId: number | null;
}

/** Sixteen letters that a person can read to somebody on the telephone. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** Looked at by machines every few seconds, or part of a page: written down only when something is wrong with it. */
const isRoutine = (route: string): boolean => route === 'web' || route === 'GET /_health';

/** 503 and 507 say what is away, and that is in the log by itself; other 5xx are faults. */
const levelOf = ({ route, status }: Answered): 'error' | 'warn' | 'info' | 'debug' => {
  if (status === 503 || status === 507) return 'warn';
  if (status >= 500) return 'error';
  return isRoutine(route) ? 'debug' : 'info';
};

/** Count an answer, and write its line into the log. OPS-05 */
export function noteAnswered(answered: Answered): void {
  const { requestId, route, status, userId } = answered;
  const ms = Math.round(answered.ms * 10) / 10;
  countRequest(route, status, ms / 1000);
  theLog()[levelOf(answered)](
    { requestId, route, status, ms, ...(userId !== null && { userId }) },
    `${route} ${status}`,
  );
}
