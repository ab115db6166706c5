import { useEffect, useState } from 'react';
import { loadedPicture, loadPicture } from './picture-cache';

/** The address to show a stored picture from; null until it is there, and when it cannot be had. */
export function usePicture(url: string | null): string | null {
  const [shown, setShown] = useState(() => ({ url, address: url && loadedPicture(url) }));
  useEffect(() => {
    if (!url) return;
    let wanted = true;
    loadPicture(url).then(
      (address) => wanted && setShown({ url, address }),
      () => wanted && setShown({ url, address: null }),
    );
    return () => {
      wanted = false;
    };
  }, [url]);
  return shown.url === url ? shown.address : null;
}
