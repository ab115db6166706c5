import { useEffect, useState } from 'react';

/** Long enough to finish a number before the server is asked. */
const PAUSE_MS = 300;

/** A value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
