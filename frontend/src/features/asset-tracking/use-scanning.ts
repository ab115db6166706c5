import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Is the scanner on? An address with `scan=1`, as the shortcut of the installed app has it, switches it on once: a reload after
 * that finds the list. AST-05, IMP-05
 */
export function useScanning() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('scan') === '1';
  const [scanning, setScanning] = useState(asked);
  useEffect(() => {
    if (!asked) return;
    setScanning(true);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('scan');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setParams]);
  return { scanning, setScanning };
}
