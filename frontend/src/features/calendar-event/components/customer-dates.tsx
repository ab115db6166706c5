import { calendarEventMessages } from '@intranet/domain';
import { today } from '../../../shared/lib/today';
import { Loaded } from '../../../shared/ui/loaded';
import { upcoming } from '../event-times';
import { useEvents } from '../hooks';
import { DatesList } from './dates-list';

/** A short list; a button shows more. */
const SHOWN = 5;

/** For customers, in place of the calendar: the next dates shared with them; nothing while there are none. HOM-08 */
export function CustomerDates() {
  const events = useEvents();
  const next = events.data && upcoming(events.data, today()).slice(0, SHOWN);
  if (next?.length === 0) return null;
  return (
    <section className="card" aria-labelledby="dates-heading">
      <h2 id="dates-heading">Dates</h2>
      <Loaded query={{ ...events, data: next }} what="the dates" failure={calendarEventMessages.loadError}>
        {(dates) => <DatesList dates={dates} />}
      </Loaded>
    </section>
  );
}
