import type { Transaction } from '../database/transaction';

/** Delete the records of pictures. @returns names of the files to delete after the commit */
export async function forgetPictures(
  trx: Transaction,
  pictures: readonly { id: number; file_name: string }[],
): Promise<string[]> {
  await trx('stored_pictures')
    .whereIn(
      'id',
      pictures.map(({ id }) => id),
    )
    .delete();
  return pictures.map(({ file_name }) => file_name);
}
