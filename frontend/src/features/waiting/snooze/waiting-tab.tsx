import { snoozeMessages as say } from '@intranet/domain';
import type { Elements } from '../../../shared/ui/elements';
import { WaitingList } from '../components/waiting-list';
import { Snoozed } from './snoozed';
import { Snoozing } from './snoozing';
import './snooze.css';

interface WaitingTabProps {
  few: number;
  empty: Elements;
  /** What was said last: that a task is snoozed, or why not. */
  said: string;
  onSaid: (words: string) => void;
  /** Called when a link was followed. */
  onFollow: () => void;
  /** Called when nothing is left that could take the focus. */
  onGone: () => void;
}

/** The row before or behind one that goes takes the focus. @returns whether there is one */
function focusBeside(row: Element | null): boolean {
  const link = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a');
  link?.focus();
  return Boolean(link);
}

/** What waits, in the inbox: each task can be put off until a day, and what is put off stands below. WAI-10, NOT-15 */
export function WaitingTab({ few, empty, said, onSaid, onFollow, onGone }: WaitingTabProps) {
  const leave = (words: string, row: Element | null) => {
    onSaid(words);
    if (!focusBeside(row)) onGone();
  };
  const back = (left: number) => {
    onSaid(say.takenBack);
    const fold = left > 0 && document.querySelector<HTMLElement>('.snoozed summary');
    if (fold) fold.focus();
    else onGone();
  };
  return (
    <div className="waiting bell-waiting">
      <p className="snooze-said" role="status">
        {said}
      </p>
      <WaitingList few={few} empty={empty} onFollow={onFollow}>
        {(item) => !item.overdue && <Snoozing item={item} onSaid={leave} />}
      </WaitingList>
      <Snoozed onFollow={onFollow} onBack={back} />
    </div>
  );
}
