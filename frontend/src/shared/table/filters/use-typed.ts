import { useEffect, useState } from 'react';
import { useLeaving } from '../../navigation/use-leaving';

/**
 * Words being typed, which are written elsewhere when the typing pauses.
 * @param value what is written there now
 * @param write gets what was typed, without the blanks around it
 * @param pauseMs how long nothing may be typed before it is written
 */
export function useTyped(value: string, write: (words: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [written, setWritten] = useState(value);
  const { isLeaving, isLeavingNow } = useLeaving();
  // Changed from outside: Back, or a link. What was written from here comes back late, when more may have been typed.
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
      // Words written to the address would call the person back, and lose their click.
      if (isLeavingNow()) return;
      setWritten(words);
      write(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, value, isLeaving, isLeavingNow, write, pauseMs]);
  return { typed, setTyped };
}
