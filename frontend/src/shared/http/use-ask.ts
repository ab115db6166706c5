import { useCallback, useRef, useState } from 'react';
import { useAlerts } from '../ui/alerts';

interface Asking {
  /** While the answer is on its way. */
  busy: boolean;
  /** @returns undefined when the question failed, which the page then says, or when one is already on its way */
  ask: <Answer>(question: () => Promise<Answer>) => Promise<Answer | undefined>;
}

/**
 * The one way to fetch something because of a click: it is asked once no matter how often the button is pressed, and a
 * failure is said on the page.
 */
export function useAsk(failure: string): Asking {
  const alerts = useAlerts();
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const ask: Asking['ask'] = useCallback(
    async (question) => {
      // A second press can come before the first is drawn.
      if (underway.current) return undefined;
      underway.current = true;
      setBusy(true);
      try {
        return await question();
      } catch {
        alerts.failure(failure);
        return undefined;
      } finally {
        underway.current = false;
        setBusy(false);
      }
    },
    [alerts, failure],
  );
  return { busy, ask };
}
