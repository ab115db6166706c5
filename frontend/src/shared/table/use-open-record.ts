import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OPEN } from './opening';

/** Marks the button that opens a record, which takes the focus back when the record is closed. */
export const opens = (id: string) => ({ 'data-opens': id });

const openerOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(({ dataset }) => dataset.opens === id);

/**
 * The record that is open beside its list, in the address: it survives a reload, can be mailed, and Back closes it.
 * The focus goes back to where it came from, or to the heading when the row is no longer there.
 */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams();
  const openId = params.get(OPEN);
  const before = useRef(openId);

  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === null || openId !== null) return;
    (openerOf(closed) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [openId]);

  const open = useCallback(
    (id: string) =>
      setParams((now) => new URLSearchParams([...without(now), [OPEN, id]]), { preventScrollReset: true }),
    [setParams],
  );
  const close = useCallback(
    () => setParams((now) => new URLSearchParams(without(now)), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return { openId, open, close };
}

const without = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => name !== OPEN);
