import { type OldRecord, relationOf } from './record.ts';

/** A picture of a record of the old portal. */
export interface OldPicture {
  key: string;
  /** Its file name in the old portal's uploads folder. */
  file: string;
  /** The address that the old portal gives for it. */
  url: string;
}

const NAME = /^[\w.() -]{1,200}$/;

/**
 * The pictures in a field of a record; null for one that names no file. Only the last part of the address is used as
 * the name, so it cannot leave the folder.
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
