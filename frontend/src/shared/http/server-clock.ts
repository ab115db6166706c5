import type { AxiosResponse } from 'axios';

/** A difference that the way of an answer explains, and that changes no day that a person would miss. */
const TOLERATED_MS = 60_000;

let ahead = 0;

/**
 * Learns from an answer how far the server's clock is ahead of the device's, which may be set wrong. A picture that the
 * browser had kept tells the time at which it once came, so only answers that nobody may keep count. SES-20
 */
export function noteServerTime<Answer extends Pick<AxiosResponse, 'headers'>>(answer: Answer): Answer {
  if (!String(answer.headers['cache-control']).includes('no-store')) return answer;
  const difference = Date.parse(String(answer.headers.date)) - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERATED_MS ? difference : 0;
  return answer;
}

/** Now, by the server's clock. */
export const now = (): Date => new Date(Date.now() + ahead);
