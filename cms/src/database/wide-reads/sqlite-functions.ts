import { foldText, holdsWords, SEARCHED_MAX, withoutMarkup, wordsIn } from '@intranet/domain';

/** What of a connection of better-sqlite3 takes functions. */
interface Connection {
  function(
    name: string,
    options: { deterministic: boolean },
    body: (...values: unknown[]) => unknown,
  ): unknown;
}

/**
 * What the product's statements call on SQLite and it does not have by itself.
 * @param atEachCall may throw, which ends the statement
 */
export function addFunctions(connection: Connection, atEachCall: () => void = () => undefined): void {
  // SQLite's own lower() knows ASCII only; searches should find É by é.
  connection.function('unicode_lower', { deterministic: true }, (value) => {
    atEachCall();
    return typeof value === 'string' ? value.toLowerCase() : value;
  });
  connection.function('holds_words', { deterministic: true }, (value, words) => {
    atEachCall();
    return typeof value === 'string' && holdsWords(foldText(value), String(words).split(' ')) ? 1 : 0;
  });
  // Which of the words a text holds: the first is 1, the second 2, the third 4.
  connection.function('words_held', { deterministic: true }, (value, words) => {
    atEachCall();
    if (typeof value !== 'string') return 0;
    const folded = foldText(value);
    return String(words)
      .split(' ')
      .reduce((held, word, index) => held + (folded.includes(word) ? 2 ** index : 0), 0);
  });
  // Called by the triggers of the search: what of a text is looked for.
  connection.function('search_words', { deterministic: true }, (plain, html) =>
    [...new Set(wordsIn(`${String(plain)} ${withoutMarkup(String(html))}`.slice(0, SEARCHED_MAX)))].join(' '),
  );
  // Not deterministic, and given a column of the record: or it would be asked once for the whole statement.
  connection.function('still_wanted', { deterministic: false }, (_column) => {
    atEachCall();
    return 1;
  });
}
