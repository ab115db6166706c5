import { describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { clocks, days, TITLE, serverForRepeats } from '../../testing/servers/repeats';

let server: TestServer;
let administration: Client;
const { create, stored, made, later, removeLater, rows, lastAudit } = serverForRepeats((begun) => {
  ({ server, administration } = begun);
});

describe('an event that repeats', () => {
  it('[CAL-05] is an event of its own each time, at the same time across a clock change', async () => {
    const { body } = await create({ location: 'Room A' });
    expect(body.data).toMatchObject({ revision: 0, series: expect.any(String) });
    const events = await stored();
    expect(days(events)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10']);
    expect(new Set(clocks(events))).toEqual(new Set(['09:00-09:30']));
    expect(events.map(({ start }) => start.slice(11, 16))).toEqual(['13:00', '13:00', '14:00', '14:00']);
    for (const event of events)
      expect(event).toMatchObject({
        series: body.data.series,
        repeats: 'weekly',
        repeatsUntil: '2026-11-10',
        location: 'Room A',
        audience: 'staff',
      });
    expect(await lastAudit()).toMatchObject({
      action: 'calendar-event.create',
      after: { repeats: 'weekly', repeatsUntil: '2026-11-10', events: 4 },
    });
    // One that takes place once says so.
    const once = await create({ title: `${TITLE} once`, repeats: null, repeatsTimes: null });
    expect(once.body.data).toMatchObject({ series: null, repeats: null, repeatsUntil: null });
  });

  it('[CAL-05] is asked for by month, and is in each calendar address once for each time', async () => {
    const [first] = await made({ repeats: 'monthly-weekday', audience: 'everyone' });
    const { body } = await administration.get(
      `/calendar-events?filters[series]=${first!.series}&filters[start][$gte]=2026-11-01&filters[start][$lt]=2026-12-01`,
    );
    expect(days(body.data)).toEqual(['2026-11-17']);
    const customer = await server.as('customer');
    const { address } = (await customer.post('/calendar-feed')).body.data;
    const { text } = await server.anonymous.send({ path: new URL(address).pathname });
    expect(text.split(`SUMMARY:${TITLE}`)).toHaveLength(5);
    expect(text).not.toContain('RRULE');
    for (const start of ['20261020T130000Z', '20261117T140000Z', '20261215T140000Z'])
      expect(text).toContain(`DTSTART:${start}`);
  });

  it('[CAL-05] [ABS-01] that is a holiday is one on each of its days', async () => {
    const events = await made({
      start: '2028-02-29',
      end: '2028-02-29',
      holiday: true,
      repeats: 'yearly',
      repeatsTimes: 2,
    });
    expect(events.map(({ start, holiday, allDay }) => [start.slice(0, 10), holiday, allDay])).toEqual([
      ['2028-02-29', true, true],
      ['2032-02-29', true, true],
    ]);
  });

  it.each<[Json, string]>([
    [{ repeatsTimes: null }, 'repeatsUntil'],
    [{ repeatsUntil: '2026-12-31' }, 'repeatsTimes'],
    [{ repeats: null }, 'repeats'],
    [{ repeats: 'hourly' }, 'repeats'],
    [{ repeatsTimes: 0 }, 'repeatsTimes'],
    [{ repeatsTimes: 10_000 }, 'repeatsTimes'],
    [{ repeats: 'yearly', repeatsTimes: 12 }, 'repeatsTimes'],
    [{ repeats: 'daily', repeatsTimes: null, repeatsUntil: '2027-12-31' }, 'repeatsUntil'],
    [{ repeatsTimes: null, repeatsUntil: '2026-10-19' }, 'repeatsUntil'],
    [{ repeatsTimes: null, repeatsUntil: '2026-10-26' }, 'repeatsUntil'],
    [{ end: '2026-10-28T13:00:00Z' }, 'repeats'],
    [{ series: 'abc' }, 'series'],
  ])('[CAL-06] with %j is refused, and nothing of it is stored', async (fields, field) => {
    const before = await rows();
    expectFieldError(await create(fields), field);
    expect(await rows()).toEqual(before);
  });

  it.each(['employee', 'supervisor', 'it', 'customer'])(
    '[CAL-07] [SEC-02] %s neither adds, changes nor removes any of it',
    async (person) => {
      const client = await server.as(person);
      const [, second] = await made();
      const before = await rows();
      expectRefusal(await create({}, client), 'forbidden');
      expectRefusal(await later(second!, { title: 'x' }, client), 'forbidden');
      expectRefusal(await removeLater(second!, client), 'forbidden');
      expect(await rows()).toEqual(before);
    },
  );
});
