import { supervises, userMessages, type UserRecord } from '@intranet/domain';
import { useState } from 'react';
import { keys, listsOf } from '../../../shared/http/keys';
import { BusyButton } from '../../../shared/ui/busy-button';
import { useWrite } from '../../../shared/write/use-write';
import { updateUser } from '../api';
import { useLeaving } from '../hooks';
import { factsOf } from '../user-values';
import { Holdings } from './holdings';
import { NewSupervisor } from './new-supervisor';

interface LeftBehindProps {
  user: UserRecord;
  /** @param saved the user, who has a newer revision since */
  onHandedOver: (saved: UserRecord) => void;
}

/** What still depends on a person who left, to be mended from here; notices lead to it. USR-18, USR-19 */
export function LeftBehind({ user, onHandedOver }: LeftBehindProps) {
  const supervising = supervises(factsOf(user));
  const { data } = useLeaving(user.id, !supervising);
  const [supervisor, setSupervisor] = useState('');
  const { busy, run } = useWrite<void, UserRecord>({
    send: () => updateUser(user.id, { newSupervisor: supervisor }),
    success: userMessages.updated,
    touches: [listsOf(keys.people), keys.leaving],
    onDone: onHandedOver,
  });
  if (supervising || !data) return null;
  const { directReports } = data;
  const holdings = user.blocked ? data.holdings : [];
  if (directReports.length + holdings.length === 0) return null;
  return (
    <section className="card sheet" aria-label="Left behind">
      <h2>Left behind</h2>
      {directReports.length > 0 && (
        <>
          <NewSupervisor user={user} reports={directReports} value={supervisor} onChange={setSupervisor} />
          <BusyButton look="primary" busy={busy} ready={supervisor !== ''} onClick={() => void run()}>
            Hand over
          </BusyButton>
        </>
      )}
      {holdings.length > 0 && (
        <>
          <p className="mt-3 mb-1">What still depends on them:</p>
          <Holdings holdings={holdings} />
        </>
      )}
    </section>
  );
}
