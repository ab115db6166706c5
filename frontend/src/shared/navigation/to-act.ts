import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Says in an address that the person comes to do what waits for them there. */
const ACT = 'act';

/** The address of a screen, with the focus on what is to be done there. WAI-03 */
export const toAct = (address: string): string => `${address}?${ACT}=1`;

/**
 * Leads a person who came to act to what is to be done, once it is drawn. The address forgets it then: neither a reload nor
 * Back takes the focus again. WAI-03
 * @param drawn is all of it on the screen?
 * @param lead gives the focus to what is to be done
 */
export function useArrivalToAct(drawn: boolean, lead: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ACT);
  const arrive = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(ACT);
    setParams(rest, { replace: true, preventScrollReset: true });
    // After the focus that the shell, or a dialog that opens, places.
    requestAnimationFrame(lead);
  });
  useEffect(() => {
    if (drawn && isAsked) arrive();
  }, [drawn, isAsked]);
}
