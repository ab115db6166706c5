import { useEffect, useState } from 'react';
import { useAddressWords } from '../../shared/table/filters/use-address-words';

/**
 * Is the scanner on? The shortcut of the installed app opens an address with `scan=1`, which switches it on only once,
 * so that a reload shows the list. AST-05, IMP-05
 */
export function useScanning() {
  const { params, put } = useAddressWords();
  const asked = params.get('scan') === '1';
  const [scanning, setScanning] = useState(asked);
  useEffect(() => {
    if (!asked) return;
    setScanning(true);
    put(() => ({ scan: '' }));
  }, [asked, put]);
  return { scanning, setScanning };
}
