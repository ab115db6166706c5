import type { WaitingItem } from '@intranet/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { intoView } from '../../../shared/lib/into-view';
import { Icon } from '../../../shared/ui/icon';
import { SnoozeChoice } from './snooze-choice';

interface SnoozingProps {
  item: WaitingItem;
  /** Called when it is snoozed, or waits no more, with the words for that and its row, which leaves the list. */
  onSaid: (words: string, row: Element | null) => void;
}

/**
 * Puts one task off, by its button or by E: the days to choose from open below it. Each row keeps for itself whether it is
 * open, so that in a long list nothing else is drawn again. WAI-10, NOT-15
 */
export function Snoozing({ item, onSaid }: SnoozingProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    intoView(choice.current);
    choice.current?.querySelector('button')?.focus();
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        title="Snooze (E)"
        aria-keyshortcuts="E"
        aria-label={`Snooze: ${item.title}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          // Where E is pressed below the button, the focus must not go with what is closed.
          button.current?.focus();
          setOpen(!open);
        }}
      >
        <Icon name="snooze" />
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open around the focus
        <div
          ref={choice}
          id={id}
          className="snooze-choice"
          role="group"
          aria-label={`Snooze until, ${item.title}`}
          onBlur={({ relatedTarget }) => {
            const row = button.current?.closest('li');
            if (relatedTarget && !row?.contains(relatedTarget)) setOpen(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The inbox stays open.
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <SnoozeChoice
            item={item}
            onSaid={(words) => onSaid(words, button.current?.closest('li') ?? null)}
          />
        </div>
      )}
    </>
  );
}
