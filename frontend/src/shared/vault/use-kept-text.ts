import { useState } from 'react';
import type { VaultForm } from './forms';
import { useVault } from './use-vault';

/** Text being typed. It survives Escape, a crash, and a conflicting change by another person. */
export interface KeptText {
  text: string;
  type: (text: string) => void;
  /** Call it when the text is sent or discarded. */
  forget: () => void;
}

/**
 * @param form what the text is for
 * @param record the record that it is about
 * @param stored the initial text when nothing was kept
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
