import { type AwayNow, awayWords, can, isAwayWords } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../http/keys';
import { getRecord } from '../http/record';
import { today } from '../lib/today';
import { useActor } from '../session/use-session';

const FRESH_MS = 5 * 60_000;

/** What is known of who is away. Where it cannot be fetched, nothing is said. */
export interface WhoIsAway {
  /** 'Away until Dec 4'; undefined for who is here. */
  of: (username: string) => string | undefined;
  /** 'Emma Caldwell is away until Dec 4'; undefined for who is here. */
  saidOf: (username: string) => string | undefined;
  /** '(away until Dec 4)'; undefined for who is here. */
  ofName: (name: string) => string | undefined;
  /** The names as they are, with '(away until Dec 4)' behind those of people who are away. */
  withNames: (names: readonly string[]) => string[];
}

/** Who is away today, for staff; customers are told nothing. ABS-04 */
export function useAway(): WhoIsAway {
  const { data } = useQuery({
    queryKey: [...keys.away, 'now'],
    queryFn: ({ signal }) => getRecord<AwayNow[]>('/days-away/now', signal),
    enabled: can(useActor(), 'day-away:now'),
    staleTime: FRESH_MS,
  });
  return useMemo(() => {
    const day = today();
    const byUsername = new Map((data ?? []).map((one) => [one.username, awayWords(one, day)]));
    const said = new Map((data ?? []).map((one) => [one.username, isAwayWords(one.firstLastName, one, day)]));
    const byName = new Map((data ?? []).map((one) => [one.firstLastName, awayWords(one, day)]));
    const ofName = (name: string) => {
      const words = byName.get(name);
      return words && `(${words.replace(/^A/, 'a')})`;
    };
    return {
      ofName,
      of: (username) => byUsername.get(username),
      saidOf: (username) => said.get(username),
      withNames: (names) =>
        names.map((name) => {
          const words = ofName(name);
          return words === undefined ? name : `${name} ${words}`;
        }),
    };
  }, [data]);
}
