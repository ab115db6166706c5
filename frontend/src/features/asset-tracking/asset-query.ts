import type { Filters } from '../../shared/http/lists';
import { wordsFilter } from '../../shared/table/filters/words-filter';

/** Finds words in any text field and the number. AST-02 */
export const assetFilters = (words: string): Filters => ({ $and: wordsFilter(words) });
