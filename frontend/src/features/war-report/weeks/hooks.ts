import type { PersonWeeks, TeamWeeks, Weeks } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { getRecord, postRecord } from '../../../shared/http/record';
import { useSession } from '../../../shared/session/use-session';
import { useWrite } from '../../../shared/write/use-write';

const path = '/war-reports/weeks';

/** The person's own weeks. RHY-02 */
export function useOwnWeeks() {
  const { username } = useSession();
  return useQuery({
    queryKey: [...keys.reports, 'weeks', username],
    queryFn: ({ signal }) => getRecord<Weeks>(path, signal),
  });
}

/** The weeks of the reader's direct reports. RHY-06 */
export const useTeamWeeks = () =>
  useQuery({
    queryKey: [...keys.reports, 'team-weeks'],
    queryFn: ({ signal }) => getRecord<TeamWeeks>(`${path}/team`, signal),
  });

const remind = ({ username }: PersonWeeks): Promise<{ reminded: string[] }> =>
  postRecord(`${path}/reminders`, { username });

/** Reminds one person, and says who was reminded. RHY-06 */
export const useReminder = () =>
  useWrite<PersonWeeks, { reminded: string[] }>({
    send: remind,
    success: ({ reminded }, { firstLastName }) =>
      reminded.length > 0
        ? `${firstLastName} was reminded by notification and e-mail.`
        : `${firstLastName} was reminded within the last day, or no longer owes a report.`,
    failure: 'The reminder could not be sent. Please try again!',
    touches: [keys.reports],
  });
