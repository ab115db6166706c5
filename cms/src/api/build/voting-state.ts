import { type Actor, type Ballot, type Build, type VoteStage, voteStages } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { ballotsOf } from '../../change-control/votes/ballots';
import { qcrRoundsOfBuild } from '../../change-control/builds/build-qcrs';
import { namesWaitedFor, waitingBuilds } from '../../change-control/duties/duties';
import { readBoard } from '../../change-control/people/members';
import { passedBallots, roundsOf } from '../../change-control/votes/rounds';
import type { Row } from '../../platform/lists/list';
import { managerIdOf } from '../../change-control/people/in-project';

/**
 * Further data for the screen of a single build: the ballots of its vote stages, the ended votes on the build and on
 * its change requests, and whom it waits for. A passed stage shows the board that passed it, not today's. BLD-23
 */
export async function votingState(
  strapi: Core.Strapi,
  row: Row,
  actor: Actor,
): Promise<Required<Pick<Build, 'ballots' | 'rounds' | 'qcrRounds' | 'waitingFor'>>> {
  const database = strapi.db.connection;
  const board = await readBoard(database);
  const id = Number(row.id);
  const managerId = managerIdOf(row);
  const open = row.status === 'Open';
  const [waiting] = await waitingBuilds(database, board, { ids: [id] });
  const rounds = await roundsOf(database, { build_id: id });
  const qcrRounds = await qcrRoundsOfBuild(strapi, id, actor);
  const now = await ballotsOf(database, { build_id: id }, managerId, board, voteStages);
  const of = (stage: VoteStage): Ballot[] => {
    if (row[stage]) return passedBallots(rounds, stage) ?? now[stage];
    return open ? now[stage] : [];
  };
  return {
    ballots: { CCB2: of('CCB2'), CCB3: of('CCB3'), CCB4: of('CCB4') },
    rounds,
    qcrRounds,
    waitingFor: namesWaitedFor(board, waiting?.duty),
  };
}
