import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, type SubmittedFilter } from './submitted-query';

/** The filter in the address; changing it leads back to the first page. */
export function useSubmittedFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const narrow = useCallback(
    (part: Partial<SubmittedFilter>) =>
      setParams(
        (before) => {
          const next = { ...readFilter(before), ...part };
          const written = { from: next.from, to: next.to, direct: next.directReports ? '1' : '' };
          const after = new URLSearchParams(before);
          after.delete('page');
          for (const [name, value] of Object.entries(written)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { filter, narrow };
}
