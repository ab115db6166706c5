import {
  employeeWordName,
  monthlyMessages,
  monthlyZipName,
  type Letterhead,
  type Month,
  type MonthReport,
  type WarReport,
} from '@intranet/domain';
import { createMonthPdf } from '../../shared/documents/create-report-pdf';
import { createMonthWord } from '../../shared/documents/word/create-month-word';
import { drawHeaderPicture } from '../../shared/documents/word/header-picture';
import type { JobOptions } from '../../shared/documents/worker/messages';

/** The input of a month's files; no further requests are needed. EXP-05. */
export interface MonthFacts {
  reports: readonly WarReport[];
  month: Month;
  company: Letterhead;
}

/** The facts of a report in the files. The activity is passed unparsed, so that the page does not block. */
const printed = (report: WarReport): MonthReport => {
  const { username, firstLastName, lineId, projectTask, division, startDate, endDate, activity } = report;
  return { username, firstLastName, lineId, projectTask, division, startDate, endDate, activity };
};

/** A file of no reports would be an empty archive, or a letterhead above nothing. MON-04 */
function refuseNone(reports: readonly WarReport[]): void {
  if (reports.length === 0) throw new Error(monthlyMessages.nothingToBuild);
}

/** All reports as one PDF. MON-05. */
export async function makeMonthPdf(
  { reports, month, company }: MonthFacts,
  options: JobOptions,
): Promise<Blob> {
  refuseNone(reports);
  options.onProgress?.({ done: 0, total: reports.length });
  return createMonthPdf({ company, month, reports: reports.map(printed) }, options);
}

/** The contact lines of the letterhead. A letterhead picture already contains the name; a logo does not. */
const contactLinesOf = ({ name, addressLines, phone, logo }: Letterhead): string[] =>
  [...(logo ? [name] : []), ...addressLines, phone].filter((line) => line.trim() !== '');

/** One document per charge line as a zip, or the one of a single person. EXP-01, EXP-04. */
export async function makeMonthWord(
  { reports, month, company }: MonthFacts,
  as: 'zip' | 'single',
  options: JobOptions,
): Promise<{ blob: Blob; fileName: string }> {
  refuseNone(reports);
  const head = {
    company: company.name,
    contactLines: contactLinesOf(company),
    picture: await drawHeaderPicture(company),
    ...(company.accent && { accent: company.accent }),
  };
  const blob = await createMonthWord({ head, month, reports: reports.map(printed), as }, options);
  const fileName =
    as === 'zip' ? monthlyZipName(month) : employeeWordName(reports[0]?.firstLastName ?? '', month);
  return { blob, fileName };
}
