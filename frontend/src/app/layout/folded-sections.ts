import { useCallback, useState } from 'react';

/** Stored in the browser only: it is a personal preference that the server does not need. */
const KEY = 'folded-sections';

function stored(): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    // Another program has stored something else there.
    return new Set();
  }
}

/** The folded sections of the side navigation, and a function that folds and unfolds one. SES-21 */
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
