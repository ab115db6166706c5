/** The content of a file. Separate from the parser, which only the worker needs. */
export interface Table {
  headings: string[];
  rows: string[][];
}

/** The reason why a file cannot be imported, as shown. */
export class UnreadableFile extends Error {}
