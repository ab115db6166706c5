import { sessionMessages } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { api } from '../../../shared/http/client';
import { currentOutage, subscribeToOutage, type Outage } from '../../../shared/http/outage';
import { Icon } from '../../../shared/ui/icon';

/** How often to ask the server whether it is back, in milliseconds. */
const ASK_MS = 2_000;

/** A server that hangs accepts a request and never answers: the next one is sent after this many milliseconds. */
const PATIENCE_MS = 5_000;

/** Every answer is noted where it arrives, so sending is enough. */
const ask = () => api.get('/users/me', { timeout: PATIENCE_MS }).catch(() => undefined);

const words: Record<Outage, string> = {
  server: sessionMessages.serverAway,
  data: sessionMessages.dataOutOfReach,
};

/**
 * The server or its database cannot be reached: the page says so, keeps what was typed, and continues by itself once it
 * can, with everything that could not be read until then. People whose network is back can retry at once. OPS-06,
 * SES-05
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
        <span>{words[outage]}</span>
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
