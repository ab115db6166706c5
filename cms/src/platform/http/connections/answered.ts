import { randomBytes } from 'node:crypto';
import { theLog } from '../../logging/log';
import { countRequest } from '../../metrics/requests';

/** An answer that was sent, or that was no longer wanted. */
interface Answered {
  requestId: string;
  /** The row of the route list, see `routeRow`. */
  route: string;
  /** 499 when the caller had gone before the answer was complete. */
  status: number;
  /** From the request's last header to the answer's last byte, in milliseconds. */
  ms: number;
  /** Whose session it was; null without one. */
  userId: number | null;
}

/** Sixteen letters that a person can read out on the telephone. */
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** Checked by machines every few seconds, or part of a page: logged only when something is wrong. */
const isRoutine = (route: string): boolean => route === 'web' || route === 'GET /_health';

/** 503 and 507 name an outage, which is logged separately; other 5xx are faults. */
const levelOf = ({ route, status }: Answered): 'error' | 'warn' | 'info' | 'debug' => {
  if (status === 503 || status === 507) return 'warn';
  if (status >= 500) return 'error';
  return isRoutine(route) ? 'debug' : 'info';
};

/** Count an answer, and write its log line. OPS-05, OPS-10 */
export function noteAnswered(answered: Answered): void {
  const { requestId, route, status, userId } = answered;
  const ms = Math.round(answered.ms * 10) / 10;
  countRequest(route, status, ms / 1000);
  theLog()[levelOf(answered)](
    { requestId, route, status, ms, ...(userId !== null && { userId }) },
    `${route} ${status}`,
  );
}
