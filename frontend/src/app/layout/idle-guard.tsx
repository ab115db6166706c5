import type { IdleState } from '@intranet/domain';
import { Suspense, useEffect, useState } from 'react';
import { watchIdleness } from '../../shared/session/idle-watch';
import { lazyPart } from '../../shared/ui/lazy-part';

const IdleWarning = lazyPart(() => import('./idle-warning'));

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
