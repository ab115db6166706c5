import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type WordsOf = (before: URLSearchParams) => object;

/** Words in the address, such as those of a filter beside the sort and page of its table; '' is none. */
export function useAddressWords() {
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (wordsOf: WordsOf) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
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
  /** The same for what narrows a table: it leads back to the first page. */
  const write = useCallback((wordsOf: WordsOf) => put((before) => ({ page: '', ...wordsOf(before) })), [put]);
  return { params, put, write };
}
