import { useEffect, useState } from 'react';
import { loadedPicture, loadPicture } from './picture-cache';

/** The address to show a stored picture from; null until it is there, and when it cannot be had. */
export function usePicture(url: string | null): string | null {
  const [arrived, setArrived] = useState<{ url: string; address: string } | null>(null);
  const known = url && loadedPicture(url);
  useEffect(() => {
    // A picture in memory is shown at once, without drawing a long list of people twice.
    if (!url || known) return;
    let wanted = true;
    loadPicture(url).then(
      (address) => wanted && setArrived({ url, address }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [url, known]);
  return known ?? (arrived?.url === url ? arrived.address : null);
}
