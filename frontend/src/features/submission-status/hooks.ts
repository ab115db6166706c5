import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { useWrite } from '../../shared/write/use-write';
import { getStatus, remind } from './api';
import { reminderWords, type LatePerson } from './late-people';

export const useStatus = (billable: boolean) =>
  useQuery({
    queryKey: [...keys.submissionStatus, billable],
    queryFn: (context) => getStatus(context, billable),
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** Reminds the people in the list, and says who was reminded. */
export const useReminder = (billable: boolean, onEnd: () => void) =>
  useWrite<LatePerson[], string[]>({
    send: (people) =>
      remind(
        people.map(({ username }) => username),
        billable,
      ),
    success: (reminded, people) => reminderWords(people, reminded),
    failure: 'The reminders could not be sent. Please try again!',
    onEnd,
  });
