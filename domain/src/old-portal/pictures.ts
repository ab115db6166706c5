import { type OldRecord, relationOf } from './record.js';

/** A picture of a record of the old portal. */
export interface OldPicture {
  key: string;
  /** The name of its file in the old portal's folder of uploads. */
  file: string;
  /** Where the old portal serves it, as it says itself. */
  url: string;
}

const NAME = /^[\w.() -]{1,200}$/;

/**
 * The pictures that a field of a record leads to; null for one that names no file. The name is the last part of its address:
 * it never leads out of the folder.
 */
export function picturesOf(record: OldRecord, field: string): (OldPicture | null)[] {
  return relationOf(record.fields[field]).map(({ key, fields }) => {
    const { url } = fields;
    if (typeof url !== 'string') return null;
    const file =
      url
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1) ?? '';
    return NAME.test(file) && !file.startsWith('.') ? { key, file, url } : null;
  });
}
