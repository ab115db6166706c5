import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActor } from '../../shared/session/use-session';
import { listDirectory } from './api';
import { directoryOf } from './directory';

export function useDirectory() {
  const actor = useActor();
  return useQuery({
    queryKey: ['people', 'directory'],
    queryFn: ({ signal }) => listDirectory(actor, signal),
    select: directoryOf,
  });
}

const PAUSE_MS = 400;

/** What is typed is searched for at once; the address follows when the typing pauses. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('search') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // Changed from outside: Back, or a link.
  if (inAddress !== known) {
    setKnown(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === inAddress) return;
    const write = () => setParams(search ? { search } : {}, { replace: true, preventScrollReset: true });
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress, setParams]);
  return { typed, setTyped };
}

/** More than a screen shows; the rest follows while somebody scrolls. */
const STEP = 40;

/**
 * How many of a long list to draw: one step, and another whenever its end comes near.
 * @param list a new one begins at its top again
 */
export function useGrowing(list: readonly unknown[]) {
  const [grown, setGrown] = useState({ list, count: STEP });
  const count = grown.list === list ? grown.count : STEP;
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= list.length;
  useEffect(() => {
    if (isWhole || !end.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setGrown({ list, count: count + STEP });
      },
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [list, count, isWhole]);
  return { count, end, isWhole };
}
