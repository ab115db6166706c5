import { type Sql, sql } from '../lists/list';
import { written } from '../lists/sql/written';
import { matching, NOWHERE } from './statements';

/** For prefixes of this length the index has its own list of records. */
const LISTED_LETTERS = 3;

/** A prefix shared by more words than this is searched as typed. */
const MOST_TERMS = 64;

/**
 * SQL of the words in the index that begin with a prefix (`sqlite-terms.ts`), as an FTS5 query for any of them:
 * '("test" OR "tests")'.
 */
const termsOf = (word: string): Sql =>
  sql(
    `(with recursive t(term, typed) as (
        select (select term from search_terms where term >= w.typed limit 1), w.typed from (select ? as typed) w
        union all
        select (select term from search_terms where term >= t.term || char(1) limit 1), t.typed from t
        where substr(t.term, 1, length(t.typed)) = t.typed
        limit ${MOST_TERMS + 2})
      select case
        when count(t.term) between 1 and ${MOST_TERMS} then '(' || group_concat('"' || t.term || '"', ' OR ') || ')'
        else ?
      end from t where substr(t.term, 1, length(t.typed)) = t.typed)`,
    [word, matching.sqlite([word])],
  );

/**
 * SQL of the search for each word in the index of weekly reports on SQLite. For a prefix, FTS5 collects all records
 * before it returns the first; for a whole word it reads the newest, and only as many as needed. So a prefix is
 * replaced by the words that begin with it: for two words that are in all of 130,000 reports this takes 0.6 ms instead
 * of 14. SEA-04, decisions/0026
 */
const spelledOut = (words: readonly string[]): Sql[] =>
  words.map((word) =>
    [...word].length > LISTED_LETTERS ? termsOf(word) : sql('?', [matching.sqlite([word])]),
  );

/** SQL of the search for all words, in all reports. */
export const inAll = (words: readonly string[]): Sql =>
  spelledOut(words).reduce((before, word) => written(before, `|| ' AND ' ||`, word));

/**
 * SQL of the search for all words, in the reports of some people. FTS5 looks up all parts of an "AND" in turn, even a
 * frequent word where a rare one is missing; but the left side of a "NOT" completely before what follows. So each word
 * is looked up only in the reports that have all words before it: for four words, one of them in none of the person's
 * reports, this takes 1 ms instead of 14 among 1.3 million. Longer words are first, since they are rarer.
 * @param owned SQL of the query for those reports
 */
export const inTheirs = (owned: Sql, words: readonly string[]): Sql =>
  spelledOut(words.toSorted((one, other) => other.length - one.length)).reduce(
    (before, word) => written(`'((' ||`, before, `|| ' AND ' ||`, word, `|| ') NOT "${NOWHERE}")'`),
    owned,
  );
