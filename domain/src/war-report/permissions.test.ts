import { expect, it } from 'vitest';
import type { Actor } from '../access/actor.js';
import { reaches } from '../access/sight.js';
import { type WarReportFacts, type WarReportReach, warReportSight, weeksSight } from './permissions.js';

const actors: Actor[] = [
  { id: 1, username: 'admin', role: 'Administrator', groups: ['Admin', 'Employee', 'Supervisor'] },
  { id: 1, username: 'administration', role: 'Authenticated', groups: ['Administration', 'Employee'] },
  { id: 1, username: 'supervisor', role: 'Authenticated', groups: ['Supervisor', 'Employee'] },
  { id: 1, username: 'employee', role: 'Authenticated', groups: ['Employee'] },
  { id: 1, username: 'customer', role: 'Authenticated', groups: [] },
];

/**
 * Reports of the actor, of a direct report, of another supervisor's direct report, of a person without a supervisor;
 * drafts and submitted ones.
 */
const reports: WarReportFacts[] = [true, false].flatMap((submitted) => [
  { authorId: 1, authorSupervisorId: null, submitted },
  { authorId: 1, authorSupervisorId: 3, submitted },
  { authorId: 2, authorSupervisorId: 1, submitted },
  { authorId: 2, authorSupervisorId: 3, submitted },
  { authorId: 2, authorSupervisorId: null, submitted },
]);

const sees = (actor: Actor, report: WarReportFacts): boolean => reaches(warReportSight, actor, report);

/** Does this name alone reach it? */
const reachedBy = (name: WarReportReach, actor: Actor, report: WarReportFacts): boolean =>
  reaches({ ...warReportSight, scope: () => [name] }, actor, report);

it.each(actors)('[WAR-16, SES-17] no report is reached by two names of the scope of $username', (actor) => {
  for (const report of reports) {
    const names = warReportSight.scope(actor).filter((name) => reachedBy(name, actor, report));
    expect(names.length, JSON.stringify(report)).toBeLessThanOrEqual(1);
    expect(sees(actor, report)).toBe(names.length === 1);
  }
});

it('[WAR-16] own ones, those of direct reports that are submitted, and all submitted ones to administrators', () => {
  const seen = Object.fromEntries(
    actors.map((actor) => [
      actor.username,
      reports
        .filter((report) => sees(actor, report))
        .map(({ authorId, authorSupervisorId, submitted }) =>
          [authorId, authorSupervisorId ?? '-', submitted ? 'submitted' : 'draft'].join(' '),
        ),
    ]),
  );
  const submitted = ['1 - submitted', '1 3 submitted', '2 1 submitted', '2 3 submitted', '2 - submitted'];
  const drafts = ['1 - draft', '1 3 draft'];
  expect(seen).toEqual({
    admin: [...submitted, ...drafts],
    administration: [...submitted, ...drafts],
    supervisor: ['1 - submitted', '1 3 submitted', '2 1 submitted', ...drafts],
    employee: ['1 - submitted', '1 3 submitted', ...drafts],
    customer: [],
  });
});

it.each([
  ['admin', [true, true, true]],
  ['administration', [true, true, true]],
  ['supervisor', [true, true, false]],
  ['employee', [true, false, false]],
])('[RHY-02] %s sees the weeks of themselves, a direct report, somebody else: %j', (username, seen) => {
  const actor = actors.find((one) => one.username === username)!;
  const people = [
    { personId: 1, supervisorId: null },
    { personId: 2, supervisorId: 1 },
    { personId: 2, supervisorId: 3 },
  ];
  expect(people.map((person) => reaches(weeksSight, actor, person))).toEqual(seen);
});
