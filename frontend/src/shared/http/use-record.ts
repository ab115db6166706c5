import { useQuery, type QueryKey } from '@tanstack/react-query';

type Get<Id, Stored> = (id: Id, signal: AbortSignal) => Promise<Stored>;

const useNewest = <Id, Stored>(kind: QueryKey, id: Id, get: Get<Id, Stored>, staleTime: number) =>
  useQuery({
    queryKey: [...kind, 'one', id],
    queryFn: ({ signal }) => get(id, signal),
    gcTime: 0,
    staleTime,
  });

/** A record that somebody decides about, asked for each time it is opened: it shows what may be done now. */
export const useRecordToReview = <Id, Stored>(kind: QueryKey, id: Id, get: Get<Id, Stored>) =>
  useNewest(kind, id, get, 0);

/** A record to edit: always the server's newest when it is opened, and never changed under somebody's hands. */
export const useRecordToEdit = <Id, Stored>(kind: QueryKey, id: Id, get: Get<Id, Stored>) =>
  useNewest(kind, id, get, Infinity);
