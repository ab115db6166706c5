import { type Sql, sql } from '../lists/list';
import { written } from '../lists/sql/written';
import { matching } from './statements';

/** A beginning of so many letters has a list of its records in the index. */
const LISTED_LETTERS = 3;

/** A beginning that more words than these share is looked up as it was typed. */
const MOST_TERMS = 64;

/** SQL of the words in the index that begin so (`sqlite-terms.ts`), as FTS5 is asked for one of them: '("test" OR "tests")'. */
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
 * SQL of what is looked for in the index of weekly reports on SQLite. FTS5 collects all records of a beginning before it gives
 * the first, and of a whole word it reads the newest, and no more than are wanted. So a beginning is spelled out as the words
 * that begin so: of 130,000 reports 0.6 ms instead of 14 for two words that are in all of them. SEA-04, decisions/0057
 */
export const spelledOut = (words: readonly string[]): Sql =>
  words
    .map((word) => ([...word].length > LISTED_LETTERS ? termsOf(word) : sql('?', [matching.sqlite([word])])))
    .reduce((before, word) => written(before, `|| ' AND ' ||`, word));
