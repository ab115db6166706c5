import { useCallback, useMemo, useRef, useState } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { OPEN } from '../table/opening';
import { useOpenRecord } from '../table/use-open-record';

const openIn = ({ search }: Location): string | null => new URLSearchParams(search).get(OPEN);

/**
 * The form of a record above its list, open while the address says so: `open=new` for a new record. What was typed is
 * not replaced without a question, whether by Cancel, another row, Back or another screen. SES-30
 */
export function useOpenForm() {
  const record = useOpenRecord();
  const typed = useRef(false);
  const [waiting, setWaiting] = useState<{ step: () => void } | null>(null);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: here, nextLocation: next }) =>
        typed.current && (here.pathname !== next.pathname || openIn(here) !== openIn(next)),
      [],
    ),
  );
  /** The form says whether what it shows differs from what is stored. */
  const report = useCallback((differs: boolean) => {
    typed.current = differs;
  }, []);
  /** What was typed is stored, or is to be discarded: the next step asks nothing. */
  const letGo = useCallback(() => report(false), [report]);
  const guard = useMemo(
    () => ({
      report,
      asked: waiting !== null || blocker.state === 'blocked',
      leave: () => {
        setWaiting(null);
        if (!waiting) return blocker.proceed?.();
        letGo();
        waiting.step();
      },
      stay: () => {
        setWaiting(null);
        blocker.reset?.();
      },
    }),
    [blocker, letGo, report, waiting],
  );
  return {
    ...record,
    guard,
    letGo,
    /** Takes a step that replaces the form by more than the address, after the same question. */
    replace: useCallback((step: () => void) => (typed.current ? setWaiting({ step }) : step()), []),
  };
}

export type FormGuard = ReturnType<typeof useOpenForm>['guard'];
