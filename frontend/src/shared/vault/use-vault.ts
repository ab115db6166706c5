import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../session/use-session';
import type { VaultForm } from './forms';
import { keepInVault, readVault, type Kept } from './sealed';
import { forgetInVault, vaultEvents, vaultKey } from './vault';

/** How long after the last key the text is stored; leaving the page stores it at once. */
const PAUSE_MS = 400;

interface Vault<Value> {
  /** The text found when the form was opened. */
  restored: Kept<Value> | null;
  /** Call it with each change of the form. */
  keep: (value: Value) => void;
  /** Call it when the text is saved or discarded. */
  forget: () => void;
}

/**
 * Keeps the text of one form of one person, so that a crash, a reload or the end of the session loses nothing. WAR-20.
 * @param record the record that the form edits, or a word for a new one
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
    // Phones may end a hidden page without a further event.
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
