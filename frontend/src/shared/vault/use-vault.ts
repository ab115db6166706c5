import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../session/use-session';
import type { VaultForm } from './forms';
import { keepInVault, readNewest, type Kept } from './sealed';
import { forgetInVault, newSlot, readEntry, vaultEvents, vaultKey } from './vault';

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
 * Keeps the text of one form of one person, so that a crash, a reload or the end of the session loses nothing. Each open
 * form has an entry of its own, so that two tabs do not overwrite each other's text. WAR-20.
 * @param record the record that the form edits, or a word for a new one
 */
export function useVault<Value>(form: VaultForm, record: string): Vault<Value> {
  const { id, unsentTextKey } = useSession();
  const below = vaultKey(id, form, record);
  const [restored] = useState(() => readNewest<Value>(below, unsentTextKey));
  const [slot] = useState(newSlot);
  const key = below + slot;
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined);

  /** What this form shows and has not sent. */
  const unsent = useRef<{ value: Value }>(undefined);

  /** The restored text lives on in this form. A tab that is still open may have written on in its own entry. */
  const takeOver = useCallback(() => {
    if (restored && readEntry(restored.key)?.at === restored.at) forgetInVault(restored.key);
  }, [restored]);

  const write = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    keepInVault(key, unsentTextKey, waiting.current.value);
    waiting.current = undefined;
    takeOver();
  }, [key, unsentTextKey, takeOver]);

  const keep = useCallback(
    (value: Value) => {
      clearTimeout(waiting.current?.timer);
      unsent.current = { value };
      waiting.current = { value, timer: setTimeout(write, PAUSE_MS) };
    },
    [write],
  );

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    unsent.current = undefined;
  }, []);

  const forget = useCallback(() => {
    drop();
    forgetInVault(key);
    takeOver();
  }, [drop, key, takeOver]);

  useEffect(() => {
    // Phones may end a hidden page without a further event.
    const onHide = () => {
      write();
      // Another tab had restored this text, and has sent or discarded it since; here it is still unsent.
      if (unsent.current && !readEntry(key)) keepInVault(key, unsentTextKey, unsent.current.value);
    };
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener(vaultEvents.write, write);
    window.addEventListener(vaultEvents.drop, drop);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener(vaultEvents.write, write);
      window.removeEventListener(vaultEvents.drop, drop);
      write();
    };
  }, [drop, write, key, unsentTextKey]);

  return useMemo(() => ({ restored, keep, forget }), [restored, keep, forget]);
}
