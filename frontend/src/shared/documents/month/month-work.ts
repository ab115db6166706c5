import type { Letterhead, Month, MonthReport } from '@intranet/domain';
import type { WordHead } from '../word/word-work';

/** The input of the PDF worker for a month. Reports are passed as stored: strings are cheap to transfer. MON-05. */
export interface MonthPdfWork {
  company: Letterhead;
  month: Month;
  reports: readonly MonthReport[];
}

/** The input of the Word worker, which sends no requests. EXP-05. */
export interface MonthWordWork {
  head: WordHead;
  month: Month;
  reports: readonly MonthReport[];
  /** 'zip' packs one document for each charge line; 'single' is the one of a single person. */
  as: 'zip' | 'single';
}
