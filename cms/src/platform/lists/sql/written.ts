import type { List, Sql } from '../list';

/** Joins pieces of SQL into one; the bindings are in the order of the text. */
export const written = (...parts: (string | Sql)[]): Sql => {
  const pieces = parts.filter((part) => typeof part !== 'string');
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(' '),
    bindings: pieces.flatMap(({ bindings }) => bindings),
    joins: pieces.flatMap(({ joins }) => joins),
  };
};

/** The same with a separator. @param empty the SQL for an empty list */
export const joined = (parts: readonly Sql[], word: string, empty: string): Sql => ({
  text: parts.length === 0 ? empty : `(${parts.map(({ text }) => text).join(` ${word} `)})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
  joins: parts.flatMap(({ joins }) => joins),
});

/** The joins of a list by their names, in the list's order. */
export const joinSql = (list: List, names: readonly string[]): string =>
  Object.entries(list.joins)
    .filter(([name]) => names.includes(name))
    .map(([, text]) => text)
    .join(' ');
