import { useEffect, useState } from 'react';
import { useLeaving } from '../../navigation/use-leaving';

/**
 * Typed words that are written elsewhere when the typing pauses.
 * @param value what is written there now
 * @param write gets the typed words, trimmed
 * @param pauseMs how long the typing must pause
 */
export function useTyped(value: string, write: (words: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [written, setWritten] = useState(value);
  const { isLeaving, isLeavingNow } = useLeaving();
  // The value was changed from outside: by Back or a link. A value written from here also returns late, when more may
  // have been typed.
  if (value !== known) {
    setKnown(value);
    if (value !== written) {
      setWritten(value);
      setTyped(value);
    }
  }
  const words = typed.trim();
  useEffect(() => {
    if (words === value || isLeaving) return;
    const timer = setTimeout(() => {
      // Writing words to the address would cancel the navigation, and the person's click would be lost.
      if (isLeavingNow()) return;
      setWritten(words);
      write(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, value, isLeaving, isLeavingNow, write, pauseMs]);
  return { typed, setTyped };
}
