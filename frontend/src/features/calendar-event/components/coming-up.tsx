import { calendarEventMessages } from '@intranet/domain';
import { today } from '../../../shared/lib/today';
import { Loaded } from '../../../shared/ui/loaded';
import { upcoming } from '../event-times';
import { useEvents } from '../hooks';
import './coming-up.css';
import { DatesList } from './dates-list';

/** At most; the room of the card decides how many of them are seen. */
const MOST = 8;

/** The next dates of the company, above its calendar, as far as there is room; nothing while there are none. HOM-16 */
export function ComingUp() {
  const events = useEvents();
  const next = events.data && upcoming(events.data, today()).slice(0, MOST);
  // Where they cannot be loaded, the calendar below says so.
  if (next?.length === 0 || (!next && events.isError)) return null;
  return (
    <section className="card coming-up" aria-labelledby="coming-up-heading">
      <h2 id="coming-up-heading">Coming up</h2>
      <Loaded query={{ ...events, data: next }} what="the dates" failure={calendarEventMessages.loadError}>
        {(dates) => <DatesList dates={dates} />}
      </Loaded>
    </section>
  );
}
