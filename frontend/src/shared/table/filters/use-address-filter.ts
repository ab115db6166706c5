import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filters of a table that are plain words, kept in the address beside its sort and page; '' is no filter.
 * Changing one leads back to the first page.
 * @param names a constant list
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const known = names.join(' ');
  const filter = useMemo(
    () =>
      Object.fromEntries(known.split(' ').map((name) => [name, params.get(name) ?? ''])) as Record<
        Name,
        string
      >,
    [params, known],
  );
  const narrow = useCallback(
    (part: Partial<Record<Name, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          for (const [name, value] of Object.entries(part) as [Name, string][]) {
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
