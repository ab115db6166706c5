import { addDays, type CalendarDay, type DayHalf, dayIn, weekOf } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env/settings';

const companies = [
  'Northwind Controls',
  'Naval Air Systems Command',
  'Range Support Group',
  'Bright Harbor Labs',
];
const guests = [
  ['Alan', 'Pierce'],
  ['Yuki', 'Sato'],
  ['Beatriz', 'Ramos'],
  ['Owen', 'Clarke'],
  ['Mina', 'Farouk'],
  ['Tomas', 'Novák'],
  ['Grace', 'Adeyemi'],
  ['Henrik', 'Dahl'],
] as const;
const hosts = ['supervisor', 'pm', 'administration', 'supervisor2', 'it'];

/** Visitors expected tomorrow, in the building, or still expected today; all others came on a working day, and left. */
const daysFromToday = [1, 0, 0] as const;
const IN_HOUSE = 1;

/** The same day, or the Friday before a weekend. */
function workingDay(day: CalendarDay): CalendarDay {
  const { startDate: monday } = weekOf(day);
  return day > addDays(monday, 4) ? addDays(monday, 4) : day;
}

/** Visitors of the last weeks, and those of today and tomorrow. */
export async function insertVisitors(trx: Transaction, ids: Map<string, number>): Promise<void> {
  const today = dayIn(settings().TZ_COMPANY, new Date());
  const rows = Array.from({ length: 26 }, (_, index) => {
    const day =
      index < daysFromToday.length
        ? addDays(today, daysFromToday[index]!)
        : workingDay(addDays(today, -3 * (index - daysFromToday.length + 1)));
    const isOver = day < today;
    const [firstName, lastName] = guests[index % guests.length]!;
    const host = hosts[index % hosts.length]!;
    return {
      // Announced some days before, and at the latest a while ago.
      ...newRow(new Date(Math.min(Date.parse(`${workingDay(addDays(day, -4))}T13:20:00Z`), Date.now()))),
      first_name: firstName,
      last_name: lastName,
      email: `${firstName}.${lastName}@visitor.example`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^\w.@-]/g, ''),
      company_name: companies[index % companies.length],
      person_to_see: host,
      host_id: ids.get(host),
      day_of_visit: day,
      signed_in_at: isOver ? new Date(`${day}T14:05:00Z`) : index === IN_HOUSE ? new Date() : null,
      signed_out_at: isOver ? new Date(`${day}T16:40:00Z`) : null,
    };
  });
  await trx('visitors').insert(rows);
}

/** Days away of some people: half a day this week, and whole days in the weeks after the next. ABS-02 */
export async function insertDaysAway(trx: Transaction, ids: Map<string, number>): Promise<void> {
  const { startDate: monday } = weekOf(dayIn(settings().TZ_COMPANY, new Date()));
  const entry = (username: string, from: number, to: number, half: DayHalf = 'none') => ({
    ...newRow(),
    person_id: ids.get(username),
    first_day: addDays(monday, from),
    last_day: addDays(monday, to),
    half,
    revision: 0,
  });
  await trx('days_away').insert([
    entry('it2', 2, 2, 'afternoon'),
    entry('developer2', 17, 18),
    entry('ccb2', 21, 25),
  ]);
}

/** Meetings and days off around this week. */
export async function insertCalendarEvents(trx: Transaction): Promise<void> {
  const { startDate: monday } = weekOf(dayIn(settings().TZ_COMPANY, new Date()));
  const at = (days: number, time: string) => new Date(`${addDays(monday, days)}T${time}:00Z`);
  const event = (title: string, start: Date, end: Date, others: object = {}) => ({
    ...newRow(),
    title,
    start,
    end,
    all_day: false,
    location: null,
    description: null,
    audience: 'staff',
    revision: 0,
    ...others,
  });
  await trx('calendar_events').insert([
    event('All-hands meeting', at(1, '15:00'), at(1, '16:00'), { location: 'Conference room A' }),
    event('Fire drill', at(3, '18:00'), at(3, '18:30'), { description: 'Meet at the flag pole.' }),
    event('Timesheets due', at(4, '00:00'), at(4, '00:00'), { all_day: true }),
    event('Benefits enrollment', at(7, '00:00'), at(11, '00:00'), { all_day: true, location: 'Online' }),
    event('Lunch and learn: configuration audits', at(9, '17:00'), at(9, '18:00'), { location: 'Library' }),
    event('Office closed', at(10, '00:00'), at(11, '00:00'), { all_day: true, audience: 'everyone' }),
    event('Acceptance week: our laboratory is open to customers', at(14, '00:00'), at(18, '00:00'), {
      all_day: true,
      audience: 'everyone',
      location: 'Building B',
    }),
  ]);
}
