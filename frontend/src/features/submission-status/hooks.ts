import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeProblem } from '../../shared/form/write-problem';
import { useAlerts } from '../../shared/ui/alerts';
import { getStatus, remind } from './api';
import { reminderWords, type LatePerson } from './late-people';

export const useStatus = (billable: boolean) =>
  useQuery({
    queryKey: ['submission-status', billable],
    queryFn: (context) => getStatus(context, billable),
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** Reminds people of what the list shows, and says who was. */
export function useReminder(billable: boolean) {
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);
  const send = async (people: LatePerson[]): Promise<void> => {
    alerts.clear();
    setBusy(true);
    try {
      const usernames = people.map(({ username }) => username);
      alerts.success(reminderWords(people, await remind(usernames, billable)));
    } catch (error) {
      alerts.failure(writeProblem(error, 'The reminders could not be sent. Please try again!'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
