import { useCallback, useRef, useState } from 'react';
import { useAlerts } from '../ui/alerts';

interface Asking {
  /** True until the answer arrives. */
  busy: boolean;
  /** @returns undefined when the request failed, which the page then reports, or when one is already running */
  ask: <Answer>(question: () => Promise<Answer>) => Promise<Answer | undefined>;
}

/**
 * The one way to fetch something on a click: it is sent once no matter how often the button is pressed, and a failure
 * is shown on the page.
 */
export function useAsk(failure: string): Asking {
  const alerts = useAlerts();
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const ask: Asking['ask'] = useCallback(
    async (question) => {
      // A second press can come before the first has rendered.
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
