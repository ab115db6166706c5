/** As many as a glance takes in. */
const SHOWN = 3;

const lists = {
  and: new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }),
  or: new Intl.ListFormat('en', { style: 'long', type: 'disjunction' }),
};

/**
 * 'Carla Mason, Jo Berg and 4 others'
 * @param joined 'or' where one of them is enough
 */
export function namesInShort(names: readonly string[], joined: keyof typeof lists = 'and'): string {
  const join = lists[joined];
  if (names.length <= SHOWN + 1) return join.format(names);
  return join.format([...names.slice(0, SHOWN), `${names.length - SHOWN} others`]);
}
