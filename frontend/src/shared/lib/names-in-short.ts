/** As many as a glance takes in. */
const SHOWN = 3;

const join = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** 'Carla Mason, Jo Berg and 4 others' */
export function namesInShort(names: readonly string[]): string {
  if (names.length <= SHOWN + 1) return join.format(names);
  return join.format([...names.slice(0, SHOWN), `${names.length - SHOWN} others`]);
}
