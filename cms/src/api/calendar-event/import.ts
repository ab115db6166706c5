import { addDays, type CalendarDay, type HolidayInput, holidayInput, tidyNameKey } from '@intranet/domain';
import { asDay } from '../../platform/database/columns';
import { check } from '../../platform/http/bodies/check';
import type { ImportWay } from '../../platform/imports/rows';
import { takeImportTurn } from '../../platform/imports/turns';
import { lockActor } from '../../platform/people/as-actor';
import { settleDaysOff } from '../../weekly-reports/settle-notices';
import { createEvent } from './services/calendar-event';

interface Step {
  input: HolidayInput;
  /** The first of them also takes back what notices asked for on the days of all. */
  settles: boolean;
}

/** A holiday of the calendar: its name, as it is compared, and its days. */
interface Present {
  name: string;
  from: CalendarDay;
  to: CalendarDay;
}

/** Imports holidays from a file; one that the calendar has by this name on this day is the same. ABS-01, IMP-01 */
export const holidayImport: ImportWay<Present[], Step> = {
  kind: 'holidays',

  async read(db) {
    const stored = await db('calendar_events').where({ holiday: true }).select('title', 'start', 'end');
    return stored.map(({ title, start, end }) => ({
      name: tidyNameKey(title),
      from: asDay(start)!,
      to: asDay(end)!,
    }));
  },

  judge(known) {
    const days = new Set<string>();
    const keyOf = (day: CalendarDay, name: string) => `${day} ${name}`;
    for (const { name, from, to } of known)
      for (let day = from; day <= to; day = addDays(day, 1)) days.add(keyOf(day, name));
    let settles = true;
    return ({ values }) => {
      const input = check(values, holidayInput);
      const key = keyOf(input.date, tidyNameKey(input.name));
      if (days.has(key)) return null;
      days.add(key);
      const step = { input, settles };
      settles = false;
      return { fate: 'create', step, changed: [] };
    };
  },

  async lock(trx, actor) {
    await takeImportTurn(trx, 'holidays');
    await lockActor(trx, actor);
  },

  async write(trx, actor, { input: { date, name }, settles }) {
    await createEvent(trx, actor, { title: name, start: date, end: date, allDay: true, holiday: true });
    return settles ? () => settleDaysOff(trx, null) : undefined;
  },
};
