import { useEffect, useState } from 'react';
import { loadedPicture, loadPicture } from './picture-cache';

/** The address that shows a stored picture; null while it loads, and when it cannot be loaded. */
export function usePicture(url: string | null): string | null {
  const [arrived, setArrived] = useState<{ url: string; address: string } | null>(null);
  const known = url && loadedPicture(url);
  useEffect(() => {
    // A picture in memory is shown at once, so that a long list of people is not rendered twice.
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
