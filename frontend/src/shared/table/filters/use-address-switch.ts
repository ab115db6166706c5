import { useCallback } from 'react';
import { useAddressWords } from './use-address-words';

/**
 * A filter of a table that is on or off, kept in the address beside its sort and page. Turning it leads back to the first
 * page.
 * @returns whether it is on, and how to turn it
 */
export function useAddressSwitch(name: string) {
  const { params, write } = useAddressWords();
  const turn = useCallback((on: boolean) => write(() => ({ [name]: on ? '1' : '' })), [write, name]);
  return [params.get(name) === '1', turn] as const;
}
