import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
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
  const { typed, setTyped, setWritten } = useTyped(value);
  const leaving = useLeaving();
  useEffect(() => {
    if (typed.trim() === value || leaving) return;
    const timer = setTimeout(() => {
      setWritten(typed.trim());
      onChange(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, leaving, onChange, setWritten]);
  return <SearchInput label={label} value={typed} onChange={setTyped} />;
}

/** Is the person on the way to another page? Words written to the address would call them back, and lose their click. */
function useLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}
