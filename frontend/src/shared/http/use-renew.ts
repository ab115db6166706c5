import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Touched } from './keys';

const isKey = (touched: Touched): touched is QueryKey => Array.isArray(touched);

/** Refetches the visible queries of these kinds; the others are fetched when they are shown again. */
export function useRenew(): (touched: readonly Touched[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (touched) => {
      const filters = touched.map((one) => (isKey(one) ? { queryKey: one } : one));
      await Promise.all(filters.map((filter) => client.invalidateQueries(filter)));
    },
    [client],
  );
}
