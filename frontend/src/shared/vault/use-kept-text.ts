import { useState } from 'react';
import type { VaultForm } from './forms';
import { useVault } from './use-vault';

/** Text being typed. It survives Escape, a crash, and a conflicting change by another person. */
export interface KeptText {
  text: string;
  type: (text: string) => void;
  /** It is sent, or not wanted. */
  forget: () => void;
}

/**
 * @param form what the text is for
 * @param record which record it is about
 * @param stored what it begins with when nothing was kept
 */
export function useKeptText(form: VaultForm, record: string, stored = ''): KeptText {
  const vault = useVault<string>(form, record);
  const [text, setText] = useState(vault.restored?.value ?? stored);
  return {
    text,
    type: (typed: string): void => {
      setText(typed);
      if (typed.trim() === '') vault.forget();
      else vault.keep(typed);
    },
    forget: (): void => {
      setText('');
      vault.forget();
    },
  };
}
