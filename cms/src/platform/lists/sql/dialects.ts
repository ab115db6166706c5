import { type Dialect, sql } from '../list';

/** For plain ASCII only the case must be removed, which the databases do many times faster than for all alphabets. */
const isAscii = (expression: string): string => `octet_length(${expression}) = length(${expression})`;

/** A pattern with which `like` finds a word anywhere. */
const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

const postgres: Dialect = {
  contains: (haystack, needle) => `strpos(${haystack}, ${needle}) > 0`,
  lastOf: (expression) => `right(${expression}, ?)`,
  lower: (expression) => `lower(${expression})`,
  lowerToSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression} collate "C") else lower(${expression}) end`,
  lowerGiven: 'lower(?)',
  // PostgreSQL has its own time limit, and can be cancelled.
  stillWanted: () => '',
  // As an array the values are read once and an index is used, also inside an "or"; `in (select …)` would scan the
  // table there.
  isOneOf: (expression, select) => `${expression} = any(array(${select}))`,
  // Whether a text is ASCII is checked only where it does not contain the words as it is: counting its characters costs
  // a quarter of the search.
  holdsWords: (expression, words) =>
    sql(
      `(lower(${expression} collate "C") like all (array[${places(words)}])
        or (not (${isAscii(expression)}) and folded(${expression}) like all (array[${places(words)}])))`,
      [...words, ...words].map(anywhere),
    ),
  // A call of our function costs more than most texts need.
  toSearch: (expression) =>
    `case when ${isAscii(expression)} then lower(${expression} collate "C") else folded(${expression}) end`,
  wordsHeld: (expression, words) => ({
    held: sql(
      `(${words.map((_, index) => `case when ${expression} like ? then ${2 ** index} else 0 end`).join(' | ')})`,
      words.map(anywhere),
    ),
    // Written without the function, so that the planner can estimate the number of rows.
    some: sql(`${expression} like any (array[${places(words)}])`, words.map(anywhere)),
  }),
  apart: 'offset 0',
  byNumber: '',
  merges: false,
  thenJoin: 'join',
};

const sqlite: Dialect = {
  contains: (haystack, needle) => `instr(${haystack}, ${needle}) > 0`,
  lastOf: (expression) => `substr(${expression}, length(${expression}) + 1 - ?)`,
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
