import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, writeFilter, type AppliedFilter, type FilterField } from './filter-rows';

/** The advanced filter of a list, kept in the address, so that reload, Back and a link show the same. */
export function useFilterRows(fields: readonly FilterField[], max: number) {
  const [params, setParams] = useSearchParams();
  const applied = useMemo(() => readFilter(params, fields, max), [params, fields, max]);
  const apply = useCallback(
    (filter: AppliedFilter) =>
      setParams((before) => writeFilter(before, filter), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return { applied, apply };
}
