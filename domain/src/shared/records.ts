/** The keys of a record in order, with their exact type; Object.keys types them as strings. */
export const namesIn = <Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that says what Object.keys cannot
  Object.keys(record) as Name[];

/** A record with a value for each of these keys. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that says what Object.fromEntries cannot
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
