import type { FilterProps } from './filter-field';
import { SearchInput } from './search-input';
import { useTyped } from './use-typed';

/** Long enough to finish typing a word before the request. */
const PAUSE_MS = 300;

/** Searches a table for words. */
export function SearchBox({ label, value, onChange }: FilterProps<string>) {
  const { typed, setTyped } = useTyped(value, onChange, PAUSE_MS);
  return <SearchInput label={label} value={typed} onChange={setTyped} />;
}
