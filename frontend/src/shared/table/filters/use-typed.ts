import { useState } from 'react';

/**
 * Words being typed, which are written elsewhere when the typing pauses.
 * @param value what is written there now
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [written, setWritten] = useState(value);
  // Changed from outside: Back, or a link. What was written from here comes back late, when more may have been typed.
  if (value !== known) {
    setKnown(value);
    if (value !== written) {
      setWritten(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, setWritten };
}
