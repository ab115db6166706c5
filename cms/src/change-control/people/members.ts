import { selectRows } from '../../platform/database/select';
import { type Actor, type GroupName, managerOf, Refusal, votersOf } from '@intranet/domain';
import type { Reader, Transaction } from '../../platform/database/transaction';
import type { Addressee } from '../../platform/people/names';
import { memberColumns, type MemberRow, memberships, readBoardRows } from '../../platform/people/membership';
import { addresseeOf, fullNameOf } from '../../platform/people/names';

/** A person with a part in change control, with the names that mails and ballots show. */
export interface Member extends Addressee {
  username: string;
  firstLastName: string;
}

const toMember = (row: MemberRow): Member => ({
  ...addresseeOf(row),
  username: row.username,
  firstLastName: fullNameOf(row),
});

/** Unblocked people in this group, without Administrators, by name. */
export const membersOf = async (trx: Reader, group: GroupName): Promise<Member[]> =>
  (await memberships(trx, [group])).map(toMember);

/** Without duplicates, in order. */
export const distinct = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
];

/** Assigned developers of a build who still are developers. */
export async function developersOf(trx: Transaction, buildId: number): Promise<Member[]> {
  const assigned = await trx('assigned_builds').where({ build_id: buildId }).select('person_id');
  const ids = new Set(assigned.map(({ person_id }) => person_id));
  return (await readBoard(trx)).developers.filter(({ id }) => ids.has(id));
}

/** People to notify, of any group, without the blocked. */
export async function peopleById(trx: Transaction, ids: readonly (number | null)[]): Promise<Member[]> {
  const known = ids.filter((id): id is number => id !== null);
  if (known.length === 0) return [];
  const rows = await selectRows(
    trx('up_users as u').whereIn('u.id', known).where('u.blocked', false).orderBy('u.id'),
    { u: 'up_users' },
    memberColumns,
  );
  return rows.map(toMember);
}

/** Members of CM and CCB. */
export interface Board {
  /** Members of CM and CCB. */
  members: Member[];
  /** Everyone who can vote as a project's PM. */
  managers: Member[];
  cm: Member[];
  developers: Member[];
  /** Unblocked Administrators, who have the PM's duties where there is no PM. */
  administrators: Member[];
}

/**
 * The current board. It is read under the lock of what is voted on, so that no one is counted who has just left. A
 * transaction reads it once, and again after it has changed groups; under that lock no one else changes them.
 */
export async function readBoard(trx: Reader): Promise<Board> {
  const rows = await readBoardRows(trx);
  const of = (...groups: string[]) =>
    distinct(rows.filter(({ group_name }) => groups.includes(group_name)).map(toMember));
  return {
    members: of('CM', 'CCB'),
    managers: of('Project Manager'),
    cm: of('CM'),
    developers: of('Developer'),
    administrators: of('Administrator'),
  };
}

/** These people of the board, in the given order. */
export function membersById(board: Board, ids: readonly number[]): Member[] {
  const all = [...board.members, ...board.managers, ...board.developers, ...board.administrators];
  return ids.flatMap((id) => all.find((member) => member.id === id) ?? []);
}

/** The PM of a project, or the Administrators who stand in where there is none. QPR-06, WAI-07, NOT-07 */
export function standingFor(board: Board, managerId: number | null): Member[] {
  const manager = managerOf(board, managerId);
  return manager ? [manager] : board.administrators;
}

/** The actor as an eligible voter in this manager's project. @throws Refusal forbidden */
export function voterAmong(board: Board, actor: Actor, managerId: number | null): Member {
  const voter = votersOf(board, managerId).find(({ id }) => id === actor.id);
  if (!voter) throw new Refusal('forbidden', {}, 'You are not among those who may vote on this.');
  return voter;
}

/** Only the eligible voters of this manager's project. @throws Refusal forbidden */
export async function refuseNonVoters(trx: Reader, actor: Actor, managerId: number | null): Promise<void> {
  voterAmong(await readBoard(trx), actor, managerId);
}
