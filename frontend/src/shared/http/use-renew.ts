import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Touched } from './keys';

const isKey = (touched: Touched): touched is QueryKey => Array.isArray(touched);

/** Asks again for what is shown of these kinds; what is not on the screen is asked for when it is opened. */
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
