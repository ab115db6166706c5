import { describe, expect, it } from 'vitest';
import { remembered } from './remembered';
import type { Reader } from './transaction';

/** The parts of a connection that matter here. */
const connection = (isTransaction: boolean) => ({ isTransaction }) as Reader;

/** Returns how often it was called. */
const counter = () => {
  let asked = 0;
  return remembered<string, string>(async (_, key) => `${key} ${(asked += 1)}`);
};

describe('what a transaction has read', () => {
  it('[OPS-07] is read once for each key, also by those who ask at the same moment', async () => {
    const known = counter();
    const trx = connection(true);
    const read = await Promise.all([known.read(trx, 'a'), known.read(trx, 'a'), known.read(trx, 'b')]);
    expect(read).toEqual(['a 1', 'a 1', 'b 2']);
    expect(await known.read(trx, 'a')).toBe('a 1');
  });

  it('[REL-03] is not known to another transaction', async () => {
    const known = counter();
    expect(await known.read(connection(true), 'a')).toBe('a 1');
    expect(await known.read(connection(true), 'a')).toBe('a 2');
  });

  it('[REL-03] is not kept outside of transactions, where others change it between two reads', async () => {
    const known = counter();
    const pool = connection(false);
    known.keep(pool, 'a', 'earlier');
    expect(await known.read(pool, 'a')).toBe('a 1');
    expect(await known.read(pool, 'a')).toBe('a 2');
  });

  it('[OPS-07] may come from another statement, and is read again when it was changed', async () => {
    const known = counter();
    const trx = connection(true);
    known.keep(trx, 'a', 'from a lock');
    expect(await known.read(trx, 'a')).toBe('from a lock');
    known.forget(trx);
    expect(await known.read(trx, 'a')).toBe('a 1');
  });
});
