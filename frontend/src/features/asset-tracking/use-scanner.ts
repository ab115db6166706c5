import { assetMessages as say, assetNumberOf } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { openCamera, type Camera } from './camera';

type ScannerState =
  | { status: 'starting' }
  | { status: 'looking'; light: Camera['light']; fault: string | null }
  | { status: 'refused' };

/**
 * The camera while a component is mounted, and what it reads. AST-05
 * @param elementId of the element that shows its picture
 * @param onNumber called once, with the number of an asset
 */
export function useScanner(elementId: string, onNumber: (assetNumber: number) => void): ScannerState {
  const [state, setState] = useState<ScannerState>({ status: 'starting' });
  useEffect(() => {
    const stop = new AbortController();
    const see = (text: string) => {
      const number = assetNumberOf(text);
      if (number === null) {
        setState((was) =>
          was.status === 'looking' && was.fault === null ? { ...was, fault: say.notAnAssetNumber } : was,
        );
        return;
      }
      stop.abort();
      onNumber(number);
    };
    const open = async () => {
      let next: ScannerState = { status: 'refused' };
      try {
        const { light } = await openCamera(elementId, see, stop.signal);
        next = { status: 'looking', light, fault: null };
      } catch {
        // No reason is shown, since the field for the number is beside it.
      }
      if (!stop.signal.aborted) setState(next);
    };
    void open();
    return () => stop.abort();
  }, [elementId, onNumber]);
  return state;
}
