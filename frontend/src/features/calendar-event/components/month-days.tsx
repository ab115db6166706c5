import { createContext, use, type KeyboardEvent } from 'react';
import type { DateHeaderProps } from 'react-big-calendar';
import { dayOfDrawn, dayWords } from '../event-times';

/** What a day of the month knows of the calendar around it. */
export interface MonthDays {
  /** The day that the Tab key reaches. */
  active: string;
  today: string;
  /** How many events a day has. */
  count: (day: string) => number;
  onKey: (press: KeyboardEvent) => void;
}

export const MonthDaysContext = createContext<MonthDays | null>(null);

const counted = (count: number): string =>
  count === 0 ? 'no events' : `${count} ${count === 1 ? 'event' : 'events'}`;

/** The library draws a table; a grid is what screen readers hand arrow keys to. */
function asGrid(day: HTMLElement | null): void {
  day?.closest('.rbc-date-cell')?.setAttribute('role', 'gridcell');
  const month = day?.closest('.rbc-month-view');
  month?.setAttribute('role', 'grid');
  month?.setAttribute('aria-label', 'Days of the month');
}

/** The number of a day, named in full; one of all days is within reach of the Tab key. CAL-01 */
export function MonthDay({ date, label, onDrillDown }: DateHeaderProps) {
  const month = use(MonthDaysContext);
  const day = dayOfDrawn(date);
  return (
    <button
      ref={asGrid}
      type="button"
      className="rbc-button-link month-day"
      data-day={day}
      tabIndex={day === month?.active ? 0 : -1}
      aria-current={day === month?.today ? 'date' : undefined}
      aria-label={`${dayWords(date)}, ${counted(month?.count(day) ?? 0)}`}
      onClick={onDrillDown}
      onKeyDown={month?.onKey}
    >
      {label}
    </button>
  );
}
