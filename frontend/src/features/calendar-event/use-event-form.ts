import {
  calendarEventForm,
  calendarEventMessages,
  type CalendarEvent,
  type CalendarEventForm,
} from '@intranet/domain';
import { useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { showServerErrors } from '../../shared/form/server-errors';
import { isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { createEvent, getEvent, updateEvent } from './api';
import { blankForm, formOf, inputOf } from './event-times';
import { useRefreshEvents } from './hooks';

const say = calendarEventMessages;

/** An event being added or edited. HOM-06 */
export function useEventForm(initial: CalendarEvent | null, onDone: () => void) {
  const alerts = useAlerts();
  const refresh = useRefreshEvents();
  const [event, setEvent] = useState(initial);
  // The dialog hides the alerts of the page, so what went wrong is said in it.
  const [problem, setProblem] = useState<string | null>(null);
  const form = useDomainForm<CalendarEventForm>(
    calendarEventForm,
    event ? formOf(event) : blankForm(today()),
  );
  const stale = useStaleForm(form);

  async function submit(values: CalendarEventForm): Promise<void> {
    setProblem(null);
    try {
      if (event) await updateEvent(event.documentId, { ...inputOf(values), revision: event.revision });
      else await createEvent(inputOf(values));
    } catch (error) {
      if (event && isStale(error)) return catchUp(event, values);
      setProblem(showServerErrors(form, error) ? say.saveError : writeProblem(error, say.saveError));
      return;
    }
    alerts.success(event ? say.updated : say.created);
    onDone();
    await refresh();
  }

  async function catchUp(known: CalendarEvent, typed: CalendarEventForm): Promise<void> {
    try {
      const now = await getEvent(known.documentId);
      setEvent(now);
      stale.catchUp(formOf(known), typed, formOf(now));
    } catch (error) {
      setProblem(writeProblem(error, say.saveError));
    }
  }

  return { form, submit, problem, meanwhile: stale.meanwhile };
}
