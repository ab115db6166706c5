import { safeFileName } from '../war-report/file-name.js';
import { formatMonth, monthName, type Month } from './month.js';

/** '{month} Monthly Reports.zip'. EXP-01. */
export const monthlyZipName = (month: Month): string => `${monthName(month)} Monthly Reports.zip`;

/** Employee name, month, `_Monthly-Report.docx`. EXP-04. */
export const employeeWordName = (person: string, month: Month): string =>
  safeFileName(person, `_${monthName(month)}_Monthly-Report.docx`);

/** The PDF of all reports of a month: 'October 2026 Monthly Report.pdf'. */
export const monthlyPdfName = (month: Month): string => `${formatMonth(month)} Monthly Report.pdf`;

/**
 * `{project}.docx` for each project, made safe for file systems; equal names are numbered: 'A.docx', 'A (2).docx'.
 * Windows and macOS ignore case, so 'ATLAS' and 'Atlas' count as equal. EXP-01.
 */
export function projectFileNames(projects: readonly string[]): string[] {
  const taken = new Set<string>();
  return projects.map((project) => {
    let name = safeFileName(project, '.docx');
    for (let number = 2; taken.has(sameName(name)); number += 1) {
      name = safeFileName(project, ` (${number}).docx`);
    }
    taken.add(sameName(name));
    return name;
  });
}

const sameName = (name: string): string => name.normalize('NFKC').toLowerCase();
