import { useCallback } from 'react';
import { useAddressWords } from './use-address-words';

/**
 * An on/off filter of a table, kept in the address beside its sort and page. A change leads back to the first page.
 * @returns whether it is on, and a function that switches it
 */
export function useAddressSwitch(name: string) {
  const { params, write } = useAddressWords();
  const turn = useCallback((on: boolean) => write(() => ({ [name]: on ? '1' : '' })), [write, name]);
  return [params.get(name) === '1', turn] as const;
}
