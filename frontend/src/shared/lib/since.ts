import { formatMoment } from './format-date';

const DAY_MS = 24 * 3600 * 1000;

/** 'since Mar 2, 2026, 2:02 PM (3 days)' */
export function sinceWords(moment: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(moment)) / DAY_MS);
  const long = days < 1 ? '' : days === 1 ? ' (1 day)' : ` (${days} days)`;
  return `since ${formatMoment(moment)}${long}`;
}
