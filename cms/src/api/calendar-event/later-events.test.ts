import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import type { TestServer } from '../../testing/server';
import { clocks, days, TITLE, weekly, serverForRepeats } from '../../testing/servers/repeats';

let server: TestServer;
let administration: Client;
const { stored, made, later, removeLater, rows, lastAudit } = serverForRepeats((begun) => {
  ({ server, administration } = begun);
});

describe('an event and all later ones', () => {
  it('[CAL-07] are changed where the first is changed, and keep what was changed in one alone', async () => {
    const events = await made({ location: 'Room A' });
    const third = events[2]!;
    const alone = { location: 'Yard', start: '2026-11-04T15:00:00Z', end: '2026-11-04T15:30:00Z' };
    expect((await administration.put(`/calendar-events/${third.documentId}`, { data: alone })).status).toBe(
      200,
    );
    const { status, body } = await later(
      events[1]!,
      {
        ...weekly,
        repeatsTimes: undefined,
        start: events[1]!.start,
        end: events[1]!.end,
        title: `${TITLE}!`,
        revision: 0,
      },
      await server.as('administrator'),
    );
    expect([status, body.data?.revision]).toEqual([200, 1]);
    const after = await stored();
    expect(after.map(({ title }) => title)).toEqual([TITLE, `${TITLE}!`, `${TITLE}!`, `${TITLE}!`]);
    expect(after.map(({ location }) => location)).toEqual(['Room A', 'Room A', 'Yard', 'Room A']);
    expect(days(after)).toEqual(['2026-10-20', '2026-10-27', '2026-11-04', '2026-11-10']);
    expect(await lastAudit()).toMatchObject({
      action: 'calendar-event.update',
      before: { title: TITLE },
      after: { title: `${TITLE}!`, events: 3 },
    });
  });

  it('[CAL-07] get other hours on their own days, also across a clock change', async () => {
    const events = await made();
    const data = { start: '2026-10-27T14:30:00Z', end: '2026-10-27T15:00:00Z' };
    expect((await later(events[1]!, data)).status).toBe(200);
    const after = await stored();
    expect(days(after)).toEqual(days(events));
    expect(clocks(after)).toEqual(['09:00-09:30', '10:30-11:00', '10:30-11:00', '10:30-11:00']);
    expect(after.map(({ documentId }) => documentId)).toEqual(events.map(({ documentId }) => documentId));
    const long = { end: '2026-11-04T14:30:00Z' };
    expectFieldError(await later(after[1]!, long), 'repeats');
    expect(await stored()).toEqual(after);
  });

  it('[CAL-07] [ABS-01] become holidays of whole days together, also one that had hours of its own', async () => {
    const events = await made({ start: '2026-10-20', end: '2026-10-20', allDay: true });
    const hours = { allDay: false, start: '2026-11-03T14:00:00Z', end: '2026-11-03T15:00:00Z' };
    await administration.put(`/calendar-events/${events[2]!.documentId}`, { data: hours });
    expect((await later(events[1]!, { holiday: true })).status).toBe(200);
    expect(
      (await stored()).map(({ start, allDay, holiday }) => [start.slice(0, 10), allDay, holiday]),
    ).toEqual([
      ['2026-10-20', true, false],
      ['2026-10-27', true, true],
      ['2026-11-03', true, true],
      ['2026-11-10', true, true],
    ]);
    expectFieldError(await later(events[1]!, { allDay: false }), 'allDay');
  });

  it('[CAL-07] on another day are set anew from there, and the earlier ones end before', async () => {
    const events = await made();
    const data = { start: '2026-10-28T13:00:00Z', end: '2026-10-28T13:30:00Z' };
    const { body } = await later(events[1]!, data);
    const after = await stored();
    expect(days(after)).toEqual(['2026-10-20', '2026-10-28', '2026-11-04', '2026-11-11']);
    expect(body.data).toMatchObject({ repeatsUntil: '2026-11-11', repeats: 'weekly' });
    expect(body.data.series).not.toBe(events[0]!.series);
    const last = { start: '2026-11-12T14:00:00Z', end: '2026-11-12T14:30:00Z' };
    expect((await later(after[3]!, last)).status).toBe(200);
    expect(days(await stored()).slice(2)).toEqual(['2026-11-04', '2026-11-12']);
    // It is alone now.
    expect(after[0]).toMatchObject({ series: null, repeats: null, repeatsUntil: null });
  });

  it('[CAL-07] [REL-03] a form of an earlier one that still shows the end of before is stale', async () => {
    const [first, second] = await made();
    await later(second!, { start: '2026-10-28T13:00:00Z', end: '2026-10-28T13:30:00Z' });
    const before = await rows();
    const form = { title: `${TITLE} daily`, repeats: 'daily', repeatsUntil: '2026-11-10', revision: 0 };
    expectRefusal(await later(first!, form), 'stale');
    expect(await rows()).toEqual(before);
  });

  it('[CAL-07] get another rule and end; more are added, fewer are removed', async () => {
    const events = await made();
    await later(events[2]!, { repeats: 'daily', repeatsUntil: '2026-11-07' });
    let after = await stored();
    expect(days(after).slice(0, 3)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03']);
    expect(days(after).slice(3)).toEqual(['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']);
    const ends = after.map(({ repeatsUntil }) => repeatsUntil);
    expect(ends.slice(1, 3)).toEqual(['2026-10-27', '2026-11-07']);
    await later(after[2]!, { repeatsTimes: 2 });
    after = await stored();
    expect(days(after)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-04']);
    expectFieldError(await later(after[2]!, { repeatsUntil: '2026-11-02' }), 'repeatsUntil');
    expectFieldError(await later(after[2]!, { repeats: null, repeatsTimes: 3 }), 'repeats');
    await later(after[2]!, { repeats: null });
    after = await stored();
    expect(days(after)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03']);
    expect(after[2]).toMatchObject({ series: null, repeats: null });
    // And one that took place once begins to repeat.
    await later(after[2]!, { repeats: 'every-2-weeks', repeatsTimes: 3 });
    expect(days(await stored()).slice(2)).toEqual(['2026-11-03', '2026-11-17', '2026-12-01']);
  });

  it('[CAL-07] are removed, and the earlier ones stay', async () => {
    const events = await made();
    expect((await removeLater(events[2]!)).status).toBe(204);
    const after = await stored();
    expect(days(after)).toEqual(['2026-10-20', '2026-10-27']);
    expect(after[0]!.repeatsUntil).toBe('2026-10-27');
    expect(await lastAudit()).toMatchObject({ action: 'calendar-event.delete', before: { events: 2 } });
    expectRefusal(await removeLater(events[2]!), 'not-found');
    expectRefusal(await later(events[2]!, { title: 'x' }), 'not-found');
    await removeLater(after[0]!);
    expect(await stored()).toEqual([]);
  });

  it('[CAL-07] are those of later days, also beside one that became an event of the whole day', async () => {
    // In New York whole days begin, by UTC, before the evening of the day before.
    const events = await made({
      start: '2026-11-10T03:00:00Z',
      end: '2026-11-10T03:30:00Z',
      repeats: 'daily',
    });
    const second = `/calendar-events/${events[1]!.documentId}`;
    const data = { allDay: true, start: '2026-11-10', end: '2026-11-10' };
    expect((await administration.put(second, { data })).status).toBe(200);
    expect((await removeLater(events[1]!)).status).toBe(204);
    expect(days(await stored())).toEqual(['2026-11-09']);
  });

  it('[CAL-07] end on the last day that was sent beside another rule, also where the first day moves', async () => {
    const events = await made();
    const data = {
      start: '2026-10-28T13:00:00Z',
      end: '2026-10-28T13:30:00Z',
      repeats: 'daily',
      repeatsUntil: '2026-11-10',
    };
    expect((await later(events[1]!, data)).body.data).toMatchObject({ repeatsUntil: '2026-11-10' });
    expect(days(await stored()).at(-1)).toBe('2026-11-10');
  });

  it('[CAL-07] one alone is changed and removed as before, and says nothing of the rule', async () => {
    const events = await made();
    const one = `/calendar-events/${events[1]!.documentId}`;
    expectFieldError(await administration.put(one, { data: { repeats: 'daily' } }), 'repeats');
    // What was read may be sent back.
    expect((await administration.put(one, { data: { ...events[1], title: `${TITLE} 2` } })).status).toBe(200);
    expect((await stored()).map(({ title }) => title)).toEqual([TITLE, `${TITLE} 2`, TITLE, TITLE]);
    expect((await administration.delete(one)).status).toBe(204);
    expect(days(await stored())).toEqual(['2026-10-20', '2026-11-03', '2026-11-10']);
  });

  it('[CAL-07] [REL-03] from a form that shows an older state stay as they are', async () => {
    const events = await made();
    const [, second] = events;
    await administration.put(`/calendar-events/${second!.documentId}`, { data: { location: 'Yard' } });
    const before = await rows();
    expectRefusal(await later(second!, { title: `${TITLE} late`, revision: 0 }), 'stale');
    expect(await rows()).toEqual(before);
  });

  it.runIf(onPostgres)('[CAL-07] [REL-03] of two changes at the same moment one is taken', async () => {
    const events = await made({ repeats: 'daily', repeatsTimes: 30 });
    const answers = await Promise.all(
      ['a', 'b'].map((word) => later(events[3]!, { title: `${TITLE} ${word}`, revision: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(new Set((await stored()).slice(3).map(({ title }) => title)).size).toBe(1);
  });

  it.runIf(onPostgres)(
    '[CAL-07] at the same moment, from different events on, no event is lost or twice',
    async () => {
      const events = await made({ repeats: 'daily', repeatsTimes: 30 });
      const answers = await Promise.all([
        later(events[10]!, { repeats: 'daily', repeatsTimes: 5 }),
        later(events[2]!, { title: `${TITLE} b` }),
        removeLater(events[20]!),
      ]);
      for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
      const after = days(await stored());
      expect(new Set(after).size).toBe(after.length);
      expect(after.slice(0, 11)).toEqual(days(events).slice(0, 11));
    },
  );
});
