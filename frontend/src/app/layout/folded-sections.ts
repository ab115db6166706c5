import { useCallback, useState } from 'react';

/** Kept in the browser only: it is a matter of taste, so the server need not know it. */
const KEY = 'folded-sections';

function stored(): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    // What another program has left there.
    return new Set();
  }
}

/** Which sections of the side navigation are folded, and what folds and unfolds one. SES-21 */
export function useFoldedSections(): [folded: ReadonlySet<string>, turn: (section: string) => void] {
  const [folded, setFolded] = useState(stored);
  const turn = useCallback((section: string) => {
    const now = new Set(stored());
    if (!now.delete(section)) now.add(section);
    localStorage.setItem(KEY, JSON.stringify([...now]));
    setFolded(now);
  }, []);
  return [folded, turn];
}
