import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../session/use-session';
import { forgetInVault, keepInVault, readVault, vaultKey, type Kept } from './vault';

/** Typing is written this long after the last key; leaving the page writes at once. */
const PAUSE_MS = 400;

export interface Vault<Value> {
  /** What was found when the form was opened. */
  restored: Kept<Value> | null;
  /** Called with each change of the form. */
  keep: (value: Value) => void;
  /** It is saved, or not wanted. */
  forget: () => void;
}

/**
 * A safety net below one form of one person: crash, reload and the end of the session lose nothing. WAR-20.
 * @param record which record the form edits, or a word for a new one
 */
export function useVault<Value>(form: string, record: string): Vault<Value> {
  const { id } = useSession();
  const key = vaultKey(id, form, record);
  const [restored] = useState(() => readVault<Value>(key));
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined);

  const write = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    keepInVault(key, waiting.current.value);
    waiting.current = undefined;
  }, [key]);

  const keep = useCallback(
    (value: Value) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(write, PAUSE_MS) };
    },
    [write],
  );

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    forgetInVault(key);
  }, [key]);

  useEffect(() => {
    // Phones may end a hidden page without another word.
    const onHide = () => write();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      write();
    };
  }, [write]);

  return useMemo(() => ({ restored, keep, forget }), [restored, keep, forget]);
}
