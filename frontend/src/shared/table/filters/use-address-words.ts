import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The words of a filter in the address, beside the sort and page of its table; '' is no filter.
 * Writing one leads back to the first page.
 */
export function useAddressWords() {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (wordsOf: (before: URLSearchParams) => object) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          for (const [name, value] of Object.entries(wordsOf(before)) as [string, string][]) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, write };
}
