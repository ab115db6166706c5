import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Marks an address that leads to a waiting task. */
const ACT = 'act';

/** The address of a screen that focuses the waiting task. WAI-03 */
export const toAct = (address: string): string => `${address}?${ACT}=1`;

/**
 * Focuses the waiting task for a person who came to do it, once it is drawn. The mark is then removed from the address,
 * so that neither a reload nor Back moves the focus again. WAI-03
 * @param drawn is all of it on the screen?
 * @param lead moves the focus to the task
 */
export function useArrivalToAct(drawn: boolean, lead: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ACT);
  const arrive = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(ACT);
    setParams(rest, { replace: true, preventScrollReset: true });
    // After the app, or a dialog that opens, has placed the focus.
    requestAnimationFrame(lead);
  });
  useEffect(() => {
    if (drawn && isAsked) arrive();
  }, [drawn, isAsked]);
}
