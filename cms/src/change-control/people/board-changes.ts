import { type Actor, isAdmin } from '@intranet/domain';
import type { Transaction } from '../../database/transaction';
import { fullNameById } from '../../people/names';
import type { HistoryRow } from '../records/history';
import type { Member } from './members';

/** A project's PM before and after a change; null is nobody. */
export interface Handover {
  from: number | null;
  to: number | null;
}

/** Whose vote is needed no longer, and whose is from now on. */
export interface VoterChange {
  gone: Member[];
  come: Member[];
}

export const changeOfVoters = (before: readonly Member[], after: readonly Member[]): VoterChange => ({
  gone: before.filter(({ id }) => !after.some((member) => member.id === id)),
  come: after.filter(({ id }) => !before.some((member) => member.id === id)),
});

/** 'Peter Novak instead of Priya Mehta' */
async function instead(trx: Transaction, { from, to }: Handover): Promise<string> {
  const name = (id: number | null) => (id === null ? 'nobody' : fullNameById(trx, id));
  return `${await name(to)} instead of ${await name(from)}`;
}

/** What the history of something with a PM says when there is another one. BLD-17 */
export const handoverRow = async (trx: Transaction, handover: Handover): Promise<HistoryRow> => ({
  event: 'manager-changed',
  reason: `${await instead(trx, handover)}.`,
});

/** Also what becomes of the vote of a person who goes: only votes of those still eligible count. BLD-07 */
const goes = ({ id, firstLastName }: Member, voted: readonly number[]): string =>
  voted.includes(id)
    ? `${firstLastName}, whose vote no longer counts.`
    : `${firstLastName}, who had not voted.`;

/**
 * What the history of something that is being voted on says of a change of voters. BLD-17
 * @param voted ids of those who had voted
 */
export async function happeningsOf(
  trx: Transaction,
  { gone, come }: VoterChange,
  voted: readonly number[],
  handover: Handover | undefined,
): Promise<HistoryRow[]> {
  return [
    ...(handover ? [await handoverRow(trx, handover)] : []),
    ...gone.map((one): HistoryRow => ({ event: 'voter-left', reason: goes(one, voted) })),
    ...come.map((one): HistoryRow => ({ event: 'voter-joined', reason: `${one.firstLastName}.` })),
  ];
}

/** 'Ingrid Tanaka (IT)': the person who changes the board is seldom on it, so it is said in what capacity they did. */
async function inCapacity(trx: Transaction, actor: Actor): Promise<string> {
  const capacity = isAdmin(actor)
    ? 'Administrator'
    : (['IT', 'CM', 'CCB'] as const).find((group) => actor.groups.includes(group));
  const name = await fullNameById(trx, actor.id);
  return capacity ? `${name} (${capacity})` : name;
}

/** Why a vote is complete although nobody has voted just now. BLD-17 */
export async function causeOf(
  trx: Transaction,
  actor: Actor,
  { gone }: VoterChange,
  handover: Handover | undefined,
): Promise<string> {
  const by = await inCapacity(trx, actor);
  const what = handover
    ? `the project got another manager, ${await instead(trx, handover)}`
    : `${gone.map(({ firstLastName }) => firstLastName).join(' and ')} left the board`;
  return `The vote was completed when ${what}, by ${by}.`;
}
