import type { IdleState } from '@intranet/domain';
import { lazy, Suspense, useEffect, useState } from 'react';
import { watchIdleness } from '../../shared/session/idle-watch';

const IdleWarning = lazy(() => import('./idle-warning'));

/** Ends an idle session, and warns before that. SES-07. */
export function IdleGuard() {
  const [state, setState] = useState<IdleState>('active');
  useEffect(() => watchIdleness(setState), []);
  if (state !== 'warning') return null;
  return (
    <Suspense>
      <IdleWarning />
    </Suspense>
  );
}
