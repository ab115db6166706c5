import { type ImportedUserInput, roleFor, type UserPatch } from '@intranet/domain';
import { lockOpenVotes } from '../../change-control/votes/recount';
import type { Transaction } from '../../database/transaction';
import { type ImportWay, readFor } from '../../imports/rows';
import type { Addressee } from '../../mail/texts';
import { type FirstLogIn, queueWelcome } from '../../outbox/welcome';
import { idsByUsername, lockActor } from '../../people/as-actor';
import { administratorIds } from '../../people/person';
import { makeResetCode } from '../../people/reset-link';
import { hasPassword } from '../../session/password-login';
import { lockTicketsOfAssignee } from '../../tickets/lock';
import { type ImportedPeople, judgePeople, readPeople } from './import-rules';
import { makePerson } from './services/new-user';
import { takeTurns } from './supervisor';
import { changeUser } from './services/user';

/** What is done for a row; `seat` is the person's id, or a negative number for a new person. */
export interface PersonStep {
  seat: number;
  /** The seat of their new supervisor, where the file contains that person too. */
  above: number | null;
  change: { input: ImportedUserInput } | { patch: UserPatch };
  /** Set on the first change of groups: everyone whose groups change, since their tickets are locked from then on. */
  regrouped?: readonly number[];
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
  return [...early, ...withTickets(late)];
}

const changesGroups = ({ change }: PersonStep): boolean =>
  'patch' in change && change.patch.groups !== undefined;

/**
 * In the order of locks, votes and tickets come after people and before the notifications of a change, so they are all
 * locked at the first one.
 */
function withTickets(steps: readonly PersonStep[]): PersonStep[] {
  const regrouped = steps
    .filter(changesGroups)
    .map(({ seat }) => seat)
    .toSorted((one, other) => one - other);
  return steps.map((step, index) => (index === 0 && regrouped.length > 0 ? { ...step, regrouped } : step));
}

/** No one chooses a password for them: they get a link by mail. ACC-05 */
const invite = async (
  trx: Transaction,
  to: Addressee,
  { username, groups = ['Employee'] }: ImportedUserInput,
): Promise<void> => {
  const first: FirstLogIn = hasPassword(roleFor(groups) === 'Administrator')
    ? { by: 'link', username, code: await makeResetCode(trx, to.id, 'it') }
    : { by: 'provider' };
  await queueWelcome(trx, to, first);
};

/** Imports people from a file, matched by username or e-mail. IMP-01 */
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
    if (regrouped.length > 0) await lockOpenVotes(trx);
    for (const id of regrouped) await lockTicketsOfAssignee(trx, id);
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
