import { eventKindWords } from '@intranet/domain';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import type { Components, ShowMoreProps } from 'react-big-calendar';
import { dayWords, kindOf, type ShownEvent, whenWords, type DrawnEvent } from '../event-times';
import { KindIcon } from './event-kind';
import { MonthDay } from './month-days';

interface Ways {
  onOpen: (event: ShownEvent) => void;
  /** Opens a day with all its events. */
  onDay: (day: Date) => void;
}

interface WrapperProps {
  children?: unknown;
  event: DrawnEvent;
  /** 'date' in rows of days, 'time' in columns of hours. */
  type?: 'date' | 'time';
}

/** Adds what the library lacks: names and roles, so that events work with screen readers and the keyboard. */
export const partsFor = ({ onOpen, onDay }: Ways): Components<DrawnEvent> => {
  const Opener = eventOpener(onOpen, 0);
  // A month is one stop of the Tab key: Enter on a day leads to its events. CAL-01
  const InMonth = eventOpener(onOpen, -1);
  const More = ({ count, slotDate, tabIndex = 0 }: ShowMoreProps<DrawnEvent> & { tabIndex?: number }) => (
    <button
      type="button"
      tabIndex={tabIndex}
      className="rbc-button-link rbc-show-more"
      aria-label={`${count} more, all of ${dayWords(slotDate)}`}
      onClick={() => onDay(slotDate)}
    >
      {`${count} more`}
    </button>
  );
  return {
    // A month is a grid, whose rows must contain cells.
    eventWrapper: (props: WrapperProps) =>
      props.type === 'date' ? (
        <div role="gridcell">
          <InMonth {...props} />
        </div>
      ) : (
        <Opener {...props} />
      ),
    showMore: (props: ShowMoreProps<DrawnEvent>) => (
      <div role="gridcell">
        <More {...props} tabIndex={-1} />
      </div>
    ),
    event: ({ event }) => (
      <>
        <KindIcon kind={kindOf(event.event)} />
        <bdi>{event.title}</bdi>
      </>
    ),
    month: { dateHeader: MonthDay },
    // The types know only two parts of the week, and the library takes other parts only for one view.
    week: {
      eventWrapper: Opener,
      showMore: More,
      header: DayHeading,
      weekWrapper: WholeDays,
      timeGutterWrapper: Hours,
    } as NonNullable<Components<DrawnEvent>['week']>,
    agenda: {
      event: ({ event }) => (
        <button type="button" className="agenda-event" onClick={() => onOpen(event.event)}>
          <KindIcon kind={kindOf(event.event)} />
          <span>{event.title}</span>
          {kindOf(event.event) !== 'staff' && <small>{eventKindWords[kindOf(event.event)]}</small>}
          {event.event.location && <small>{event.event.location}</small>}
        </button>
      ),
    },
  };
};

/** The kind at the end of the name of an event, where it is not the usual one. CAL-03 */
const kindSaid = (event: ShownEvent): string => {
  const kind = kindOf(event);
  return kind === 'staff' ? '' : `, ${eventKindWords[kind].toLowerCase()}`;
};

/** An event as a button, since the library's own events in the whole-day row cannot be reached by keyboard. */
const eventOpener = (onOpen: Ways['onOpen'], tabIndex: 0 | -1) =>
  function EventOpener({ children, event }: WrapperProps) {
    return cloneElement(children as ReactElement<Record<string, unknown>>, {
      role: 'button',
      tabIndex,
      'aria-label': `${event.title}, ${whenWords(event.event)}${kindSaid(event.event)}`,
      onKeyDown: (press: KeyboardEvent) => {
        if (press.key !== 'Enter' && press.key !== ' ') return;
        press.preventDefault();
        onOpen(event.event);
      },
    });
  };

/** The library's own heading of a day has a table role, but the week is not a table. */
const DayHeading = ({ label }: { label: string }) => <span>{label}</span>;

/** Finds the library's element around one of its slots and sets attributes that the library does not. */
const around = (selector: string, attributes: Record<string, string>) => (inside: HTMLElement | null) => {
  const element = inside?.closest(selector);
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
};

const asGroup = around('.rbc-allday-cell', { role: 'group', 'aria-label': 'Whole days' });
const asNothing = around('.rbc-row-content', { role: 'presentation' });

/** Removes the row role that the library gives these elements, since a week has no table around them. */
const WholeDays = ({ children }: { children?: ReactNode }) => (
  <div
    className="calendar-slot"
    ref={(element) => {
      asGroup(element);
      asNothing(element);
    }}
  >
    {children}
  </div>
);

const asScrollable = around('.rbc-time-content', { role: 'group', 'aria-label': 'Hours', tabindex: '0' });

/** Makes the hours scrollable by keyboard, also in a week without events. */
const Hours = ({ children }: { children?: ReactNode }) => (
  <div className="calendar-slot" ref={asScrollable}>
    {children}
  </div>
);
