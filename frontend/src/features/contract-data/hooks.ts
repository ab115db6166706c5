import { contractDataMessages } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOutage } from '../../shared/http/api-error';
import { keys } from '../../shared/http/keys';
import { type AlertOptions, useAlerts, type Words } from '../../shared/ui/alerts';
import { useWrite, type Writing } from '../../shared/write/use-write';
import { failureWords } from '../../shared/write/failure-words';
import { getConsequences, listAssigned, listLines } from './api';

export const useLines = (disabled: boolean) =>
  useQuery({
    queryKey: [...keys.chargeLines, { disabled }],
    queryFn: ({ signal }) => listLines(disabled, signal),
  });

/** Never taken from the cache: it is read before an action, and others may have changed it meanwhile. */
export const useConsequences = (id: string) =>
  useQuery({
    queryKey: [...keys.chargeLines, 'consequences', id],
    queryFn: ({ signal }) => getConsequences(id, signal),
    gcTime: 0,
    staleTime: 0,
  });

export const useAssigned = (project: string) =>
  useQuery({
    queryKey: [...keys.assignments, 'on', project],
    queryFn: ({ signal }) => listAssigned(project, signal),
  });

/** The queries that a write to a charge line affects. */
export const touchedByLines = [keys.chargeLines, keys.assignments] as const;

/** To be called after a write: tells when the tables could not be refetched and show old data. P5 */
export function useTellOldTables(): () => void {
  const client = useQueryClient();
  const alerts = useAlerts();
  return () => {
    const tables = client.getQueryCache().findAll({ queryKey: keys.chargeLines, type: 'active' });
    if (tables.some(({ state }) => state.status === 'error'))
      alerts.failure(contractDataMessages.tableP5, { along: true });
  };
}

interface LineWrite<Input> {
  send: (input: Input) => Promise<unknown>;
  success: string | ((answer: unknown, input: Input) => Words);
  choices?: (answer: unknown, input: Input) => AlertOptions;
  /** Messages for a server out of reach, and for any other failure. CHG-06 */
  failure: { tryAgain: string; code: string };
  onEnd?: () => void;
}

/** Changes a charge line or its people. CHG-04, CHG-05 */
export function useLineWrite<Input = void>({ failure, ...write }: LineWrite<Input>): Writing<Input> {
  const tellOldTables = useTellOldTables();
  const writing = useWrite<Input>({
    ...write,
    failure: failure.code,
    words: (error) => failureWords(error, isOutage(error) ? failure.tryAgain : failure.code),
    touches: touchedByLines,
  });
  const run = async (input: Input): Promise<boolean> => {
    const worked = await writing.run(input);
    tellOldTables();
    return worked;
  };
  return { ...writing, run };
}
