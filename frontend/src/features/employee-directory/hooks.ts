import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useActor } from '../../shared/session/use-session';
import { useTyped } from '../../shared/table/filters/use-typed';
import { beginningQuery, directoryQuery } from './query';

/** The directory in two steps: its beginning at once, and everyone as soon as the beginning is drawn. */
export function useDirectory() {
  const actor = useActor();
  const beginning = useQuery(beginningQuery(actor));
  const isAll = beginning.data !== undefined && beginning.data.entries.length >= beginning.data.total;
  const everyone = useQuery({ ...directoryQuery(actor), enabled: !beginning.isPending && !isAll });
  return {
    // A failed rest must not look like a complete directory.
    data: everyone.data ?? (everyone.isError ? undefined : beginning.data?.entries),
    total: everyone.data?.length ?? beginning.data?.total ?? 0,
    isComplete: isAll || everyone.data !== undefined,
    error: everyone.error,
    refetch: () => Promise.all([beginning.refetch(), everyone.refetch()]),
  };
}

/**
 * The customers.
 * @param isWanted the section is open or a search has begun
 */
export const useCustomers = (isWanted: boolean) =>
  useQuery({ ...directoryQuery(useActor(), 'customers'), enabled: isWanted });

const PAUSE_MS = 800;

/** Searches at once while typing; the address follows when the typing pauses. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (search: string) => setParams(search ? { search } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return useTyped(params.get('search') ?? '', write, PAUSE_MS);
}

/** Draws one screenful at once. More rows follow when the typing pauses, and while the page is scrolled. */
const FIRST = 8;
const STEP = 30;
const MOMENT_MS = 150;

/**
 * How many rows of a long list to draw: one step, another whenever the end is near, and all of it for printing.
 * @param list a new list starts from its top
 */
export function useGrowing(list: readonly unknown[]) {
  const [grown, setGrown] = useState({ list, count: FIRST });
  const count = grown.list === list ? grown.count : FIRST;
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= list.length;
  useEffect(() => {
    if (isWhole || !end.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) startTransition(() => setGrown({ list, count: count + STEP }));
      },
      { rootMargin: '400px' },
    );
    const here = end.current;
    // The next key may replace the list, so it does not grow while a person types.
    const timer = setTimeout(() => observer.observe(here), count === FIRST ? MOMENT_MS : 0);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, count, isWhole]);
  useEffect(() => {
    if (isWhole) return;
    // A printout cannot grow. The browser prints what is drawn when this returns.
    const showAll = () => flushSync(() => setGrown({ list, count: list.length }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [list, isWhole]);
  return { count, end, isWhole };
}
