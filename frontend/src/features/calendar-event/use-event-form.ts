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
import { createEvent, getEvent, updateEvent, updateLater } from './api';
import { blankForm, formOf, inputOf, repeatsInput } from './event-times';

/**
 * The form of a new or edited event, or of it and all later ones of its series, in a dialog. HOM-06, CAL-07
 * @param day the first day of a new event
 */
export const useEventForm = (initial: CalendarEvent | null, day: CalendarDay, onDone: () => void) =>
  useRecordForm<CalendarEventForm, CalendarEvent>({
    schema: calendarEventForm(companyTimeZone(), initial && formOf(initial)),
    initial,
    blank: blankForm(day),
    valuesOf: formOf,
    create: (values) => createEvent({ ...inputOf(values, null), ...repeatsInput(values, null) }),
    update: (id, values, revision) => {
      const patch = { ...inputOf(values, initial), revision };
      const isOne = values.scope === 'one' || (values.repeats === '' && initial?.series === null);
      return isOne ? updateEvent(id, patch) : updateLater(id, { ...patch, ...repeatsInput(values, initial) });
    },
    reload: getEvent,
    success: (known) => (known ? say.updated : say.created),
    failure: say.saveError,
    inDialog: true,
    touches: [keys.calendar, keys.waiting, keys.reports, keys.away],
    onSaved: onDone,
  });
