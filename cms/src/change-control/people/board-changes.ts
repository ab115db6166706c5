import { type Actor, isAdmin } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { fullNameById } from '../../platform/people/names';
import type { HistoryRow } from '../records/history';
import type { Member } from './members';

/** A project's PM before and after a change; null for none. */
export interface Handover {
  from: number | null;
  to: number | null;
}

/** People whose vote is no longer needed, and people whose vote newly is. */
interface VoterChange {
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

/** The history text for a change of PM. BLD-17 */
export const handoverRow = async (trx: Transaction, handover: Handover): Promise<HistoryRow> => ({
  event: 'manager-changed',
  reason: `${await instead(trx, handover)}.`,
});

/** Includes what happens to the vote of a person who leaves: only votes of eligible voters count. BLD-21 */
const goes = ({ id, firstLastName }: Member, voted: readonly number[]): string =>
  voted.includes(id)
    ? `${firstLastName}, whose vote no longer counts.`
    : `${firstLastName}, who had not voted.`;

/**
 * The history text for a change of voters, of a record being voted on. BLD-17
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

/** 'Ingrid Tanaka (IT)': the person who changes the board is usually not on it, so their group is named. */
async function inCapacity(trx: Transaction, actor: Actor): Promise<string> {
  const capacity = isAdmin(actor)
    ? 'Administrator'
    : (['IT', 'CM', 'CCB'] as const).find((group) => actor.groups.includes(group));
  const name = await fullNameById(trx, actor.id);
  return capacity ? `${name} (${capacity})` : name;
}

/** Why a vote is complete although no one has just voted. BLD-17 */
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
