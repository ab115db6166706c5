import { searchWords } from '@intranet/domain';
import type { Filters } from '../../http/lists';

/**
 * The query of a search box: every typed word, in any order, ignoring case and accents.
 * @param field one column, or `search` for all shown columns
 */
export function wordsFilter(typed: string, field = 'search'): Filters[] {
  const words = searchWords(typed);
  return words.length === 0 ? [] : [{ [field]: { $words: words.join(' ') } }];
}
