import { manageTicketMessages as say, type ItTicket } from '@intranet/domain';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session';
import { useAlerts } from '../../shared/ui/alerts';
import { findNextTicket } from './api';

/** @param current the ticket that is left; null where none is open */
export function useNextTicket(current: ItTicket | null) {
  const { username } = useSession();
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** @returns null where there is none, undefined where it could not be asked for */
    find: async (): Promise<ItTicket | null | undefined> => {
      setBusy(true);
      try {
        return await findNextTicket(current, username);
      } catch {
        alerts.failure(say.fetchP5);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
