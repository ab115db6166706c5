import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { SearchInput } from './search-input';

/** Long enough to finish a word before the server is asked. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (search: string) => void;
}

/** Words to look for in a table. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // Changed from outside: Back, or a link. What was sent from here comes back late, when more may have been typed.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const leaving = useLeaving();
  useEffect(() => {
    if (typed.trim() === value || leaving) return;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onChange(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, leaving, onChange]);
  return <SearchInput label={label} value={typed} onChange={setTyped} />;
}

/** Is the person on the way to another page? Words written to the address would call them back, and lose their click. */
function useLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}
