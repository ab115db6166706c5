import {
  activityToLines,
  employeeDocument,
  monthlyReportDocument,
  monthlyZipName,
  projectDocuments,
  wordLines,
  type Letterhead,
  type Month,
  type WarReport,
} from '@intranet/domain';
import { createReportPdf } from '../../shared/documents/create-report-pdf';
import { createWordFile } from '../../shared/documents/word/create-word-file';
import { drawHeaderPicture } from '../../shared/documents/word/header-picture';
import type { JobOptions } from '../../shared/documents/worker/messages';
import { parseHtml } from '../../shared/rich-text/parse-html';
import { readStored } from '../../shared/rich-text/stored-activity';
import { readActivities } from './read-activities';

/** What the files of a month are made of; nothing more is asked of the server. EXP-05. */
export interface MonthFacts {
  reports: readonly WarReport[];
  month: Month;
  company: Letterhead;
}

/** All reports as one PDF. MON-05. */
export async function makeMonthPdf(
  { reports, month, company }: MonthFacts,
  options: JobOptions,
): Promise<Blob> {
  options.onProgress?.({ done: 0, total: reports.length });
  const read = await readActivities(reports, (stored) => activityToLines(readStored(stored)), options.signal);
  return createReportPdf(monthlyReportDocument(company, month, read), options);
}

/** Line by line the contact of the letterhead; the name stands in the picture unless that is a logo. */
const contactLinesOf = ({ name, addressLines, phone, logo }: Letterhead): string[] =>
  [...(logo ? [name] : []), ...addressLines, phone].filter((line) => line.trim() !== '');

/** One document per charge line as a zip, or the one of a single person. EXP-01, EXP-04. */
export async function makeMonthWord(
  { reports, month, company }: MonthFacts,
  as: 'zip' | 'single',
  options: JobOptions,
): Promise<{ blob: Blob; fileName: string }> {
  const read = await readActivities(reports, (stored) => wordLines(stored, parseHtml), options.signal);
  const documents =
    as === 'zip'
      ? projectDocuments(read, month)
      : [employeeDocument(read[0]?.firstLastName ?? '', read, month)];
  options.onProgress?.({ done: 0, total: documents.length });
  const head = {
    company: company.name,
    contactLines: contactLinesOf(company),
    picture: await drawHeaderPicture(company),
  };
  const blob = await createWordFile({ head, documents, as }, options);
  return { blob, fileName: as === 'zip' ? monthlyZipName(month) : documents[0]!.fileName };
}
