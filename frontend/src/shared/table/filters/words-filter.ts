import { searchWords } from '@intranet/domain';
import type { Filters } from '../../http/lists';

/**
 * What a search box asks of a server's list: every word typed, in any order, whatever its case and accents.
 * @param field one column, or `search`, which is all those that are shown
 */
export function wordsFilter(typed: string, field = 'search'): Filters[] {
  const words = searchWords(typed);
  return words.length === 0 ? [] : [{ [field]: { $words: words.join(' ') } }];
}
