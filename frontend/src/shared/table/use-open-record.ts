import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAlerts } from '../ui/alerts';
import { OPEN } from './opening';

/** Marks the button that opens a record; it takes the focus back when the record is closed. */
export const opens = (id: string) => ({ 'data-opens': id });

const openerOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(({ dataset }) => dataset.opens === id);

/**
 * The record open beside its list, kept in the address: it survives a reload, can be shared as a link, and Back closes
 * it. Opening another record clears the alerts of the last action. On closing, the focus returns to where it came from,
 * or to the heading when the row is gone.
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
    // An alert about the last record would seem to be about this one.
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
    /** The open record has another name in the address now but is the same one, so its alerts stay. */
    goOnAs,
    close,
  };
}

const without = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== OPEN);
