import { counted, type PersonWeeks, type TeamWeeks } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { getRecord, postRecord } from '../../../shared/http/record';
import { useSession } from '../../../shared/session/use-session';
import { useWrite } from '../../../shared/write/use-write';
import { ownWeeksQuery, weeksPath as path } from '../query';

/** The person's own weeks. RHY-02 */
export const useOwnWeeks = () => useQuery(ownWeeksQuery(useSession().username));

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
        ? `${firstLastName} was reminded by notification and email.`
        : `${firstLastName} was reminded within the last day, or no longer owes a report.`,
    failure: 'The reminder could not be sent. Please try again!',
    touches: [keys.reports],
  });

/** Reminds several people, one after the other; whom the server has reminded within a day is left out. HOM-13 */
export const useTeamReminder = () =>
  useWrite<readonly PersonWeeks[], string[]>({
    send: async (people) => {
      const reminded: string[] = [];
      for (const person of people) reminded.push(...(await remind(person)).reminded);
      return reminded;
    },
    success: ({ length }) =>
      length === 0
        ? 'Everyone was reminded within the last day, or no longer owes a report.'
        : `Success! ${counted(length, 'person was', 'people were')} reminded by notification and email.`,
    failure: 'Not everyone could be reminded. Please try again!',
    inSteps: true,
    touches: [keys.reports],
  });
