import { type Ballot, type StageName, type VoteStage, voteStages } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { ballotsOf } from '../../../change-control/ballots';
import { readBoard } from '../../../change-control/members';
import { awaited } from '../../../change-control/news';
import type { StoredProject } from '../../../change-control/rows';
import type { Transaction } from '../../../database/transaction';
import type { Row } from '../../../lists/list';
import { managerIdOf } from '../list';

/** What the screen of a single build shows besides: the ballots of its vote stages, and whom it waits for. BLD-09 */
export async function votingState(
  strapi: Core.Strapi,
  row: Row,
): Promise<{ ballots: Record<VoteStage, Ballot[]>; waitingFor: string[] }> {
  const database = strapi.db.connection as unknown as Transaction;
  const board = await readBoard(database);
  const id = Number(row.id);
  const managerId = managerIdOf(row);
  const project = { manager_id: managerId } as StoredProject;
  const open = row.status === 'Open';
  const people = open ? await awaited(database, project, { id }, row.stage as StageName, board) : [];
  return {
    ballots: await ballotsOf(database, { build_id: id }, managerId, board, voteStages),
    waitingFor: people.map(({ firstLastName }) => firstLastName),
  };
}
