const made = new Map<'and' | 'or', Intl.ListFormat>();

/**
 * Several names in one sentence: 'Carla Mason, Jo Berg, and Li Wei'.
 * @param joined 'or' where one of them is enough
 */
export function listed(names: readonly string[], joined: 'and' | 'or' = 'and'): string {
  // Creating the first formatter takes a browser 20 ms, so it is created only when there are names to list.
  const known =
    made.get(joined) ?? new Intl.ListFormat('en', { type: joined === 'and' ? 'conjunction' : 'disjunction' });
  made.set(joined, known);
  return known.format(names);
}

/** The same for many names: 'Carla Mason, Jo Berg, and 7 others'. @param most how many are named */
export const listedSome = (names: readonly string[], most: number): string =>
  names.length > most + 1
    ? listed([...names.slice(0, most), `${names.length - most} others`])
    : listed(names);
