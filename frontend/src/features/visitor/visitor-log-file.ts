import type { Visitor } from '@intranet/domain';
import { saveFile } from '../../shared/documents/save-file';

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

const two = (part: number): string => String(part).padStart(2, '0');

/** By the clock of the person who looks, in the form that spreadsheets sort. */
function momentCell(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
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
