/** A person as lists and papers name them. */
interface NamedPerson {
  username: string;
  firstLastName: string;
}

/** Names that look alike to a reader. */
const alike = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The same rows, in which people who share their name with somebody else have the username behind it: 'Alex Smith
 * (asmith2)'. Other names stay as they are, and one person under two names is no namesake. WAR-13, MON-05, EXP-04
 * @param rows people, or records with the name of one, such as reports
 * @param among whoever is shown with them; usually the rows themselves
 */
export function tellNamesakesApart<Row extends NamedPerson>(
  rows: readonly Row[],
  among: readonly NamedPerson[] = rows,
): Row[] {
  const called = new Map<string, Set<string>>();
  for (const { firstLastName, username } of [...among, ...rows]) {
    const name = alike(firstLastName);
    called.set(name, (called.get(name) ?? new Set()).add(username));
  }
  return rows.map((row) =>
    called.get(alike(row.firstLastName))!.size > 1
      ? { ...row, firstLastName: `${row.firstLastName} (${row.username})` }
      : row,
  );
}
