import type { Actor } from '@intranet/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { actorOf, type Session } from './session';
import { currentSession, subscribeToSession } from './store';

/** The session of this tab, or null. */
export const useSessionOrNone = (): Session | null =>
  useSyncExternalStore(subscribeToSession, currentSession);

/** For screens behind the guard, where there is always a session. */
export function useSession(): Session {
  const session = useSessionOrNone();
  if (!session) throw new Error('This screen stands behind the guard and needs a session.');
  return session;
}

export function useActor(): Actor {
  const session = useSession();
  return useMemo(() => actorOf(session), [session]);
}
