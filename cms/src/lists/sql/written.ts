import type { List, Sql } from '../list';

/** One piece of SQL out of several, one after the other; its bindings stand in the order of its text. */
export const written = (...parts: (string | Sql)[]): Sql => {
  const pieces = parts.filter((part) => typeof part !== 'string');
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(' '),
    bindings: pieces.flatMap(({ bindings }) => bindings),
    joins: pieces.flatMap(({ joins }) => joins),
  };
};

/** The same with a word between them. @param empty what stands for none */
export const joined = (parts: readonly Sql[], word: string, empty: string): Sql => ({
  text: parts.length === 0 ? empty : `(${parts.map(({ text }) => text).join(` ${word} `)})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
  joins: parts.flatMap(({ joins }) => joins),
});

/** The joins of a list by their names, in its order. */
export const joinSql = (list: List, names: readonly string[]): string =>
  Object.entries(list.joins)
    .filter(([name]) => names.includes(name))
    .map(([, text]) => text)
    .join(' ');
