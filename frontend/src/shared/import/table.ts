import type { WayToRead } from './encodings';

/** The content of a file. Separate from the parser, which only the worker needs. */
export interface Table {
  headings: string[];
  rows: string[][];
}

/** What a file gives: its table, or the ways to read it, of which someone has to choose one. */
export type FileRead = { table: Table } | { ways: WayToRead[] };

/** The reason why a file cannot be imported, as shown. */
export class UnreadableFile extends Error {}
