import {
  isMonthOfReports,
  linesToChoose,
  monthlyMessages,
  monthlyReach,
  monthlyReportFilters,
  monthOfFilter,
  peopleFilters,
  peopleToChoose,
  reportsOfMonth,
  tellNamesakesApart,
  weeksOfMonth,
  type ContractData,
  type Month,
  type MonthlyFilterForm,
  type MonthlyPerson,
  type MonthlySubject,
  type WarReport,
} from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../shared/http/keys';
import { everybody } from '../../shared/people/list-people';
import { fullName } from '../../shared/session/session';
import { useActor, useSession } from '../../shared/session/use-session';
import { getMonthSummary, listChargeLines, listMonth } from './api';

/** What is being chosen on the screen, as far as it is a month. */
type TypedMonth = Pick<MonthlyFilterForm, 'month' | 'year'>;

const none: readonly WarReport[] = [];

/**
 * The reports of the month that a supervisor sees: some may be of people who have left, or on lines that nobody is on
 * any more. Administrators choose from everyone and everything anyway. MON-03
 */
function useSeenReports(typed: TypedMonth) {
  const actor = useActor();
  const month = monthOfFilter(typed);
  return useQuery({
    queryKey: [...keys.reports, 'month', actor.username, 'seen', month],
    enabled: monthlyReach(actor) === 'direct-reports' && isMonthOfReports(typed),
    queryFn: ({ signal }) => listMonth([reportsOfMonth(month)], signal),
  });
}

/** The people to choose from, with the reader. MON-03 */
export function useChoosablePeople(typed: TypedMonth) {
  const session = useSession();
  const actor = useActor();
  const name = fullName(session);
  const { data: reports = none } = useSeenReports(typed);
  const select = useCallback(
    (found: MonthlyPerson[]) =>
      peopleToChoose(found, reports, { username: actor.username, firstLastName: name }),
    [actor.username, name, reports],
  );
  return useQuery({
    ...everybody('monthly-report', ['username', 'firstLastName'], peopleFilters(actor)),
    enabled: monthlyReach(actor) !== 'own',
    select,
  });
}

/** The charge lines to choose from; the server limits them to the reader's scope. MON-03 */
export function useChoosableLines(typed: TypedMonth) {
  const actor = useActor();
  const { data: reports = none } = useSeenReports(typed);
  const select = useCallback((found: ContractData[]) => linesToChoose(found, reports), [reports]);
  return useQuery({
    queryKey: [...keys.chargeLines, 'monthly-report', actor.username],
    enabled: monthlyReach(actor) !== 'own',
    queryFn: ({ signal }) => listChargeLines(signal),
    select,
  });
}

/** How many of the month's reports are in, and whose are missing, as Report Statistics counts them. MON-08 */
export const useMonthSummary = (month: Month) => {
  const { username } = useActor();
  const weeks = weeksOfMonth(month);
  return useQuery({
    queryKey: [...keys.reports, 'month', username, 'summary', month],
    queryFn: ({ signal }) => getMonthSummary(weeks, signal),
  });
};

/** Asks for all reports of the month that the reader sees, when they are needed; people of one name told apart. MON-08 */
export function useReadMonth(month: Month) {
  const { username } = useActor();
  const client = useQueryClient();
  return async (): Promise<readonly WarReport[]> => {
    const found = await client
      .fetchQuery({
        queryKey: [...keys.reports, 'month', username, 'seen', month],
        queryFn: ({ signal }) => listMonth([reportsOfMonth(month)], signal),
      })
      .catch((cause: unknown) => {
        throw new Error(monthlyMessages.errorRetrieving, { cause });
      });
    return tellNamesakesApart(found);
  };
}

/** All reports of the month; no request before there is a subject. MON-04. */
export function useMonthlyReports(subject: MonthlySubject | null, month: Month) {
  const { username } = useActor();
  return useQuery({
    // The key begins like those of all report queries, so that a newly submitted report appears.
    queryKey: [...keys.reports, 'month', username, subject, month],
    enabled: subject !== null,
    queryFn: ({ signal }) =>
      listMonth(subject ? monthlyReportFilters({ username }, subject, month) : [], signal),
  });
}
