import { refusals } from '@intranet/domain';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAlerts } from '../ui/alerts';
import type { Meanwhile } from './changed-meanwhile';
import { mergeTyped, type Flat } from './merge';

const words = `${refusals.stale.message.split('.')[0]}. Nothing you typed is lost: check the form and submit again.`;

/** Keeps what was typed when another person saved first, and says what they changed. */
export function useStaleForm<Values extends Flat>(form: UseFormReturn<Values, unknown, Values>) {
  const alerts = useAlerts();
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values> | null>(null);
  return {
    meanwhile,
    forget: () => setMeanwhile(null),
    /**
     * @param before the initial values of the form
     * @param now what is stored
     */
    catchUp: (before: Values, typed: Values, now: Values) => {
      const merged = mergeTyped(before, typed, now);
      form.reset(now);
      form.reset(merged.values, { keepDefaultValues: true });
      setMeanwhile({ merged, now });
      alerts.failure(words);
    },
  };
}
