import { type Dialect, sql } from '../list';

/** Plain ASCII only loses its case, which the databases do themselves many times faster than in every alphabet. */
const isAscii = (expression: string): string => `octet_length(${expression}) = length(${expression})`;

/** A word as `like` finds it anywhere. */
const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

const postgres: Dialect = {
  contains: (haystack, needle) => `strpos(${haystack}, ${needle}) > 0`,
  lower: (expression) => `lower(${expression})`,
  lowerToSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression} collate "C") else lower(${expression}) end`,
  lowerGiven: 'lower(?)',
  // It has a time limit of its own, and can be told.
  stillWanted: () => '',
  // As an array the values are found once and an index is used, also inside an "or"; `in (select …)` scans the table there.
  isOneOf: (expression, select) => `${expression} = any(array(${select}))`,
  holdsWords: (expression, words) =>
    sql(
      // Worked out once for each record ("offset 0" keeps it apart).
      `exists (select 1 from (select ${expression} as t offset 0) as s
      where ${postgres.toSearch('t')} like all (array[${places(words)}]))`,
      words.map(anywhere),
    ),
  // A call of our function costs more than most texts need.
  toSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression} collate "C") else folded(${expression}) end`,
  wordsHeld: (expression, words) => ({
    held: sql(
      `(${words.map((_, index) => `case when ${expression} like ? then ${2 ** index} else 0 end`).join(' | ')})`,
      words.map(anywhere),
    ),
    // Said as it is, so that the planner can guess how many rows that are.
    some: sql(`${expression} like any (array[${places(words)}])`, words.map(anywhere)),
  }),
  apart: 'offset 0',
  byNumber: '',
  merges: false,
  thenJoin: 'join',
};

const sqlite: Dialect = {
  contains: (haystack, needle) => `instr(${haystack}, ${needle}) > 0`,
  lower: (expression) => `unicode_lower(${expression})`,
  lowerToSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression}) else unicode_lower(${expression}) end`,
  lowerGiven: 'unicode_lower(?)',
  stillWanted: (expression) => `still_wanted(${expression})`,
  isOneOf: (expression, select) => `${expression} in (${select})`,
  holdsWords: (expression, words) => sql(`holds_words(${expression}, ?)`, [words.join(' ')]),
  toSearch: (expression) => expression,
  wordsHeld: (expression, words) => ({
    held: sql(`words_held(${expression}, ?)`, [words.join(' ')]),
    some: sql(`words_held(${expression}, ?) <> 0`, [words.join(' ')]),
  }),
  apart: 'limit -1 offset 0',
  byNumber: 'not indexed',
  merges: true,
  thenJoin: 'cross join',
};

export const dialects = { postgres, sqlite };
