import { DEFAULT_PRIORITY, priorityLabel, type ItTicket } from '@intranet/domain';
import { StateBadge } from '../../../shared/ui/state-badge';
import { stateOf, stateWords } from '../ticket-words';

const tones = { unassigned: 'plain', assigned: 'waiting', resolved: 'good' } as const;

/** The state of a ticket. TIC-02 */
export function TicketState({ ticket }: { ticket: Pick<ItTicket, 'queued' | 'resolved'> }) {
  const state = stateOf(ticket);
  return <StateBadge tone={tones[state]}>{stateWords[state]}</StateBadge>;
}

/** Raised priorities are bold, so that they do not stand out by colour alone. TIC-03 */
export const PriorityMark = ({ priority }: Pick<ItTicket, 'priority'>) => (
  <span className={`priority-mark${priority < DEFAULT_PRIORITY ? ' is-urgent' : ''}`}>
    {priorityLabel(priority)}
  </span>
);
