import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../session/use-session';
import type { VaultForm } from './forms';
import { keepInVault, readVault, type Kept } from './sealed';
import { forgetInVault, vaultEvents, vaultKey } from './vault';

/** Typing is written this long after the last key; leaving the page writes at once. */
const PAUSE_MS = 400;

interface Vault<Value> {
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
export function useVault<Value>(form: VaultForm, record: string): Vault<Value> {
  const { id, unsentTextKey } = useSession();
  const key = vaultKey(id, form, record);
  const [restored] = useState(() => readVault<Value>(key, unsentTextKey));
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined);

  const write = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    keepInVault(key, unsentTextKey, waiting.current.value);
    waiting.current = undefined;
  }, [key, unsentTextKey]);

  const keep = useCallback(
    (value: Value) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(write, PAUSE_MS) };
    },
    [write],
  );

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);

  const forget = useCallback(() => {
    drop();
    forgetInVault(key);
  }, [drop, key]);

  useEffect(() => {
    // Phones may end a hidden page without another word.
    const onHide = () => write();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener(vaultEvents.write, onHide);
    window.addEventListener(vaultEvents.drop, drop);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener(vaultEvents.write, onHide);
      window.removeEventListener(vaultEvents.drop, drop);
      write();
    };
  }, [drop, write]);

  return useMemo(() => ({ restored, keep, forget }), [restored, keep, forget]);
}
