import type { LabelFormatName } from './label-formats';

/** The content of one label: a code, and the text beside it. */
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
  /** Labels of the first page that are already used up. */
  skip: number;
  /** The name of the portal, where it is not the product's. SES-22 */
  portal?: string | undefined;
}
