import {
  addDays,
  formatDay,
  isSnoozeDay,
  SNOOZE_DAYS_AT_MOST,
  snoozeChoices,
  type SnoozedItem,
  snoozeMessages as say,
  type WaitingItem,
} from '@intranet/domain';
import { useId, useState } from 'react';
import { today } from '../../../shared/lib/today';
import { BusyButton } from '../../../shared/ui/busy-button';
import { useSnooze } from './hooks';

interface SnoozeChoiceProps {
  item: WaitingItem;
  /** Called when it is snoozed, or waits no more, with the words for that. */
  onSaid: (words: string) => void;
}

const snoozedUntil = ({ until }: SnoozedItem): string => say.snoozed(formatDay(until));

/** Until when a task is put off: a few days by one press, and a field for any other. WAI-10 */
export function SnoozeChoice({ item, onSaid }: SnoozeChoiceProps) {
  const { busy, input, failureMessage, run } = useSnooze(onSaid, snoozedUntil);
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const now = today();
  const until = (chosen: string) => run({ item, until: chosen });
  const choose = () => {
    const wrong = day === '' ? say.dayRequired : isSnoozeDay(day, now) ? null : say.badDay;
    setFault(wrong);
    if (wrong) document.getElementById(`${id}-day`)?.focus();
    else void until(day);
  };
  return (
    <>
      <div className="snooze-days">
        {snoozeChoices(now).map(({ name, day: chosen }) => (
          <BusyButton
            key={name}
            size="small"
            busy={busy}
            turning={busy && input?.until === chosen}
            onClick={() => until(chosen)}
          >
            <span>{name}</span> <small>{formatDay(chosen)}</small>
          </BusyButton>
        ))}
      </div>
      <form
        className="snooze-day"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <label htmlFor={`${id}-day`}>Another day</label>
        <input
          id={`${id}-day`}
          className={`form-control form-control-sm${fault ? ' is-invalid' : ''}`}
          type="date"
          min={addDays(now, 1)}
          max={addDays(now, SNOOZE_DAYS_AT_MOST)}
          value={day}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            setFault(null);
          }}
        />
        <button type="submit" className="btn btn-sm btn-primary" aria-disabled={busy}>
          Snooze
        </button>
        {fault && (
          <p id={`${id}-fault`} className="snooze-fault" role="alert">
            {fault}
          </p>
        )}
      </form>
      {failureMessage && (
        <p className="snooze-fault" role="alert">
          {failureMessage}
        </p>
      )}
    </>
  );
}
