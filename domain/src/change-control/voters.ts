/** The people from whom the PM and the voters of a project come: unblocked, and no Administrators. */
export interface Electors<Person extends { id: number }> {
  /** Members of CM and CCB. */
  members: readonly Person[];
  /** Members of group Project Manager. */
  managers: readonly Person[];
}

/**
 * The PM of a project: its manager while unblocked and in group Project Manager, or null. Administrators never vote.
 * BLD-07
 * @param managerId whom the project names as its manager
 */
export const managerOf = <Person extends { id: number }>(
  { managers }: Electors<Person>,
  managerId: number | null,
): Person | null => managers.find(({ id }) => id === managerId) ?? null;

/**
 * The eligible voters: unblocked members of CM or CCB who are not Administrators, and the project's PM; without a PM,
 * only CM and CCB. BLD-07, QCR-04
 */
export function votersOf<Person extends { id: number }>(
  electors: Electors<Person>,
  managerId: number | null,
): Person[] {
  const manager = managerOf(electors, managerId);
  const members = [...electors.members];
  return manager === null || members.some(({ id }) => id === managerId) ? members : [...members, manager];
}
