import { canHaveTickets, manageTicketMessages as say, type ItTicket } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAsk } from '../../../../shared/http/use-ask';
import { useArrivalToAct } from '../../../../shared/navigation/to-act';
import { pathTo } from '../../../../shared/navigation/paths';
import { useActor, useSession } from '../../../../shared/session/use-session';
import { useAlerts } from '../../../../shared/ui/alerts';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { SaidHere } from '../../../../shared/ui/said-here';
import { findNextTicket } from '../../api';
import type { ManagedTicket } from '../../use-manage-ticket';
import { ResolveForm } from './resolve-form';

interface TicketActionsProps {
  desk: ManagedTicket;
  /** Moves the focus to the answer. */
  onAnswer: () => void;
}

/** The most frequent actions on a ticket, one click each: Take, Answer, Resolve, and the next ticket. TIC-03, TIC-04 */
export function TicketActions({ desk, onAnswer }: TicketActionsProps) {
  const { base: ticket, act } = desk;
  const { username } = useSession();
  const mayHave = canHaveTickets(useActor());
  const [resolving, setResolving] = useState(false);
  // The command of the search leads here to resolve it. SEA-07
  // After the heading of the desk has taken the focus, which it does in a moment too.
  useArrivalToAct(!ticket.resolved, () => setTimeout(() => setResolving(true)));
  const take = mayHave && !ticket.resolved && ticket.assignedTo !== username;
  return (
    <div className="ticket-actions">
      <div className="ticket-buttons">
        {take && (
          <BusyButton
            look="primary"
            icon="person"
            busy={act.busy}
            turning={act.input?.assignedTo !== undefined}
            onClick={() => act.run({ assignedTo: username })}
          >
            Take
          </BusyButton>
        )}
        {ticket.availableActions.includes('comment') && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => {
              desk.quiet();
              onAnswer();
            }}
          >
            Answer
          </button>
        )}
        {ticket.resolved ? (
          <BusyButton icon="again" busy={act.busy} onClick={() => act.run({ resolved: false })}>
            Open again
          </BusyButton>
        ) : (
          <button
            type="button"
            className={`btn btn-${take ? 'secondary' : 'primary'}`}
            aria-expanded={resolving}
            onClick={() => {
              desk.quiet();
              setResolving(!resolving);
            }}
          >
            Resolve
          </button>
        )}
        <NextTicket ticket={ticket} />
      </div>
      {resolving && !ticket.resolved && (
        <ResolveForm
          onResolve={async (solution) => {
            if (await act.run({ resolved: true, solution })) setResolving(false);
          }}
          onCancel={() => setResolving(false)}
        />
      )}
      <SaidHere said={desk.said} />
    </div>
  );
}

/** Leads to the most urgent ticket after this one that is unassigned or the person's own. */
export function NextTicket({ ticket }: { ticket: ItTicket | null }) {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const { username } = useSession();
  const { busy, ask } = useAsk(say.fetchP5);
  return (
    <BusyButton
      busy={busy}
      onClick={async () => {
        const found = await ask(() => findNextTicket(ticket, username));
        if (found)
          void navigate({ pathname: pathTo('SupportTicket', found.documentId), search: location.search });
        else if (found === null) alerts.success(say.noOther);
      }}
    >
      {ticket ? 'Next ticket' : 'Open the next ticket'}
    </BusyButton>
  );
}
