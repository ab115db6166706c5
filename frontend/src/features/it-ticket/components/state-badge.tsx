import { DEFAULT_PRIORITY, priorityLabel, type ItTicket } from '@intranet/domain';
import { stateOf, stateWords } from '../ticket-words';

const looks = { unassigned: '', assigned: ' is-saved', resolved: ' is-submitted' } as const;

/** Where a ticket stands. TIC-02 */
export function StateBadge({ ticket }: { ticket: Pick<ItTicket, 'queued' | 'resolved'> }) {
  const state = stateOf(ticket);
  return <span className={`state-badge${looks[state]}`}>{stateWords[state]}</span>;
}

/** What is more urgent than usual stands out by its weight too, not by its colour alone. TIC-03 */
export const PriorityMark = ({ priority }: Pick<ItTicket, 'priority'>) => (
  <span className={`priority-mark${priority < DEFAULT_PRIORITY ? ' is-urgent' : ''}`}>
    {priorityLabel(priority)}
  </span>
);
