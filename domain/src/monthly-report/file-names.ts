import { distinctFileNames, safeFileName } from '../shared/file-name.js';
import { formatMonth, monthName, type Month } from './month.js';

/** '{month} Monthly Reports.zip'. EXP-01. */
export const monthlyZipName = (month: Month): string => `${monthName(month)} Monthly Reports.zip`;

/** Employee name, month, `_Monthly-Report.docx`. EXP-04. */
export const employeeWordName = (person: string, month: Month): string =>
  safeFileName(person, `_${monthName(month)}_Monthly-Report.docx`);

/** The PDF of all reports of a month: 'October 2026 Monthly Report.pdf'. */
export const monthlyPdfName = (month: Month): string => `${formatMonth(month)} Monthly Report.pdf`;

/** `{project}.docx` for each project, in their order. EXP-01. */
export const projectFileNames = (projects: readonly string[]): string[] =>
  distinctFileNames(projects, '.docx');
