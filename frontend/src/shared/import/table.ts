/** What a file holds, as the page and the worker that reads it know it: apart from the parser, which the page does not need. */
export interface Table {
  headings: string[];
  rows: string[][];
}

/** The reason why a file cannot be imported, as it is shown. */
export class UnreadableFile extends Error {}
