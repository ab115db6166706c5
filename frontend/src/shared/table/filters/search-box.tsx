import type { FilterProps } from './filter-field';
import { SearchInput } from './search-input';
import { useTyped } from './use-typed';

/** Long enough to finish a word before the server is asked. */
const PAUSE_MS = 300;

/** Words to look for in a table. */
export function SearchBox({ label, value, onChange }: FilterProps<string>) {
  const { typed, setTyped } = useTyped(value, onChange, PAUSE_MS);
  return <SearchInput label={label} value={typed} onChange={setTyped} />;
}
