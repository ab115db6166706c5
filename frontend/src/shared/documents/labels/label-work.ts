import type { LabelFormatName } from './label-formats';

/** What stands on one label: a code, and beside it what people read. */
export interface Label {
  /** What a scanner reads. */
  code: string;
  /** Small, at the top. */
  owner: string;
  /** Large. */
  title: string;
  /** Below it, the first of them more prominent. */
  lines: readonly string[];
}

/** All that the PDF worker needs to make labels. AST-06. */
export interface LabelWork {
  format: LabelFormatName;
  labels: readonly Label[];
  /** Labels of the first page that are used already. */
  skip: number;
}
