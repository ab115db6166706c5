import type { AwayInTeam, CalendarDay, DayAway, DayAwayInput, DayAwayPatch } from '@intranet/domain';
import { api } from '../../shared/http/client';
import type { ListAnswer } from '../../shared/http/lists';
import { getRecord, recordsAt } from '../../shared/http/record';

const entries = recordsAt<DayAway, DayAwayInput, DayAwayPatch>('/days-away');

export const {
  get: getDaysAway,
  create: createDaysAway,
  update: updateDaysAway,
  remove: deleteDaysAway,
} = entries;

/** The days that are listed: those from a day on, or of a period. */
export interface Listed {
  from: CalendarDay;
  to?: CalendarDay;
}

export const listDaysAway = async (listed: Listed, signal: AbortSignal): Promise<DayAway[]> => {
  const params = { ...listed, sort: 'from:asc', pagination: { limit: -1 } };
  return (await api.get<ListAnswer<DayAway>>('/days-away', { params, signal })).data.data;
};

/** Who of the own team is away this week. ABS-04 */
export const listTeamAway = (signal: AbortSignal): Promise<AwayInTeam[]> =>
  getRecord<AwayInTeam[]>('/days-away/team', signal);
