import { dayIn, type CalendarDay } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { asDay, asMoment, type Cell } from '../platform/database/columns';
import type { Json } from '../testing/http';
import type { TestServer } from '../testing/server';
import { serverForFile } from '../testing/servers/server-for-file';

let server: TestServer;
serverForFile((started) => {
  server = started;
});

const day = (cell: Cell): CalendarDay => asDay(cell)!;
const time = (cell: Cell): number => Date.parse(asMoment(cell)!);
const companyDay = (cell: Cell): CalendarDay => dayIn('America/New_York', new Date(time(cell)));
const rows = (table: string): Promise<Json[]> => server.db(table).orderBy('id');

/** Each row of the pairs is told by its name when its times are in another order. */
const expectInOrder = (found: [name: string, ...times: (number | string)[]][]) => {
  expect(found.length).toBeGreaterThan(0);
  const wrong = found.filter(([, ...times]) =>
    times.some((one, index) => index > 0 && one < times[index - 1]!),
  );
  expect(wrong).toEqual([]);
};

describe('the demo company', () => {
  it('[BLD-17] has each vote on a build while the build was at its stage', async () => {
    const [votes, histories] = [await rows('ccbs'), await rows('build_histories')];
    const ofBuilds = votes.filter(({ build_id }) => build_id !== null);
    expectInOrder(
      ofBuilds.map(({ id, build_id, stage, created_at }) => {
        const moves = histories.filter((row) => row.build_id === build_id && row.before !== row.after);
        const came = moves.find(({ after }) => after === stage);
        const went = moves.find(({ before }) => before === stage);
        return [
          `vote ${id} at ${stage} of build ${build_id}`,
          time(came!.created_at),
          time(created_at),
          went ? time(went.created_at) : Date.now(),
        ];
      }),
    );
  });

  it('[BLD-17] has the history of each build in the order of its stages, none of it to come', async () => {
    const histories = await rows('build_histories');
    const builds = await rows('builds');
    expectInOrder(
      builds.map(({ id, created_at }) => [
        `build ${id}`,
        time(created_at),
        ...histories.filter(({ build_id }) => build_id === id).map((row) => time(row.created_at)),
        Date.now(),
      ]),
    );
    for (const { date_created, created_at, stage_since } of builds) {
      expect(day(date_created)).toBe(companyDay(created_at));
      expect(time(stage_since)).toBeGreaterThanOrEqual(time(created_at));
    }
  });

  it('[QPR-06] has reports, their reviews, change requests and votes one after the other', async () => {
    const [reports, requests, votes] = [await rows('submitted_qprs'), await rows('qcrs'), await rows('ccbs')];
    const today = dayIn('America/New_York', new Date());
    expectInOrder(
      reports.map(({ title, date_submitted, date_reviewed }) => [
        title,
        day(date_submitted),
        date_reviewed === null ? today : day(date_reviewed),
        today,
      ]),
    );
    expectInOrder(
      requests.map(({ id, submitted_qpr_id, date_created }) => [
        `change request ${id}`,
        day(reports.find((report) => report.id === submitted_qpr_id)!.date_reviewed),
        day(date_created),
        ...votes.filter(({ qcr_id }) => qcr_id === id).map((vote) => companyDay(vote.created_at)),
      ]),
    );
  });

  it('[TIC-02] [AST-02] has tickets, answers and assets up to today', async () => {
    const today = dayIn('America/New_York', new Date());
    const comments = await rows('it_ticket_comments');
    expectInOrder(
      (await rows('it_tickets')).flatMap(({ id, open_date, close_date, resolved_on }) => [
        [
          `ticket ${id}`,
          day(open_date),
          ...comments.filter(({ ticket_id }) => ticket_id === id).map((one) => companyDay(one.created_at)),
          ...(resolved_on === null ? [] : [day(resolved_on)]),
          today,
        ] as [string, ...string[]],
        ...(close_date === null
          ? []
          : ([[`end of ticket ${id}`, day(open_date), day(close_date), today]] as [string, ...string[]][])),
      ]),
    );
    expectInOrder(
      (await rows('asset_trackings')).map(({ item_name, date_submit }) => [
        item_name,
        day(date_submit),
        today,
      ]),
    );
  });

  it('[VIS-02] [WAR-05] has visitors on their day, and reports saved after their week began', async () => {
    const visitors = await rows('visitors');
    expect(visitors.length).toBeGreaterThan(0);
    for (const { day_of_visit, signed_in_at, signed_out_at } of visitors) {
      if (signed_in_at !== null) expect(companyDay(signed_in_at)).toBe(day(day_of_visit));
      if (signed_out_at !== null) expect(time(signed_out_at)).toBeGreaterThanOrEqual(time(signed_in_at));
    }
    expectInOrder(
      (await rows('war_reports'))
        .filter(({ last_saved }) => last_saved !== null)
        .map(({ id, start_date, end_date, last_saved }) => [
          `report ${id} to ${day(end_date)}`,
          day(start_date),
          companyDay(last_saved),
          dayIn('America/New_York', new Date()),
        ]),
    );
  });

  it('[NOT-01] has no notice of what is to come', async () => {
    expectInOrder(
      (await rows('notifications')).map(({ id, created_at }) => [
        `notice ${id}`,
        time(created_at),
        Date.now(),
      ]),
    );
  });
});
