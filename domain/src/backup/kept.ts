import { addDays, type CalendarDay, dayIn, momentAt, weekOf } from '../shared/calendar-day.js';

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const NAME = /^intranet-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

/** A backup that is older counts as missing: a day, and an hour for the next one to be made. */
export const TOO_OLD_MS = 25 * 60 * 60_000;

/** The file of a backup: when it was begun, in UTC, and whether it is encrypted. OPS-17 */
export const backupName = (begun: Date, isEncrypted: boolean): string =>
  `intranet-${begun.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tar.gz${isEncrypted ? '.age' : ''}`;

/** When a backup was begun, by its name; null for the file of somebody else. */
export function momentOfBackup(name: string): Date | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * The last moment at which a backup was due.
 * @param zone the company's
 * @param at the time of day, '02:30'
 */
export function dueSince(zone: string, at: string, now: Date): Date {
  const day = dayIn(zone, now);
  const today = momentAt(zone, day, at);
  return today <= now ? today : momentAt(zone, addDays(day, -1), at);
}

/** The newest backup of each of the last periods. @param backups newest first */
function newestOfEach(backups: readonly Date[], count: number, periodOf: (backup: Date) => string): Date[] {
  const periods = new Map<string, Date>();
  for (const backup of backups) {
    const period = periodOf(backup);
    if (!periods.has(period) && periods.size < count) periods.set(period, backup);
  }
  return [...periods.values()];
}

/** The backups that stay; the newest is always one of them. Days are those of the company. OPS-17 */
export function keptBackups(
  backups: readonly Date[],
  { days, weeks, months }: Keep,
  zone: string,
): Set<Date> {
  const newest = backups.toSorted((one, other) => other.getTime() - one.getTime());
  const dayOf = (backup: Date): CalendarDay => dayIn(zone, backup);
  return new Set([
    ...newest.slice(0, 1),
    ...newestOfEach(newest, days, dayOf),
    ...newestOfEach(newest, weeks, (backup) => weekOf(dayOf(backup)).startDate),
    ...newestOfEach(newest, months, (backup) => dayOf(backup).slice(0, 7)),
  ]);
}
