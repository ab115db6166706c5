import {
  type CalendarDay,
  dayIn,
  isReminderDue,
  mondaysBetween,
  owedFrom,
  owedLines,
  type Period,
  reminderOf,
  weekdays,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../platform/news/announcements/announce';
import { type OwedLine, announcements } from '../platform/news/announcements/table';
import { asMoment, type Cell } from '../platform/database/columns';
import { places, rawRows } from '../platform/database/raw';
import type { PersonRow } from '../platform/database/tables/people';
import type { CompanyProfileRow } from '../platform/database/tables/house';
import { inTransaction } from '../platform/database/transaction';
import type { Whose } from '../days-off/days-off';
import { settings } from '../platform/env/settings';
import type { Task } from '../platform/jobs/timed';
import { oneOf } from '../platform/lists/cells';
import type { Addressee } from '../platform/people/names';
import { removeNotices } from '../platform/news/notifications/withdraw';
import { lockPeople } from '../platform/people/as-actor';
import { writesReports } from '../platform/people/membership';
import { addresseeOf } from '../platform/people/names';
import { type OwnWork, ownWork, ownWorkIn } from './own-reports';

/** People reminded per transaction; small, so that row locks are short and a crash reminds no one twice. */
const PORTION = 50;

type Profile = Pick<
  CompanyProfileRow,
  'id' | 'reminder_day' | 'reminder_time' | 'reminders_since' | 'reminded_week'
>;

const profileOf = async (strapi: Core.Strapi): Promise<Profile | undefined> => {
  const statement = `select id, reminder_day, reminder_time, reminders_since, reminded_week
    from company_profiles order by id limit 1`;
  return (await rawRows<Profile>(strapi, 'reminder-profile', statement, []))[0];
};

const momentOf = (cell: Cell): Date | null => {
  const moment = asMoment(cell);
  return moment === null ? null : new Date(moment);
};

/** People who write reports and were not reminded for this week yet. */
async function candidates(strapi: Core.Strapi, week: CalendarDay): Promise<number[]> {
  const statement = `select u.id from up_users u where u.blocked = ? and ${writesReports('u.id')}
    and (u.reminded_week is null or u.reminded_week <> ?) order by u.id`;
  const rows = await rawRows<Pick<PersonRow, 'id'>>(strapi, 'reminder-candidates', statement, [false, week]);
  return rows.map(({ id }) => id);
}

/** The reports that each of these people owes by now; people who owe none are left out. */
async function owedBy(
  read: (whose: Whose, period: Period) => Promise<OwnWork[]>,
  ids: readonly number[],
  today: CalendarDay,
): Promise<Map<number, OwedLine[]>> {
  const period = { from: owedFrom(today), to: today };
  const whose = { name: null, condition: `u.id in (${places(ids.length)})`, bindings: ids };
  const mondays = mondaysBetween(period.from, period.to);
  const work = await read(whose, period);
  return new Map(
    work
      .map((own) => [own.id, owedLines(own, mondays, today)] as const)
      .filter(([, owed]) => owed.length > 0),
  );
}

/**
 * Remind these people, in one transaction. People who were disabled, reminded or have submitted in the meantime are
 * left out. What they owe is read under their locks: nothing would ever remove a notice about a report that was already
 * submitted.
 */
const tell = (
  strapi: Core.Strapi,
  ids: readonly number[],
  week: CalendarDay,
  today: CalendarDay,
): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const held = await lockPeople(trx, ids, 'change');
    const owed = await owedBy((...asked) => ownWorkIn(trx, ...asked), ids, today);
    const told: { to: Addressee; mail: boolean; owed: OwedLine[] }[] = [];
    for (const person of held) {
      const { id } = person;
      const stored = (await trx('up_users').where({ id }).first('reminder_mail', 'reminded_week'))!;
      const own = owed.get(id);
      if (person.blocked || stored.reminded_week === week || !own) continue;
      told.push({ to: addresseeOf(person), mail: Boolean(stored.reminder_mail), owed: own });
    }
    const again = told.map(({ to }) => to.id);
    await trx('up_users').whereIn('id', again).update({ reminded_week: week });
    await removeNotices(trx, again, announcements['weekly-reminder'].type);
    for (const { to, mail, owed } of told) await announce(trx, to, 'weekly-reminder', { owed }, { mail });
  });

/**
 * Remind people who owe a report, once a week at the company's day and hour. The first check after this release is
 * installed reminds no one: it only stores since when there are reminders. RHY-03, RHY-08
 */
export const remindOfWeek: Task = async (strapi, now) => {
  const profile = await profileOf(strapi);
  if (!profile) return;
  const since = momentOf(profile.reminders_since);
  if (since === null) {
    const note = 'update company_profiles set reminders_since = ? where id = ?';
    await rawRows(strapi, null, note, [now, profile.id]);
    return;
  }
  const zone = settings().TZ_COMPANY;
  const time = { reminderDay: oneOf(weekdays, profile.reminder_day), reminderTime: profile.reminder_time };
  const reminder = reminderOf(time, now, zone);
  const { week } = reminder;
  if (!isReminderDue(reminder, { since, remindedWeek: profile.reminded_week }, now)) return;
  const today = dayIn(zone, now);
  const ids = await candidates(strapi, week);
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION);
    const owed = await owedBy((...asked) => ownWork(strapi, ...asked), portion, today);
    if (owed.size > 0) await tell(strapi, [...owed.keys()], week, today);
  }
  // A day or hour that was changed in the meantime is still to come.
  const done = `update company_profiles set reminded_week = ?
    where id = ? and reminder_day = ? and reminder_time = ?`;
  await rawRows(strapi, null, done, [week, profile.id, profile.reminder_day, profile.reminder_time]);
};
