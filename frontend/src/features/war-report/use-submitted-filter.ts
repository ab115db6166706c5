import { useCallback, useMemo } from 'react';
import { useAddressWords } from '../../shared/table/filters/use-address-words';
import { readFilter, type SubmittedFilter } from './submitted-query';

/** The filter in the address; a change leads back to the first page. */
export function useSubmittedFilter() {
  const { params, write } = useAddressWords();
  const filter = useMemo(() => readFilter(params), [params]);
  const narrow = useCallback(
    (part: Partial<SubmittedFilter>) =>
      write((before) => {
        const { from, to, directReports } = { ...readFilter(before), ...part };
        return { from, to, direct: directReports ? '1' : '' };
      }),
    [write],
  );
  return { filter, narrow };
}
