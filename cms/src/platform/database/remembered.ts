import type { Reader } from './transaction';

/** Data read from the database that the rest of a transaction relies on. */
export interface Remembered<Key, Value> {
  /** The data; inside a transaction they are read once per key. */
  read(db: Reader, key: Key): Promise<Value>;
  /** The transaction already has the data from another statement. */
  keep(db: Reader, key: Key, value: Value): void;
  /** The transaction changes the data; the next access reads them again. */
  forget(db: Reader): void;
}

/**
 * Reads data once per transaction, however many services need them. Only for data that the transaction has locked
 * before the first read, or that may be as old as the transaction, since commits of others after the first read are not
 * seen. Outside of transactions the data are read each time. decisions/0022
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
