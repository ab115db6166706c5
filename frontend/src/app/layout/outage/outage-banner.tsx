import { sessionMessages } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { api } from '../../../shared/http/client';
import { currentOutage, subscribeToOutage, type Outage } from '../../../shared/http/outage';
import { Icon } from '../../../shared/ui/icon';

/** How often the server is asked whether it is well again, in milliseconds. */
const ASK_MS = 2_000;

/** A server that hangs takes a question and answers none: the next one is put after this many milliseconds. */
const PATIENCE_MS = 5_000;

/** Every answer is noted where it comes in, so asking is enough. */
const ask = () => api.get('/users/me', { timeout: PATIENCE_MS }).catch(() => undefined);

const words: Record<Outage, string> = {
  server: sessionMessages.serverAway,
  data: sessionMessages.dataOutOfReach,
};

/**
 * The server, or its data, cannot be reached: the page says so, keeps what was typed, and goes on by itself when it can,
 * with everything that could not be read until then. A person whose network is back need not wait. OPS-06, SES-05
 */
export function OutageBanner() {
  const outage = useSyncExternalStore(subscribeToOutage, currentOutage);
  const away = outage !== null;
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!away) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = () => {
      timer = setTimeout(() => void ask().then(() => timer && askLater()), ASK_MS);
    };
    askLater();
    return () => {
      clearTimeout(timer);
      timer = undefined;
      if (currentOutage()) return;
      void revalidate();
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [away, queries, revalidate]);

  if (!outage) return null;
  return (
    <div role="alert" className="alert alert-warning">
      <Icon name="alert" />
      <div className="alert-body">
        {words[outage]}
        {outage === 'server' && (
          <span className="alert-actions">
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => void ask()}>
              Try again
            </button>
          </span>
        )}
      </div>
    </div>
  );
}
