import {
  addDays,
  can,
  type CalendarDay,
  type CalendarEvent,
  type DayAway,
  reportDays,
  reportDaysWithin,
  type Weeks,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../shared/http/client';
import { keys } from '../../shared/http/keys';
import type { ListAnswer } from '../../shared/http/lists';
import { getRecord } from '../../shared/http/record';
import { today } from '../../shared/lib/today';
import { useActor } from '../../shared/session/use-session';
import type { ReportEvent } from './event-times';

/** The days of the holidays among the events. ABS-01 */
function holidaysOf(events: readonly CalendarEvent[]): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (const { holiday, start, end } of events)
    if (holiday)
      for (let day = start.slice(0, 10); day <= end.slice(0, 10); day = addDays(day, 1)) days.push(day);
  return days;
}

/** What the days of the reader's own reports depend on; asked only for people who write reports. */
async function ownReportFacts(
  username: string,
  period: { from: CalendarDay; to: CalendarDay },
  signal: AbortSignal,
): Promise<{ lines: Weeks['lines']; away: DayAway[] }> {
  const params = { ...period, username, pagination: { limit: -1 } };
  const [weeks, away] = await Promise.all([
    getRecord<Weeks>('/war-reports/weeks', signal),
    api.get<ListAnswer<DayAway>>('/days-away', { params, signal }),
  ]);
  return { lines: weeks.lines, away: away.data.data };
}

const none: ReportEvent[] = [];

/** The days on which the reader's weekly reports are due, like events. The calendar is as good as before without. CAL-04 */
export function useReportEvents(company: readonly CalendarEvent[]): ReportEvent[] {
  const actor = useActor();
  const day = today();
  const { data } = useQuery({
    // Renewed with the reports, which holidays and days away renew as well.
    queryKey: [...keys.reports, 'report-days', actor.username, day],
    queryFn: ({ signal }) => ownReportFacts(actor.username, reportDaysWithin(day), signal),
    enabled: can(actor, 'war-report:create'),
  });
  return useMemo(
    () =>
      data
        ? reportDays({ ...data, holidays: holidaysOf(company) }, day).map(({ monday, due, title }) => ({
            documentId: `report-${monday}`,
            title,
            start: due,
            end: due,
            allDay: true,
            location: null,
            monday,
          }))
        : none,
    [data, company, day],
  );
}
