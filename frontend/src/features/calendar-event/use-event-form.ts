import {
  calendarEventForm,
  calendarEventMessages as say,
  type CalendarDay,
  type CalendarEvent,
  type CalendarEventForm,
} from '@intranet/domain';
import { keys } from '../../shared/http/keys';
import { companyTimeZone } from '../../shared/session/company-time-zone';
import { useRecordForm } from '../../shared/write/use-record-form';
import { createEvent, getEvent, updateEvent } from './api';
import { blankForm, formOf, inputOf } from './event-times';

/**
 * The form of a new or edited event, in a dialog. HOM-06
 * @param day the first day of a new event
 */
export const useEventForm = (initial: CalendarEvent | null, day: CalendarDay, onDone: () => void) =>
  useRecordForm<CalendarEventForm, CalendarEvent>({
    schema: calendarEventForm(companyTimeZone()),
    initial,
    blank: blankForm(day),
    valuesOf: formOf,
    create: (values) => createEvent(inputOf(values, null)),
    update: (id, values, revision) => updateEvent(id, { ...inputOf(values, initial), revision }),
    reload: getEvent,
    success: (known) => (known ? say.updated : say.created),
    failure: say.saveError,
    inDialog: true,
    touches: [keys.calendar, keys.waiting, keys.reports, keys.away],
    onSaved: onDone,
  });
