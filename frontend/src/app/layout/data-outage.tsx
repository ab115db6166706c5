import { sessionMessages } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { api } from '../../shared/http/client';
import { dataIsAway, subscribeToOutage } from '../../shared/http/outage';
import { Icon } from '../../shared/ui/icon';

/** How often the server is asked whether it is well again, in milliseconds. */
const ASK_MS = 2_000;

/**
 * The server cannot reach its data: the page says so, keeps what was typed, and goes on by itself when it can, with
 * whatever could not be read meanwhile. OPS-06
 */
export function DataOutage() {
  const away = useSyncExternalStore(subscribeToOutage, dataIsAway);
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!away) return undefined;
    // Every answer is noted where it comes in, so asking is enough.
    const timer = setInterval(() => void api.get('/users/me').catch(() => undefined), ASK_MS);
    return () => {
      clearInterval(timer);
      if (dataIsAway()) return;
      void revalidate();
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [away, queries, revalidate]);

  if (!away) return null;
  return (
    <div role="alert" className="alert alert-warning">
      <Icon name="alert" />
      <div className="alert-body">{sessionMessages.dataOutOfReach}</div>
    </div>
  );
}
