import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type WordsOf = (before: URLSearchParams) => object;

/** Texts in the address, such as filters beside the sort and page of a table; '' for none. */
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
  /** The same for filters of a table: also leads back to the first page. */
  const write = useCallback((wordsOf: WordsOf) => put((before) => ({ page: '', ...wordsOf(before) })), [put]);
  return { params, put, write };
}
