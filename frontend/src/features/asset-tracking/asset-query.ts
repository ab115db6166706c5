import type { Filters } from '../../shared/http/lists';
import { wordsFilter } from '../../shared/table/filters/words-filter';

/** The filters of the list beside its search, as kept in the address. AST-14 */
export const assetFilterNames = ['held', 'holder', 'place'] as const;
export type AssetFilter = Record<(typeof assetFilterNames)[number], string>;

/** Who holds the assets that are listed, where no name says it. AST-14 */
export const heldBy = { nobody: 'No one', disabled: 'A disabled person' } as const;

const held: Readonly<Record<string, Filters>> = {
  nobody: { holder: { $null: true } },
  disabled: { holderDisabled: { $eq: true } },
};

/** Finds words in any text field and the number, and narrows to a holder and a place. AST-02, AST-14 */
export const assetFilters = (words: string, filter: AssetFilter): Filters => ({
  $and: [
    ...wordsFilter(words),
    ...(held[filter.held] ? [held[filter.held]!] : []),
    ...wordsFilter(filter.holder, 'holderName'),
    ...wordsFilter(filter.place, 'location'),
  ],
});
