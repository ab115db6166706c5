import type { Actor } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { listDirectory } from './api';
import { directoryOf } from './directory';

/** As many as a screen shows. */
const FIRST = 25;

/** The beginning of the directory, which is there long before all of it. DIR-01 */
export const beginningQuery = (actor: Actor) =>
  queryOptions({
    queryKey: ['people', 'directory-beginning'],
    queryFn: async ({ signal }) => {
      const { data, meta } = await listDirectory(actor, { page: 1, pageSize: FIRST }, signal);
      return { entries: await directoryOf(data), total: meta.pagination.total };
    },
  });

export const directoryQuery = (actor: Actor) =>
  queryOptions({
    queryKey: ['people', 'directory'],
    // Sorted once for all who ask, and not compared person by person with what was there before.
    queryFn: async ({ signal }) => directoryOf((await listDirectory(actor, { limit: -1 }, signal)).data),
    structuralSharing: false,
  });
