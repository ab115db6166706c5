import {
  type GroupChangeReach,
  type GroupName,
  type ImportedUserInput,
  reachOfGroups,
  roleFor,
  type UserPatch,
} from '@intranet/domain';
import { lockVotesOf } from '../../change-control/votes/recount';
import type { Transaction } from '../../platform/database/transaction';
import { type ImportWay, readFor } from '../../platform/imports/rows';
import type { Addressee } from '../../platform/people/names';
import { type FirstLogIn, queueWelcome } from '../../platform/news/outbox/welcome';
import { idsByUsername, lockActor } from '../../platform/people/as-actor';
import { administratorIds } from '../../accounts/person';
import { actorById } from '../../platform/people/actor-by-id';
import { makeResetCode } from '../../accounts/reset-link';
import { hasPassword } from '../../platform/session/password-login';
import { lockTicketsOfAssignee } from '../../tickets/lock';
import { type ImportedPeople, judgePeople, readPeople } from './import-rules';
import { makePerson } from './services/new-user';
import { takeTurns } from '../../accounts/supervisor';
import { changeUser } from '../../accounts/change-user';

/** A person who gets other groups, or comes with some. */
interface Regrouped {
  seat: number;
  groups: readonly GroupName[];
}

/** What is done for a row; `seat` is the person's id, or a negative number for a new person. */
export interface PersonStep {
  seat: number;
  /** The seat of their new supervisor, where the file contains that person too. */
  above: number | null;
  change: { input: ImportedUserInput } | { patch: UserPatch };
  /** Set on the first change: everyone who gets other groups, since votes and tickets are locked from then on. */
  regrouped?: readonly Regrouped[];
}

/** Supervisors before their direct reports, so that a supervisor exists before anyone is assigned to them. USR-03 */
function managersFirst(steps: readonly PersonStep[]): PersonStep[] {
  const bySeat = new Map(steps.map((step) => [step.seat, step]));
  const placed = new Set<PersonStep>();
  for (const step of steps) {
    const chain: PersonStep[] = [];
    for (
      let one: PersonStep | undefined = step;
      one && !placed.has(one) && !chain.includes(one);
      one = one.above === null ? undefined : bySeat.get(one.above)
    )
      chain.push(one);
    for (const one of chain.toReversed()) placed.add(one);
  }
  // New people first, except those below a person whom the file changes: people come first in the order of locks.
  const early = new Set<PersonStep>();
  for (const step of placed) {
    const above = step.above === null ? undefined : bySeat.get(step.above);
    if (step.seat < 0 && (!above || early.has(above))) early.add(step);
  }
  const late = [...placed].filter((step) => !early.has(step));
  return [...early, ...withGroups(late, early)];
}

const regroupedBy = ({ seat, change }: PersonStep): Regrouped[] => {
  const { groups } = 'patch' in change ? change.patch : change.input;
  return groups === undefined ? [] : [{ seat, groups }];
};

/**
 * In the order of locks, votes and tickets come after people and before the notifications of a change, so they are all
 * locked at the first one: also those of new people, who are told of their duties at the end.
 */
function withGroups(steps: readonly PersonStep[], early: Iterable<PersonStep>): PersonStep[] {
  const regrouped = [...early, ...steps].flatMap(regroupedBy).toSorted((one, other) => one.seat - other.seat);
  return steps.map((step, index) => (index === 0 && regrouped.length > 0 ? { ...step, regrouped } : step));
}

/** Lock what these changes of groups affect: open votes, then tickets. BLD-21 */
async function lockWhatGroupsMove(trx: Transaction, regrouped: readonly Regrouped[]): Promise<void> {
  const reaches = new Set<GroupChangeReach>();
  for (const { seat, groups } of regrouped) {
    const before = seat > 0 ? await actorById(trx, seat) : undefined;
    reaches.add(reachOfGroups(before?.groups ?? [], groups));
  }
  const reach = (['every', 'own'] as const).find((one) => reaches.has(one));
  const seats = regrouped.map(({ seat }) => seat);
  await lockVotesOf(trx, reach ?? 'none', seats);
  for (const { seat } of regrouped) if (seat > 0) await lockTicketsOfAssignee(trx, seat);
}

/** No one chooses a password for them: they get a link by mail. ACC-05 */
export const invite = async (
  trx: Transaction,
  to: Addressee,
  { username, groups = ['Employee'] }: Pick<ImportedUserInput, 'username' | 'groups'>,
): Promise<void> => {
  const first: FirstLogIn = hasPassword(roleFor(groups) === 'Administrator')
    ? { by: 'link', username, code: await makeResetCode(trx, to.id, 'it') }
    : { by: 'provider' };
  await queueWelcome(trx, to, first);
};

/** Imports people from a file, matched by username or email. IMP-01 */
export const userImport: ImportWay<ImportedPeople, PersonStep> = {
  kind: 'users',
  read: readPeople,
  judge: judgePeople,
  ordered: (steps) => {
    const placedOf = new Map(steps.map((placed) => [placed.step.seat, placed]));
    const ordered = managersFirst(steps.map(({ step }) => step));
    return ordered.map((step) => ({ ...placedOf.get(step.seat)!, step }));
  },

  async lock(trx, actor, steps) {
    await takeTurns(trx);
    const changing = steps.filter(({ seat }) => seat > 0);
    const named = steps.map(({ change }) => ('input' in change ? change.input : change.patch).reportsTo);
    const supervisors = await readFor(named, (some) => idsByUsername(trx, some));
    const administrators = await administratorIds(trx);
    const ids = changing.map(({ seat }) => seat);
    await lockActor(trx, actor, [...ids, ...supervisors, ...administrators], 'change');
  },

  async write(trx, actor, { seat, change, regrouped = [] }) {
    if (regrouped.length > 0) await lockWhatGroupsMove(trx, regrouped);
    if ('patch' in change) {
      await changeUser(trx, actor, seat, change.patch);
      return undefined;
    }
    const { input } = change;
    const { tell } = await makePerson(trx, actor, input, {
      password: null,
      send: (to) => invite(trx, to, input),
    });
    return tell;
  },
};
