import type { Actor } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { listDirectory } from './api';
import { directoryOf } from './directory';

export const directoryQuery = (actor: Actor) =>
  queryOptions({
    queryKey: ['people', 'directory'],
    // Sorted once for all who ask, and not compared person by person with what was there before.
    queryFn: async ({ signal }) => directoryOf(await listDirectory(actor, signal)),
    structuralSharing: false,
  });
