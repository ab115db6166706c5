import { snoozeMessages as say, type SnoozedItem } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { ApiError, isGone } from '../../../shared/http/api-error';
import { keys } from '../../../shared/http/keys';
import { unlessAway } from '../../../shared/session/unless-away';
import { useWrite } from '../../../shared/write/use-write';
import { listSnoozed, snooze, type Snoozing, takeBack } from './api';

/** What the person has put off; refetched with what waits. WAI-10 */
export const useSnoozed = () =>
  useQuery({
    queryKey: [...keys.waiting, 'snoozed'],
    queryFn: unlessAway(({ signal }) => listSnoozed(signal)),
    retry: false,
  });

/**
 * Puts a task off. What a rule refuses has left the list or changed in it, so that is said where the list is, and not in
 * the row. WAI-10
 * @param onSaid called before the list is refetched, with what is to be said
 */
export const useSnooze = (onSaid: (words: string) => void, snoozed: (item: SnoozedItem) => string) =>
  useWrite<Snoozing, SnoozedItem>({
    send: snooze,
    failure: say.saveError,
    inDialog: true,
    onDone: (item) => onSaid(snoozed(item)),
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      onSaid(error.message);
      return true;
    },
  });

/** Takes a task back that was put off; one that is back already is no failure. @param onEnd called before the refetch */
export const useTakeBack = (onEnd: () => void) =>
  useWrite<SnoozedItem, void>({
    send: takeBack,
    failure: say.takeBackError,
    inDialog: true,
    onFailed: (error) => error instanceof ApiError && isGone(error),
    onEnd,
  });
