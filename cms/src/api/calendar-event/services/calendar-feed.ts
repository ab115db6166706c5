import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Actor, addDays, type CalendarDay, calendarName, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { asDay } from '../../../platform/database/columns';
import { rawRows } from '../../../platform/database/raw';
import type { CalendarEventRow, DayAwayRow } from '../../../platform/database/tables/house';
import type { PersonRow } from '../../../platform/database/tables/people';
import { settings } from '../../../platform/env/settings';
import { portalName } from '../../../platform/people/company';
import { isStaff } from '../../../platform/people/membership';

/**
 * The secret part of a calendar address. It is computed and not stored, so that a copy of the database opens no
 * calendar. A new number invalidates every older address.
 */
const signature = (personId: number, feed: number): string =>
  createHmac('sha256', settings().ENCRYPTION_KEY)
    .update(`calendar-feed:${personId}:${feed}`)
    .digest('base64url');

const addressOf = (personId: number, feed: number | null): string | null =>
  feed === null
    ? null
    : `${settings().PUBLIC_URL}/api/calendar-feeds/${personId}.${feed}.${signature(personId, feed)}.ics`;

const feedOf = async (strapi: Core.Strapi, personId: number): Promise<number | null> => {
  const [row] = await rawRows<Pick<PersonRow, 'calendar_feed'>>(
    strapi,
    'calendar-feed',
    'select calendar_feed from up_users where id = ?',
    [personId],
  );
  return row?.calendar_feed ?? null;
};

/** A negative number means revoked; it still counts up, so that an old address never works again. */
const live = (feed: number | null): number | null => (feed !== null && feed > 0 ? feed : null);

/** The actor's own address, or null when they have none. HOM-07 */
async function own(strapi: Core.Strapi, actor: Actor): Promise<{ address: string | null }> {
  return { address: addressOf(actor.id, live(await feedOf(strapi, actor.id))) };
}

/** Make a new address; the previous one stops working. */
async function renew(strapi: Core.Strapi, actor: Actor): Promise<{ address: string | null }> {
  await rawRows(
    strapi,
    null,
    'update up_users set calendar_feed = abs(coalesce(calendar_feed, 0)) + 1 where id = ?',
    [actor.id],
  );
  return own(strapi, actor);
}

/** Revoke the actor's address. */
async function revoke(strapi: Core.Strapi, actor: Actor): Promise<void> {
  await rawRows(strapi, null, 'update up_users set calendar_feed = -abs(calendar_feed) where id = ?', [
    actor.id,
  ]);
}

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface EventRow extends Pick<
  CalendarEventRow,
  'document_id' | 'title' | 'all_day' | 'location' | 'description' | 'revision'
> {
  starts: CalendarEventRow['start'];
  ends: CalendarEventRow['end'];
}

const asDate = (moment: Date | number, extraDays = 0): [number, number, number] => {
  const date = new Date(Number(new Date(moment)) + extraDays * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

const asMoment = (moment: Date | number): DateArray => {
  const date = new Date(moment);
  return [...asDate(moment), date.getUTCHours(), date.getUTCMinutes()];
};

/**
 * A carriage return or another control character would end a line of the calendar, and the rest would be read as part
 * of the calendar itself. RFC 5545, 3.3.11
 */
const asText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

const asAttributes = (event: EventRow): EventAttributes => ({
  uid: `${event.document_id}@company-intranet`,
  title: asText(event.title),
  // The end of a whole-day event is the first day after it. RFC 5545, 3.6.1
  ...(event.all_day
    ? { start: asDate(event.starts), end: asDate(event.ends, 1) }
    : {
        start: asMoment(event.starts),
        end: asMoment(event.ends),
        startInputType: 'utc',
        endInputType: 'utc',
      }),
  ...(event.location && { location: asText(event.location) }),
  ...(event.description && { description: asText(event.description) }),
  sequence: event.revision,
});

/** Days away as their owner's calendar shows them. ABS-06 */
const awayAttributes = ({ document_id, first_day, last_day, half, revision }: AwayRow): EventAttributes => ({
  uid: `${document_id}@company-intranet`,
  title: awayTitles[half],
  start: dateOf(asDay(first_day)!),
  end: dateOf(addDays(asDay(last_day)!, 1)),
  sequence: revision,
});

type AwayRow = Pick<DayAwayRow, 'document_id' | 'first_day' | 'last_day' | 'half' | 'revision'>;

const awayTitles = {
  none: 'Away',
  morning: 'Away in the morning',
  afternoon: 'Away in the afternoon',
} as const;

const dateOf = (day: CalendarDay): [number, number, number] => asDate(new Date(`${day}T00:00:00Z`));

/** The head of the calendar, also of one without events. @param portal its name */
const headOf = (portal: string) => ({
  calName: calendarName(portal),
  productId: 'company-intranet/calendar',
});

/** A calendar has at least one component; one without events has this, which says nothing. RFC 5545, 3.6 */
const noEvent = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'END:VCALENDAR',
].join('\r\n');

/** Lines of at most 75 octets, continued with an indent; the library counts characters instead. RFC 5545, 3.1 */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const refold = (calendar: string): string =>
  calendar
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');

/**
 * The calendar behind an address, as iCalendar text: the events that its owner may see now, holidays among them, and the
 * owner's days away. HOM-07, ABS-06
 * @param address '7.1.<secret>.ics'
 * @throws Refusal not-found for a wrong address, a revoked one and a disabled person's alike
 */
async function read(strapi: Core.Strapi, address: string): Promise<string> {
  const [, id = '', feed = '', secret = ''] = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})\.ics$/.exec(address) ?? [];
  if (!secret || !sameText(secret, signature(Number(id), Number(feed)))) throw new Refusal('not-found');
  const [owner] = await rawRows<Pick<PersonRow, 'id'>>(
    strapi,
    'calendar-feed-owner',
    'select id from up_users where id = ? and calendar_feed = ? and blocked = ?',
    [Number(id), Number(feed), false],
  );
  if (!owner) throw new Refusal('not-found');
  const events = await rawRows<EventRow>(
    strapi,
    'calendar-feed-events',
    `select e.document_id, e.title, e."start" as starts, e."end" as ends, e.all_day, e.location, e.description, e.revision
     from calendar_events e where e.audience = 'everyone' or exists
       (select 1 from up_users u where u.id = ? and ${isStaff('u.id')})
     order by e."start"`,
    [owner.id],
  );
  const away = await rawRows<AwayRow>(
    strapi,
    'calendar-feed-away',
    `select d.document_id, d.first_day, d.last_day, d.half, d.revision from days_away d
     where d.person_id = ? order by d.first_day, d.id`,
    [owner.id],
  );
  const shown = [...events.map(asAttributes), ...away.map(awayAttributes)];
  const { error, value } = createEvents(shown, headOf(await portalName(strapi.db.connection)));
  if (error || typeof value !== 'string') throw error ?? new Error('The calendar could not be written.');
  return refold(shown.length > 0 ? value : value.replace('END:VCALENDAR', noEvent));
}

export default { own, renew, revoke, read };
