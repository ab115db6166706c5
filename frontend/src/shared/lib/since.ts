import { now } from '../http/server-clock';
import { formatMoment } from './format-date';

const DAY_MS = 24 * 3600 * 1000;

/** 'since Mar 2, 2026, 2:02 PM (3 days)' */
export function sinceWords(moment: string, at = +now()): string {
  const days = Math.floor((at - Date.parse(moment)) / DAY_MS);
  const long = days < 1 ? '' : days === 1 ? ' (1 day)' : ` (${days} days)`;
  return `since ${formatMoment(moment)}${long}`;
}
