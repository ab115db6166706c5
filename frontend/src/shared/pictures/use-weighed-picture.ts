import { pictureFault } from '@intranet/domain';
import { useState } from 'react';

/** Checks a chosen file's type and size before it is sent. USR-04, HOM-03 */
export function useWeighedPicture(
  onChoose: (file: File) => void,
  onFault: ((fault: string) => void) | undefined,
) {
  const [fault, setFault] = useState<string | null>(null);
  const choose = (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    if (found) onFault?.(found);
    else onChoose(file);
  };
  return { fault, choose, forgetFault: () => setFault(null) };
}
