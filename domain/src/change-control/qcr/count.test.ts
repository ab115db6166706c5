import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Electors } from '../voters.js';
import { countDispositions } from './count.js';
import { decideQcr, newQcr, type QcrState } from './decide.js';
import { type QcrStatus, qcrStatuses } from './values.js';

const groups = ['Project Manager', 'CM', 'CCB', 'Admin'] as const;
type Group = (typeof groups)[number];

interface Person {
  id: number;
  blocked: boolean;
  groups: Group[];
}

/** A change request, the people around it, and the votes on it. */
interface Life {
  people: Person[];
  managerId: number | null;
  votes: { voterId: number; approved: boolean; status: QcrStatus | null }[];
  state: QcrState;
}

/** What people do: a vote, or a change of who may vote. */
type Act =
  | { do: 'vote'; who: number; approved: boolean; status: QcrStatus }
  | { do: 'disable' | 'enable'; who: number; group?: undefined }
  | { do: 'join' | 'leave'; who: number; group: Group }
  | { do: 'manage'; who: number | null };

const electorsOf = (people: readonly Person[]): Electors<Person> => {
  const those = (...names: Group[]) =>
    people.filter(
      (one) =>
        !one.blocked && !one.groups.includes('Admin') && one.groups.some((name) => names.includes(name)),
    );
  return { members: those('CM', 'CCB'), managers: those('Project Manager') };
};

/** The PM who may vote, said without the rules. */
const pmOf = ({ people, managerId }: Life): Person | undefined => {
  const named = people.find(({ id }) => id === managerId);
  const may = named && !named.blocked && named.groups.includes('Project Manager');
  return may && !named.groups.includes('Admin') ? named : undefined;
};

/** Do it as the server does: store the vote or the change, then count. */
function live(life: Life, act: Act): void {
  const { people, votes } = life;
  const who = people.find(({ id }) => id === act.who);
  if (act.do === 'manage') life.managerId = act.who;
  else if (act.do === 'vote') {
    const { members } = electorsOf(people);
    const pm = pmOf(life);
    const voter = [...members, pm].find((one) => one?.id === act.who);
    if (!voter || votes.some(({ voterId }) => voterId === voter.id)) return;
    const status = voter.id === pm?.id && act.approved ? act.status : null;
    votes.push({ voterId: voter.id, approved: act.approved, status });
  } else if (act.group === undefined) who!.blocked = act.do === 'disable';
  else {
    const { group } = act;
    const others = who!.groups.filter((name) => name !== group);
    who!.groups = act.do === 'join' ? [...others, group] : others;
  }
  const decision = decideQcr(life.state, countDispositions(electorsOf(people), life.managerId, votes));
  if (!('refusal' in decision)) life.state = decision.state;
}

const PEOPLE = 4;
const who = fc.nat({ max: PEOPLE - 1 });
const vote = fc.record({
  do: fc.constant('vote' as const),
  who,
  approved: fc.constantFrom(true, true, true, false),
  status: fc.constantFrom(...qcrStatuses),
});
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: vote },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('disable', 'enable'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('join', 'leave'), who, group: fc.constantFrom(...groups) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('manage' as const), who: fc.option(who) }) },
);

const begin = (): Life => ({
  people: [['Project Manager'], ['CM'], ['CCB'], ['Project Manager', 'CCB']].map((names, id) => ({
    id,
    blocked: false,
    groups: names as Group[],
  })),
  managerId: 0,
  votes: [],
  state: newQcr(),
});

describe('a change request that is voted on while people come and go', () => {
  it('[QCR-05] [QCR-06] [BLD-21] is Working or Deferred as the PM chose who may vote at the end, else Working', () => {
    const seen = { deferred: 0, choiceGone: 0 };
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40, size: 'max' }), (doings) => {
        const life = begin();
        for (const act of doings) {
          const before = life.state.selectedDisposition;
          live(life, act);
          if (before === life.state.selectedDisposition || !life.state.CCB1) continue;
          const chosen = life.votes.find(({ voterId }) => voterId === pmOf(life)?.id)?.status ?? 'Working';
          if (chosen === 'Deferred') seen.deferred += 1;
          else if (life.votes.some(({ status }) => status === 'Deferred')) seen.choiceGone += 1;
          if (life.state.status !== chosen) return false;
        }
        return true;
      }),
      { numRuns: process.env.STRYKER_MUTATOR_WORKER ? 1000 : 10_000 },
    );
    // Both ends must have come often enough for the rule to have been tried.
    expect(seen.deferred).toBeGreaterThan(50);
    expect(seen.choiceGone).toBeGreaterThan(10);
  });

  it.each([
    ['who is no longer PM of the project', 3, [{ id: 0 }]],
    ['who is disabled or out of the group', 0, []],
  ])('[QCR-06] [BLD-21] the choice of one %s does not count', (_who, managerId, managers) => {
    const votes = [
      { voterId: 0, approved: true, status: 'Deferred' as const },
      { voterId: 1, approved: true, status: null },
    ];
    expect(countDispositions({ members: [{ id: 1 }], managers }, managerId, votes)).toEqual({
      type: 'count',
      verdict: 'approved',
      status: null,
    });
    expect(countDispositions({ members: [{ id: 1 }], managers: [{ id: 0 }] }, 0, votes)).toMatchObject({
      verdict: 'approved',
      status: 'Deferred',
    });
  });
});
