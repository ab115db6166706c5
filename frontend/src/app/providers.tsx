import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../shared/http/query-client';
import { currentSession, subscribeToSession } from '../shared/session/store';

/** Data fetched for one person are removed before the next one sees a screen. */
function forgetAnswersOfOthers(): () => void {
  let owner = currentSession()?.id;
  return subscribeToSession(() => {
    const now = currentSession()?.id;
    if (now !== owner) queryClient.clear();
    owner = now;
  });
}

export function Providers({ children }: { children: ReactNode }) {
  useEffect(forgetAnswersOfOthers, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
