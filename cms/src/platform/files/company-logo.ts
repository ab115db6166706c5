import type { Reader } from '../database/transaction';
import { PictureStoreFault } from './picture-store';
import { pictures } from './store';
import { wholePicture } from './whole-picture';

/** The logo with its bytes. */
export interface CompanyLogo {
  mime: string;
  bytes: Buffer;
}

let kept: { name: string; bytes: Buffer } | null = null;

/**
 * The company's logo, for mails and icons: the last one stays in memory, since a stored picture never changes. Null
 * where there is none, where it is larger than that, and where its store is away: nothing fails because of a picture.
 * OPS-19
 */
export async function companyLogo(db: Reader, maxBytes: number): Promise<CompanyLogo | null> {
  const row = await db('stored_pictures')
    .where({ owner: 'company-profile', field: 'logo' })
    .first('file_name', 'mime', 'size');
  if (!row || row.size > maxBytes) return null;
  if (kept?.name !== row.file_name) {
    const bytes = await wholePicture(pictures(), row.file_name).catch((error: unknown) => {
      if (error instanceof PictureStoreFault) return null;
      throw error;
    });
    if (!bytes) return null;
    kept = { name: row.file_name, bytes };
  }
  return { mime: row.mime, bytes: kept.bytes };
}
