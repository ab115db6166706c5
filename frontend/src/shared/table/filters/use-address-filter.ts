import { useCallback, useMemo } from 'react';
import { useAddressWords } from './use-address-words';

/**
 * Text filters of a table, kept in the address beside its sort and page; '' for no filter. A change leads back to the
 * first page.
 * @param names a constant list
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const { params, write } = useAddressWords();
  const known = names.join(' ');
  const filter = useMemo(
    () =>
      Object.fromEntries(known.split(' ').map((name) => [name, params.get(name) ?? ''])) as Record<
        Name,
        string
      >,
    [params, known],
  );
  const narrow = useCallback((part: Partial<Record<Name, string>>) => write(() => part), [write]);
  return { filter, narrow };
}
