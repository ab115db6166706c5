import { priorityLabel, ticketPriorities } from '@intranet/domain';
import { Dialog } from '../../../shared/dialog/dialog';

/** What each priority is for. TIC-03 */
export function PriorityHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Priorities" onClose={onClose} scrollable>
      <dl className="priorities">
        {ticketPriorities.map(({ value, help }) => (
          <div key={value}>
            <dt>{priorityLabel(value)}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
