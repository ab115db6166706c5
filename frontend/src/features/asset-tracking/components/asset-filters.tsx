import { MoreFilters } from '../../../shared/table/filters/more-filters';
import { SearchBox } from '../../../shared/table/filters/search-box';
import { SelectFilter } from '../../../shared/table/filters/select-filter';
import { heldBy, type AssetFilter } from '../asset-query';

interface AssetFiltersProps {
  filter: AssetFilter;
  onNarrow: (part: Partial<AssetFilter>) => void;
}

const choices = Object.entries(heldBy).map(([value, label]) => ({ value, label }));

/** Who holds the listed assets, and where they are. AST-14 */
export const AssetFilters = ({ filter, onNarrow }: AssetFiltersProps) => (
  <MoreFilters label="Holder and place" used={Object.values(filter).some((value) => value !== '')}>
    <SearchBox label="Holder" value={filter.holder} onChange={(holder) => onNarrow({ holder })} />
    <SelectFilter
      label="Held by"
      all="Anyone or no one"
      options={choices}
      value={filter.held}
      onChange={(one) => onNarrow({ held: one })}
    />
    <SearchBox label="Place" value={filter.place} onChange={(place) => onNarrow({ place })} />
  </MoreFilters>
);
