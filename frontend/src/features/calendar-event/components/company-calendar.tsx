import { calendarEventMessages, can, type CalendarEvent } from '@intranet/domain';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../../../shared/session/use-session';
import { Loading } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { useEvents } from '../hooks';
import './company-calendar.css';
import { CalendarAddress } from './calendar-address';
import { EventModal } from './event-modal';
import { EventFormModal } from './event-form-modal';
import { NearScreen } from '../../../shared/ui/near-screen/near-screen';

const CalendarView = lazy(() => import('./calendar-view'));

/** Holds the place of the calendar while its events and its file come, so that nothing below it moves. */
const Awaited = () => (
  <div className="calendar-awaited">
    <Loading what="the calendar" />
  </div>
);

/** The company calendar on Home. HOM-01, HOM-06 */
export function CompanyCalendar() {
  const events = useEvents();
  const mayWrite = can(useActor(), 'calendar-event:write');
  const [open, setOpen] = useState<CalendarEvent | null>(null);
  const [editing, setEditing] = useState<CalendarEvent | 'new' | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  return (
    <section className="card" aria-labelledby="calendar-heading">
      <div className="card-head">
        <h2 id="calendar-heading">Company calendar</h2>
        <div className="row-actions">
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => setSubscribing(true)}>
            My calendar address
          </button>
          {mayWrite && (
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => setEditing('new')}>
              Add event
            </button>
          )}
        </div>
      </div>
      {events.isPending ? (
        <Awaited />
      ) : (
        <Loaded query={events} what="the calendar" failure={calendarEventMessages.loadError}>
          {(all) => (
            <NearScreen placeholder={<Awaited />}>
              <Suspense fallback={<Awaited />}>
                <CalendarView events={all} onOpen={setOpen} />
              </Suspense>
            </NearScreen>
          )}
        </Loaded>
      )}
      {open && (
        <EventModal
          event={open}
          mayWrite={mayWrite}
          onEdit={() => {
            setEditing(open);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {editing && (
        <EventFormModal initial={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {subscribing && <CalendarAddress onClose={() => setSubscribing(false)} />}
    </section>
  );
}
