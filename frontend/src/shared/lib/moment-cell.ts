import { dayIn } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

/** A moment in a file, in the company's time zone, in a form that spreadsheets sort: '2026-03-02 09:05'. */
export function momentCell(moment: string | null): string {
  if (!moment) return '';
  const timeZone = companyTimeZone();
  const at = new Date(moment);
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dayIn(timeZone, at)} ${time}`;
}
