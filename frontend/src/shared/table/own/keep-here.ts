/**
 * Keeps a choice in this browser; '' for none.
 * @returns whether the browser keeps it: its storage may be full or switched off
 */
export function keepHere(key: string, words: string): boolean {
  try {
    if (words) localStorage.setItem(key, words);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
