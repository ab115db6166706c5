import { foldText, holdsWords, SEARCHED_MAX, withoutMarkup, wordsIn } from '@intranet/domain';

/** The part of better-sqlite3's connection that registers functions. */
interface Connection {
  function(
    name: string,
    options: { deterministic: boolean },
    body: (...values: unknown[]) => unknown,
  ): unknown;
}

/**
 * Functions that the product's statements call and SQLite does not have.
 * @param atEachCall may throw, which ends the statement
 */
export function addFunctions(connection: Connection, atEachCall: () => void = () => undefined): void {
  // SQLite's own lower() knows only ASCII; a search for é must also find É.
  connection.function('unicode_lower', { deterministic: true }, (value) => {
    atEachCall();
    return typeof value === 'string' ? value.toLowerCase() : value;
  });
  connection.function('holds_words', { deterministic: true }, (value, words) => {
    atEachCall();
    return typeof value === 'string' && holdsWords(foldText(value), String(words).split(' ')) ? 1 : 0;
  });
  // Which of the words a text contains, as bits: 1 for the first, 2 for the second, 4 for the third.
  connection.function('words_held', { deterministic: true }, (value, words) => {
    atEachCall();
    if (typeof value !== 'string') return 0;
    const folded = foldText(value);
    return String(words)
      .split(' ')
      .reduce((held, word, index) => held + (folded.includes(word) ? 2 ** index : 0), 0);
  });
  // Called by the search triggers: the searchable words of a text.
  connection.function('search_words', { deterministic: true }, (plain, html) =>
    [...new Set(wordsIn(`${String(plain)} ${withoutMarkup(String(html))}`.slice(0, SEARCHED_MAX)))].join(' '),
  );
  // Not deterministic and called with a column of the record; otherwise SQLite would call it once for the whole
  // statement.
  connection.function('still_wanted', { deterministic: false }, (_column) => {
    atEachCall();
    return 1;
  });
}
