import { addDays, momentAt, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedTicket, submittedTicket } from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { logIn } from '../../testing/log-in';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { startServer, type TestServer } from '../../testing/server';
import { valuesOf } from '../../testing/statistics';

const SECOND = 1000;

/**
 * Days to come on which clocks or calendars do something unusual, as in domain/src/shared/clocks.test.ts, with the hours
 * they have. The clock of the server only goes forward, so each zone has them in their order.
 */
const zones: Record<string, [day: string, hours: number][]> = {
  // A leap day, both changes of clocks, and a new year in the middle of week 53.
  'America/New_York': [
    ['2032-02-29', 24],
    ['2032-03-14', 23],
    ['2032-11-07', 25],
    ['2033-01-01', 24],
  ],
  // Clocks change at midnight: a day of 23 hours begins at 01:00, and the last hour of one of 25 comes twice.
  'America/Santiago': [
    ['2032-04-03', 25],
    ['2032-09-05', 23],
  ],
};

describe.each(Object.entries(zones))('tickets of a company in %s', (zone, days) => {
  let server: TestServer;
  /** How much later the server lives than this process. */
  let ahead = 0;
  beforeAll(async () => {
    server = await startServer({ env: { ...NO_MAIL_SERVER, TZ_COMPANY: zone } });
  });
  afterAll(() => server.stop());

  /** The server's clock goes to a moment, at which two people log in: no session lasts that long. */
  async function at(moment: number): Promise<{ it_: Client; employee: Client }> {
    const later = moment - Date.now() - ahead;
    ahead += later;
    await server.passTime(later);
    const [it_, employee] = await Promise.all([
      logIn(server.anonymous, 'it'),
      logIn(server.anonymous, 'employee'),
    ]);
    return { it_: it_.client, employee: employee.client };
  }

  it.each(days)(
    '[TIC-03] [TIC-04] [TIC-09] [CHT-02] are opened, closed, counted and reopened by its days: %s of %d hours',
    async (day, hours) => {
      const [begins, ends] = [day, addDays(day, 1)].map((one) => +momentAt(zone, one, '00:00')) as [
        number,
        number,
      ];
      expect((ends - begins) / 3_600_000).toBe(hours);
      const tomorrow = addDays(day, 1);

      const before = await at(begins - 60 * SECOND);
      const early = await submittedTicket(before.employee);
      expect(early.openDate).toBe(addDays(day, -1));

      const first = await at(begins + SECOND);
      const opened = await submittedTicket(first.employee);
      expect(opened.openDate).toBe(day);

      const last = await at(ends - 60 * SECOND);
      const put = (ticket: Json, data: object) =>
        last.it_.put(`/it-tickets/${ticket.documentId}`, { data: { ...data, revision: 0 } });
      expect((await submittedTicket(last.employee)).openDate).toBe(day);
      expectFieldError(await put(opened, { resolved: true, closeDate: tomorrow }), 'closeDate');
      expectFieldError(await put(opened, { openDate: tomorrow }), 'openDate');
      const closed = await changedTicket(last.it_, opened, { resolved: true, solution: 'Plugged in.' });
      expect([closed.closeDate, closed.reopenUntil]).toEqual([day, addDays(day, 14)]);

      const { startDate: from, endDate: to } = weekOf(day);
      const { body } = await (
        await at(+momentAt(zone, addDays(to, 1), '00:00'))
      ).it_.get(`/statistics/it-tickets?from=${from}&to=${to}`);
      const week = valuesOf(body.data.series.find(({ name }: Json) => name === 'tickets-by-week'));
      const inWeek = addDays(day, -1) >= from ? 3 : 2;
      expect(week).toEqual({ [`${from} / Opened`]: inWeek, [`${from} / Resolved`]: 1 });

      const reopened = (client: Client) =>
        client.post(`/it-tickets/${opened.documentId}/reopen`, { data: { reason: 'It is black again' } });
      const until = +momentAt(zone, addDays(day, 15), '00:00');
      const inTime = await reopened((await at(until - 60 * SECOND)).employee);
      expect(inTime.body.data).toMatchObject({ resolved: false, closeDate: null });
      await server.db('it_tickets').where({ document_id: opened.documentId }).update({
        resolved: true,
        resolved_on: day,
        close_date: day,
      });
      expectRefusal(await reopened((await at(until + SECOND)).employee), 'ticket-reopen-too-late');
    },
  );
});
