import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAlerts } from '../ui/alerts';
import { OPEN } from './opening';

/** Marks the button that opens a record, which takes the focus back when the record is closed. */
export const opens = (id: string) => ({ 'data-opens': id });

const openerOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(({ dataset }) => dataset.opens === id);

/**
 * The record that is open beside its list, in the address: it survives a reload, can be mailed, and Back closes it.
 * The alerts of the act before stay behind with another record. The focus goes back to where it came from, or to the heading when the row is no longer there.
 */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams();
  const alerts = useAlerts();
  const openId = params.get(OPEN);
  const before = useRef(openId);
  const isSame = useRef(false);

  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    // What was said of the last one would seem to be said of this one.
    if (openId !== null && openId !== closed && !isSame.current) alerts.clear();
    isSame.current = false;
    if (closed === null || openId !== null) return;
    (openerOf(closed) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [openId, alerts]);

  const open = useCallback(
    (id: string) =>
      setParams((now) => new URLSearchParams([...without(now), [OPEN, id]]), { preventScrollReset: true }),
    [setParams],
  );
  const goOnAs = useCallback(
    (id: string) => {
      isSame.current = true;
      open(id);
    },
    [open],
  );
  const close = useCallback(
    () => setParams((now) => new URLSearchParams(without(now)), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return {
    openId,
    open,
    /** The open record has another name in the address now, and is the same: what was said of it stays. */
    goOnAs,
    close,
  };
}

const without = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== OPEN);
