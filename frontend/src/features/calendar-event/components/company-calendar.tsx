import { calendarEventMessages, can, type CalendarDay, weekAddress } from '@intranet/domain';
import { Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { useActor } from '../../../shared/session/use-session';
import { Loading } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import type { ShownEvent } from '../event-times';
import { useEvents } from '../hooks';
import './company-calendar.css';
import type { Opened } from './calendar-dialogs';
import { NearScreen } from '../../../shared/ui/near-screen/near-screen';
import { lazyPart } from '../../../shared/ui/lazy-part';

const loadDialogs = () => import('./calendar-dialogs');
const CalendarDialogs = lazyPart(loadDialogs);
const CalendarView = lazyPart(async () => {
  const view = await import('./calendar-view');
  // Preloaded so that a click opens them at once. If this fails, the click tries again and reports it.
  void loadDialogs().catch(() => undefined);
  return view;
});

/** Reserves the space of the calendar while it loads, so that nothing below it moves. */
const Awaited = () => (
  <div className="calendar-awaited">
    <Loading what="the calendar" />
  </div>
);

/** The company calendar on Home. HOM-01, HOM-06 */
export function CompanyCalendar() {
  const events = useEvents();
  const mayWrite = can(useActor(), 'calendar-event:write');
  const [opened, setOpened] = useState<Opened | null>(null);
  // The calendar rebuilds its parts when a callback's identity changes.
  const navigate = useNavigate();
  const openEvent = useCallback(
    (event: ShownEvent) =>
      'monday' in event ? void navigate(weekAddress(event.monday)) : setOpened({ what: 'event', event }),
    [navigate],
  );
  const openDay = useCallback((day: CalendarDay) => setOpened({ what: 'day', day }), []);
  return (
    <section className="card" aria-labelledby="calendar-heading">
      <div className="card-head">
        <h2 id="calendar-heading">Company calendar</h2>
        <div className="row-actions">
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => setOpened({ what: 'address' })}
          >
            My calendar address
          </button>
          {mayWrite && (
            <ImportButton
              kind="holidays"
              what="holidays"
              label="Import holidays"
              small
              touches={[keys.calendar, keys.waiting, keys.reports, keys.away]}
            />
          )}
          {mayWrite && (
            <button
              type="button"
              className="btn btn-sm btn-secondary"
              onClick={() => setOpened({ what: 'form', event: null })}
            >
              Add event
            </button>
          )}
        </div>
      </div>
      <Loaded
        query={events}
        what="the calendar"
        loading={<Awaited />}
        failure={calendarEventMessages.loadError}
      >
        {(all) => (
          <NearScreen placeholder={<Awaited />}>
            <Suspense fallback={<Awaited />}>
              <CalendarView events={all} onOpen={openEvent} onDay={openDay} />
            </Suspense>
          </NearScreen>
        )}
      </Loaded>
      {opened && (
        <Suspense>
          <CalendarDialogs
            opened={opened}
            mayWrite={mayWrite}
            onOpen={setOpened}
            onEvent={openEvent}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
