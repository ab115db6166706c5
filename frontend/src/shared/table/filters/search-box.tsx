import { SearchInput } from './search-input';
import { useTyped } from './use-typed';

/** Long enough to finish a word before the server is asked. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (search: string) => void;
}

/** Words to look for in a table. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { typed, setTyped } = useTyped(value, onChange, PAUSE_MS);
  return <SearchInput label={label} value={typed} onChange={setTyped} />;
}
