import type { Letterhead, Month, MonthReport } from '@intranet/domain';
import type { WordHead } from '../word/word-work';

/** All that the PDF worker needs for a month. Reports go to it as they are stored: texts are quick to hand over. MON-05. */
export interface MonthPdfWork {
  company: Letterhead;
  month: Month;
  reports: readonly MonthReport[];
}

/** All that the Word worker needs; it asks no server for anything. EXP-05. */
export interface MonthWordWork {
  head: WordHead;
  month: Month;
  reports: readonly MonthReport[];
  /** 'zip' packs one document for each charge line; 'single' is the one of a single person. */
  as: 'zip' | 'single';
}
