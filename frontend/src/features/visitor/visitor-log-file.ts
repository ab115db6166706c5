import { dayIn, type Visitor } from '@intranet/domain';
import { saveFile } from '../../shared/documents/save-file';
import { companyTimeZone } from '../../shared/session/company-time-zone';

const headings = [
  'First Name',
  'Last Name',
  'Email',
  'Company',
  'Person to See',
  'Day of Visit',
  'Signed In',
  'Signed Out',
];

/** By the clock of the house, in the form that spreadsheets sort: '2026-03-02 09:05'. */
function momentCell(moment: string | null): string {
  if (!moment) return '';
  const timeZone = companyTimeZone();
  const at = new Date(moment);
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dayIn(timeZone, at)} ${time}`;
}

const cellsOf = (visitor: Visitor): string[] => [
  visitor.firstName,
  visitor.lastName,
  visitor.email ?? '',
  visitor.companyName,
  visitor.personToSeeName ?? visitor.personToSee,
  visitor.dayOfVisit,
  momentCell(visitor.signedInAt),
  momentCell(visitor.signedOutAt),
];

/** Build Report: the rows that are shown, as VisitorLog.csv. The writer is fetched when it is needed first. VIS-02 */
export async function saveVisitorLog(visitors: readonly Visitor[]): Promise<void> {
  const { csvFile } = await import('../../shared/csv/csv');
  saveFile(csvFile(headings, visitors.map(cellsOf)), 'VisitorLog.csv');
}
