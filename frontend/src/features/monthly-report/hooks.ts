import {
  monthlyReach,
  monthlyReportFilters,
  peopleFilters,
  peopleToChoose,
  type Month,
  type MonthlyPerson,
  type MonthlySubject,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../shared/http/keys';
import { everybody } from '../../shared/people/list-people';
import { fullName } from '../../shared/session/session';
import { useActor, useSession } from '../../shared/session/use-session';
import { listChargeLines, listMonth } from './api';

/** The people to choose from, with the reader. MON-03. */
export function useChoosablePeople() {
  const session = useSession();
  const actor = useActor();
  const name = fullName(session);
  const select = useCallback(
    (found: MonthlyPerson[]) => peopleToChoose(found, { username: actor.username, firstLastName: name }),
    [actor.username, name],
  );
  return useQuery({
    ...everybody('monthly-report', ['username', 'firstLastName'], peopleFilters(actor)),
    enabled: monthlyReach(actor) !== 'own',
    select,
  });
}

/** The charge lines to choose from; the server limits them to the reader's scope. MON-03. */
export function useChoosableLines() {
  const actor = useActor();
  return useQuery({
    queryKey: [...keys.chargeLines, 'monthly-report', actor.username],
    enabled: monthlyReach(actor) !== 'own',
    queryFn: ({ signal }) => listChargeLines(signal),
  });
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
