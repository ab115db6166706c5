import { listed } from '@intranet/domain';

/** How many names are shown. */
const SHOWN = 3;

/**
 * 'Carla Mason, Jo Berg, Li Wei, and 4 others'
 * @param joined 'or' where one of them is enough
 */
export const namesInShort = (names: readonly string[], joined: 'and' | 'or' = 'and'): string =>
  listed(
    names.length <= SHOWN + 1 ? names : [...names.slice(0, SHOWN), `${names.length - SHOWN} others`],
    joined,
  );
