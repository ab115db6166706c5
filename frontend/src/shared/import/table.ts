/** What a file holds, as the page and the worker that reads it know it: apart from the parser, which the page does not need. */
export interface Table {
  headings: string[];
  rows: string[][];
}

/** A file that is none of ours, in words fit to show. */
export class UnreadableFile extends Error {}
