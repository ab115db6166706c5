import { nameKey } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { sentColumns } from '../database/columns';
import { inTransaction, type Transaction } from '../database/transaction';

/**
 * The columns by which a username and an email address are found and kept unique, whatever their case. They are stored,
 * because the two databases change the case of letters in different ways. USR-17
 */
export const keyColumns = ({
  username,
  email,
}: {
  username?: string | undefined;
  email?: string | undefined;
}): Record<string, unknown> =>
  sentColumns({
    username_key: username === undefined ? undefined : nameKey(username),
    email_key: email === undefined ? undefined : nameKey(email),
  });

/**
 * The stored keys that what a person typed may have: the name as it is, too, since of two people whose names differed in
 * case only when keys were introduced, one has that (`bringKeysForward`).
 */
export const keysFor = (typed: string): string[] => [...new Set([nameKey(typed), typed])];

interface Keyed {
  id: number;
  text: string;
  key: string | null;
}

/**
 * The key that each should have: their own name, where another row has the key already. Whoever is called by the key
 * itself has it, since their own name is no other key; of the rest, the earliest row.
 */
function wantedKeys(rows: readonly Keyed[]): Map<number, string> {
  const isCalledByIt = ({ text }: Keyed): boolean => text === nameKey(text);
  const taken = new Set<string>();
  const wanted = new Map<number, string>();
  for (const { id, text } of [...rows.filter(isCalledByIt), ...rows]) {
    if (wanted.has(id)) continue;
    const key = taken.has(nameKey(text)) ? text : nameKey(text);
    taken.add(key);
    wanted.set(id, key);
  }
  return wanted;
}

/**
 * Fill the keys of people that an earlier version stored or renamed; it can run at each start. @returns how many of this
 * column
 */
async function bringForward(trx: Transaction, column: 'username' | 'email'): Promise<number> {
  const keyColumn = `${column}_key` as const;
  const rows = (await trx('up_users').orderBy('id').select('id', 'username', 'email', keyColumn)).map(
    (row): Keyed => ({ id: row.id, text: row[column], key: row[keyColumn] }),
  );
  const wanted = wantedKeys(rows);
  const stale = rows.filter(({ id, key }) => wanted.get(id) !== key);
  // Freed first: one person may have the key that another one gets.
  for (const { id, key } of stale)
    if (key !== null)
      await trx('up_users')
        .where({ id })
        .update({ [keyColumn]: null });
  for (const { id } of stale)
    await trx('up_users')
      .where({ id })
      .update({ [keyColumn]: wanted.get(id)! });
  return stale.length;
}

/** Once for the data of earlier versions. USR-17 */
export const bringKeysForward = (strapi: Core.Strapi): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await bringForward(trx, 'username');
    await bringForward(trx, 'email');
  });
