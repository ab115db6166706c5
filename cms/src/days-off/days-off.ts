import {
  addDays,
  type Away,
  type CalendarDay,
  daysOff,
  type DaysOff,
  type Period,
  weekOf,
} from '@intranet/domain';
import { asDay, type Cell } from '../platform/database/columns';
import type { Binding } from '../platform/database/raw';
import type { DayAwayRow } from '../platform/database/tables/house';

/** `rawRows` or `rowsIn`, bound to a connection or a transaction. */
export type Read = <Row>(name: string | null, sql: string, bindings: readonly Binding[]) => Promise<Row[]>;

/** The people to read. */
export interface Whose {
  /** Names the prepared statement; null for one with too many variants. */
  name: string | null;
  /** SQL: a condition on `up_users u`. */
  condition: string;
  bindings: readonly Binding[];
}

interface AwayRow {
  /** null in the rows of holidays. */
  person_id: DayAwayRow['person_id'] | null;
  first_day: Cell;
  last_day: Cell;
  half: DayAwayRow['half'];
  starts: Cell;
  ends: Cell;
}

/** Entries of people `u`, then holidays, whose days are those of UTC, as of every event of whole days. HOM-06 */
const statement = (condition: string): string => `
  select d.person_id, d.first_day, d.last_day, d.half, cast(null as timestamp) as starts, cast(null as timestamp) as ends
  from days_away d join up_users u on u.id = d.person_id
  where d.last_day >= ? and d.first_day <= ? and ${condition}
  union all
  select cast(null as integer), cast(null as date), cast(null as date), 'none', e."start", e."end"
  from calendar_events e where e.holiday = ? and e."end" >= ? and e."start" < ?`;

/** Holidays, and the entries of people, that touch a period. */
interface Off {
  holidays: CalendarDay[];
  /** By id of the person. */
  entries: Map<number, Away[]>;
}

/** The holidays of a period day by day, and the entries of these people, in one statement. ABS-01, ABS-02 */
export async function offIn(
  read: Read,
  { name, condition, bindings }: Whose,
  { from, to }: Period,
): Promise<Off> {
  const moments = [new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)];
  const asked = [from, to, ...bindings, true, ...moments];
  const rows = await read<AwayRow>(name && `days-off-${name}`, statement(condition), asked);
  const off: Off = { holidays: [], entries: new Map() };
  for (const { person_id, first_day, last_day, half, starts, ends } of rows) {
    const first = asDay(person_id === null ? starts : first_day) ?? '';
    const last = asDay(person_id === null ? ends : last_day) ?? '';
    if (person_id !== null) {
      const own = off.entries.get(person_id) ?? [];
      own.push({ from: first, to: last, half });
      off.entries.set(person_id, own);
    } else
      for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1))
        off.holidays.push(day);
  }
  return off;
}

/** The days off of several people. */
export interface DaysOffOf {
  /** Of those who are never away within the weeks. */
  common: DaysOff;
  /** Of the others, by id. */
  own: ReadonlyMap<number, DaysOff>;
}

/**
 * The days off of people in the weeks that touch a period, in one statement however many they are. ABS-03
 * @param period its weeks are read as a whole, since a report may be due before the last of its days
 */
export async function daysOffOf(read: Read, whose: Whose, period: Period): Promise<DaysOffOf> {
  const weeks = { from: weekOf(period.from).startDate, to: weekOf(period.to).endDate };
  const { holidays, entries } = await offIn(read, whose, weeks);
  return {
    common: new Set(holidays),
    own: new Map([...entries].map(([id, own]) => [id, daysOff(holidays, own, weeks)])),
  };
}

/** Those of one of them. */
export const offOf = ({ common, own }: DaysOffOf, id: number): DaysOff => own.get(id) ?? common;
