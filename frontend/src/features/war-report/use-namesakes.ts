import { seesDirectory, tellNamesakesApart, type WarReport } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { everybody } from '../../shared/people/list-people';
import { useActor } from '../../shared/session/use-session';

/**
 * Tells authors of one name apart among everybody whom the reader may see, and not just those of one page: a name is the
 * same on each page of a list and in each file. WAR-13
 * @param among does the list contain reports of others?
 */
export function useNamesakes(among: boolean): (reports: readonly WarReport[]) => WarReport[] {
  const { data: people } = useQuery({
    ...everybody('names', ['username', 'firstLastName'], {}),
    enabled: seesDirectory(useActor()) && among,
  });
  return useCallback((reports) => tellNamesakesApart(reports, people), [people]);
}
