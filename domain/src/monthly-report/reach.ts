import { type Actor, isAdministrator, isSupervisor } from '../access/actor.js';

/** How reports are chosen: by person, by charge line, or only one's own. */
export type MonthlyParameter = 'own' | 'person' | 'charge-line';

/** Whose reports a person may choose from. The server enforces the same scope itself (WAR-16, CHG-07). */
type MonthlyReach = 'everyone' | 'direct-reports' | 'own';

/** MON-01, MON-03. An administrator who is also a supervisor chooses from everyone. */
export function monthlyReach(actor: Actor): MonthlyReach {
  if (isAdministrator(actor)) return 'everyone';
  return isSupervisor(actor) ? 'direct-reports' : 'own';
}

/** The parameters offered. MON-01. */
export const monthlyParameters: Record<MonthlyReach, readonly MonthlyParameter[]> = {
  everyone: ['person', 'charge-line'],
  'direct-reports': ['person', 'charge-line'],
  own: ['own'],
};

/** The facts of a person that the screen needs. */
export interface MonthlyPerson {
  username: string;
  firstLastName: string;
}

const byName = (a: MonthlyPerson, b: MonthlyPerson): number =>
  a.firstLastName.localeCompare(b.firstLastName, 'en') || (a.username < b.username ? -1 : 1);

/** The filters for GET /users to get the people to choose from. MON-03. */
export const peopleFilters = (actor: Actor): Record<string, unknown> =>
  monthlyReach(actor) === 'everyone' ? {} : { reportsTo: { $eq: actor.username } };

/**
 * The people to choose from: those found, the authors of reports that the reader sees, who may have left since, and the
 * actor, by name. MON-03: "D: and themselves".
 */
export function peopleToChoose(
  found: readonly MonthlyPerson[],
  authors: readonly MonthlyPerson[],
  oneself: MonthlyPerson,
): MonthlyPerson[] {
  const people = new Map<string, MonthlyPerson>();
  for (const { username, firstLastName } of [...authors, ...found, oneself])
    people.set(username, { username, firstLastName });
  return [...people.values()].sort(byName);
}

/** A charge line to choose. One that the reader knows from reports alone counts as open. */
interface MonthlyLine {
  id: number;
  project: string;
  division: string;
  disabled: boolean;
}

/** The charge lines to choose from: those found, and those of reports that the reader sees, by name. MON-03 */
export function linesToChoose(
  found: readonly MonthlyLine[],
  reports: readonly { lineId: number; projectTask: string; division: string }[],
): MonthlyLine[] {
  const lines = new Map<number, MonthlyLine>();
  for (const { lineId, projectTask, division } of reports)
    lines.set(lineId, { id: lineId, project: projectTask, division, disabled: false });
  for (const line of found) lines.set(line.id, line);
  return [...lines.values()].sort(
    (a, b) => a.project.localeCompare(b.project, 'en', { numeric: true }) || a.id - b.id,
  );
}
