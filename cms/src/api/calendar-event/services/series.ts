import {
  type Actor,
  addDays,
  type CalendarEventInput,
  type CalendarEventsPatch,
  daysBetween,
  type LocalTimes,
  momentsOn,
  overlaps,
  Refusal,
  repeatDays,
  repeatIssue,
  repeatMessages,
  type Repeats,
} from '@intranet/domain';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { asDay } from '../../../platform/database/columns';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import type { CalendarEventRow as Event } from '../../../platform/database/tables/house';
import { newRow, type Transaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env/settings';
import { asActor } from '../../../platform/people/as-actor';
import { settleDaysOff } from '../../../weekly-reports/settle-notices';
import { audit, columnsOf, factsOf, firstDay, localTimes, lockEvent, refuseImpossible } from './event-row';

/*
 * Each time that an event repeats is a row of its own, so that lists, holidays, sights and calendar addresses need to know
 * nothing of it; the rows of a series have its id in common. CAL-05
 */

/** An event of a series, and those before and after it. */
interface Place {
  event: Event;
  earlier: Event[];
  /** With the event itself, which is the first of them. */
  later: Event[];
}

/** Few enough bindings for one statement on either database. */
const BATCH = 50;

const zone = (): string => settings().TZ_COMPANY;

/** By their days first: whole days begin at midnight by UTC, which is on the evening before by clocks west of it. */
const inOrder = (one: Event, other: Event): number =>
  daysBetween(firstDay(other), firstDay(one)) ||
  Number(new Date(one.start)) - Number(new Date(other.start)) ||
  one.id - other.id;

/**
 * Locks the event and all others of its series, in the order of their ids, so that two who change later events of one series
 * wait for each other.
 * @throws Refusal not-found, and stale when the event went to another series meanwhile
 */
async function lockPlace(trx: Transaction, documentId: string): Promise<Place> {
  const where = { document_id: documentId };
  const known = await trx('calendar_events').where(where).first('id', 'series');
  if (!known) throw new Refusal('not-found');
  const rows = await trx('calendar_events')
    .where(known.series === null ? { id: known.id } : { series: known.series })
    .orderBy('id')
    .forNoKeyUpdate();
  const event = rows.find(({ id, series }) => id === known.id && series === known.series);
  if (!event) {
    const isThere = await trx('calendar_events').where(where).first('id');
    throw new Refusal(isThere ? 'stale' : 'not-found');
  }
  const sorted = rows.toSorted(inOrder);
  const at = sorted.indexOf(event);
  return { event, earlier: sorted.slice(0, at), later: sorted.slice(at) };
}

/** What all events of a series have in common, from the one that says it. */
const commonOf = ({ title, all_day, location, description, audience, holiday }: Event) => ({
  title,
  all_day,
  location,
  description,
  audience,
  holiday,
});

/**
 * The earlier ones end where the later ones went; a single one repeats no more. A form that still shows the end of before
 * is stale: saved, it would let them go on beside the later ones.
 */
async function endEarlier(trx: Transaction, earlier: readonly Event[]): Promise<void> {
  const last = earlier.at(-1);
  if (!last) return;
  const left =
    earlier.length === 1
      ? { series: null, repeats: null, repeats_until: null }
      : { repeats_until: firstDay(last) };
  for (const row of earlier) await reviseRow(trx, 'calendar_events', row, left);
}

const idsOf = (rows: readonly Event[]): number[] => rows.map(({ id }) => id);

/**
 * Lets an event repeat so from now on, in place of what came after it before.
 * @param changed the event as it becomes
 * @returns how many there are now
 * @throws Refusal bad-input, at the field
 */
async function setAnew(
  trx: Transaction,
  { event, earlier, later }: Place,
  changed: Event,
  asked: Repeats,
): Promise<number> {
  const times = localTimes(changed);
  const issue = repeatIssue(times, asked);
  if (issue) throw Refusal.at(issue.path, 'bad-input', issue.message);
  const { rule } = asked;
  const days = rule === null ? [times.startDay] : repeatDays(times.startDay, rule, asked);
  const common = {
    ...commonOf(changed),
    series: rule && createId(),
    repeats: rule,
    repeats_until: rule && days.at(-1)!,
  };
  await reviseRow(trx, 'calendar_events', event, { ...common, start: changed.start, end: changed.end });
  const others = days.slice(1).map((day) => ({ ...common, ...momentsOn(zone(), times, day) }));
  const present = later.slice(1);
  for (const [index, row] of present.entries())
    if (others[index]) await reviseRow(trx, 'calendar_events', row, others[index]);
  await trx('calendar_events')
    .whereIn('id', idsOf(present.slice(others.length)))
    .delete();
  const added = others.slice(present.length).map((row) => ({ ...newRow(), ...row, revision: 0 }));
  await trx.batchInsert('calendar_events', added, BATCH);
  await endEarlier(trx, earlier);
  return days.length;
}

/** Records a new event, and the others of its series. @throws Refusal bad-input, at the field */
export async function startSeries(
  trx: Transaction,
  actor: Actor,
  event: Event,
  { repeats = null, repeatsUntil = null, repeatsTimes = null }: CalendarEventInput,
): Promise<void> {
  const asked = { rule: repeats, until: repeatsUntil, times: repeatsTimes };
  if (Object.values(asked).every((one) => one === null)) return audit.created(trx, actor, event);
  const events = await setAnew(trx, { event, earlier: [], later: [event] }, event, asked);
  // No form has shown it before.
  await trx('calendar_events').where({ id: event.id }).update({ revision: 0 });
  const after = { ...factsOf(await lockEvent(trx, event.document_id)), events };
  await recordChange(trx, actor, 'calendar-event.create', audit.subjectOf(event), {}, after);
}

/**
 * How it repeats from now on, and whether that is said: what is sent back as it was read says nothing, also beside a number
 * of times. SEC-04
 * @param moved by how many days its first day moves, and its last with it if none is named
 */
function askedOf(event: Event, patch: CalendarEventsPatch, moved: number): Repeats & { said: boolean } {
  const rule = patch.repeats === undefined ? event.repeats : patch.repeats;
  const times = patch.repeatsTimes ?? null;
  const known = asDay(event.repeats_until);
  const until = patch.repeatsUntil === known ? null : (patch.repeatsUntil ?? null);
  // A last day that is sent beside another rule was chosen with it, also where it is the one before.
  const stays = rule !== event.repeats && patch.repeatsUntil === known;
  const kept = rule === null || times !== null || known === null ? null : addDays(known, stays ? 0 : moved);
  const said = rule !== event.repeats || times !== null || until !== null;
  return { rule, until: until ?? kept, times, said };
}

/** A cell in one form: the databases give moments and flags in two. */
const plain = (value: unknown): unknown =>
  value instanceof Date || typeof value === 'boolean' ? Number(value) : value;

/**
 * Changes in each of them what is changed in the first, and at each day the hours.
 * @throws Refusal bad-input
 */
async function changeEach(
  trx: Transaction,
  { event, later }: Place,
  changed: Event,
  columns: Partial<Event>,
): Promise<void> {
  await reviseRow(trx, 'calendar_events', event, columns);
  const stored: Record<string, unknown> = { ...event };
  const differing = Object.entries(columns).filter(([name, value]) => plain(stored[name]) !== plain(value));
  if (differing.length === 0) return;
  const { start, end, all_day, holiday, ...rest } = Object.fromEntries(differing);
  const hours = [start, end, all_day, holiday].some((value) => value !== undefined);
  const times = localTimes(changed);
  const others = later.slice(1);
  if (hours) refuseOverlaps(times, later);
  // A holiday among them is of whole days like the first, and hours like those of the first belong to no holiday. ABS-01
  const both = hours && { all_day: changed.all_day, holiday: changed.holiday };
  for (const row of others) {
    const moments = hours && momentsOn(zone(), times, firstDay(row));
    await reviseRow(trx, 'calendar_events', row, { ...rest, ...both, ...moments });
  }
}

function refuseOverlaps(times: LocalTimes, later: readonly Event[]): void {
  if (overlaps(times, later.map(firstDay))) throw Refusal.at('repeats', 'bad-input', repeatMessages.overlaps);
}

/**
 * Change an event and all later ones of its series, or how it repeats from now on. CAL-07
 * @throws Refusal not-found, stale, bad-input
 */
function updateLater(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  patch: CalendarEventsPatch,
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const place = await lockPlace(trx, documentId);
    const { event, later } = place;
    refuseStale(patch.revision, event);
    const columns = columnsOf(patch);
    const changed = { ...event, ...columns };
    refuseImpossible(changed);
    const moved = daysBetween(firstDay(event), firstDay(changed));
    const asked = askedOf(event, patch, moved);
    // The last one has none after it that another day would concern.
    const isAnew = asked.said || (asked.rule !== null && moved !== 0 && later.length > 1);
    let events = later.length;
    if (isAnew) events = Math.max(events, await setAnew(trx, place, changed, asked));
    else await changeEach(trx, place, changed, columns);
    const after = await lockEvent(trx, documentId);
    const facts = { ...factsOf(after), events };
    await recordChange(trx, actor, 'calendar-event.update', audit.subjectOf(after), factsOf(event), facts);
    if (after.holiday || later.some(({ holiday }) => holiday)) await settleDaysOff(trx, null);
  });
}

/** Remove an event and all later ones of its series. CAL-07 @throws Refusal not-found */
function removeLater(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const { event, earlier, later } = await lockPlace(trx, documentId);
    await trx('calendar_events').whereIn('id', idsOf(later)).delete();
    await endEarlier(trx, earlier);
    const facts = { ...factsOf(event), events: later.length };
    await recordChange(trx, actor, 'calendar-event.delete', audit.subjectOf(event), facts, {});
  });
}

export default { updateLater, removeLater };
