import { useQuery, type QueryKey } from '@tanstack/react-query';
import { recordKey } from './keys';

type Get<Id, Stored> = (id: Id, signal: AbortSignal) => Promise<Stored>;

const useNewest = <Id, Stored>(kind: QueryKey, id: Id, get: Get<Id, Stored>, staleTime: number) =>
  useQuery({
    queryKey: recordKey(kind, id),
    queryFn: ({ signal }) => get(id, signal),
    gcTime: 0,
    staleTime,
  });

/** A record to decide about. It is fetched each time it is opened, since it contains the actions allowed now. */
export const useRecordToReview = <Id, Stored>(kind: QueryKey, id: Id, get: Get<Id, Stored>) =>
  useNewest(kind, id, get, 0);

/** A record to edit: the server's newest when it is opened, and not refetched while it is being edited. */
export const useRecordToEdit = <Id, Stored>(kind: QueryKey, id: Id, get: Get<Id, Stored>) =>
  useNewest(kind, id, get, Infinity);
