import type { Reader } from './transaction';

/** Something read from the database that the rest of a transaction relies on. */
export interface Remembered<Key, Value> {
  /** What it is; inside of a transaction it is read once for each key. */
  read(db: Reader, key: Key): Promise<Value>;
  /** The transaction has it from another statement. */
  keep(db: Reader, key: Key, value: Value): void;
  /** The transaction changes what was read: the next one who asks reads again. */
  forget(db: Reader): void;
}

/**
 * Reads something once in a transaction, however many services of it ask. Only for what the transaction holds by a lock
 * before it asks first, or what may be as old as the transaction: nobody sees what others commit after the first read.
 * Outside of transactions it is read each time. decisions/0054
 */
export function remembered<Key, Value>(
  find: (db: Reader, key: Key) => Promise<Value>,
): Remembered<Key, Value> {
  const known = new WeakMap<Reader, Map<Key, Promise<Value>>>();
  const knownTo = (db: Reader): Map<Key, Promise<Value>> => {
    const own = known.get(db) ?? new Map<Key, Promise<Value>>();
    known.set(db, own);
    return own;
  };
  return {
    read(db, key) {
      if (!db.isTransaction) return find(db, key);
      const own = knownTo(db);
      const value = own.get(key) ?? find(db, key);
      own.set(key, value);
      return value;
    },
    keep: (db, key, value) => {
      if (db.isTransaction) knownTo(db).set(key, Promise.resolve(value));
    },
    forget: (db) => {
      known.delete(db);
    },
  };
}
