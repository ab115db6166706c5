import { type StageName, stages } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { managerOf, type Member, membersOf, readBoard, votersOf } from './members';

/** What has to be known of an open build to say whom it waits for. */
export interface WaitingBuild {
  id: number;
  stage: StageName;
  managerId: number | null;
}

/**
 * The names of those whom open builds wait for, as `awaited` has them for one: a fixed number of statements, however
 * many builds. PRJ-01, BLD-06
 */
export async function waitingNames(
  trx: Transaction,
  builds: readonly WaitingBuild[],
): Promise<Map<number, string[]>> {
  if (builds.length === 0) return new Map();
  const ids = builds.map(({ id }) => id);
  const [board, cms, developers, assigned, votes] = await Promise.all([
    readBoard(trx),
    membersOf(trx, ['CM']),
    membersOf(trx, ['Developer']),
    trx('assigned_builds').whereIn('build_id', ids).select('build_id', 'person_id'),
    trx('ccbs').whereIn('build_id', ids).select('build_id', 'stage', 'voter_id'),
  ]);
  const peopleAt = ({ id, stage, managerId }: WaitingBuild): Member[] => {
    const manager = managerOf(board, managerId);
    const managers = manager === null ? [] : [manager];
    switch (stages[stage].duty) {
      case 'pm':
        return managers;
      case 'cm':
        return cms;
      case 'pm-or-developer': {
        const on = new Set(
          (assigned as { build_id: number; person_id: number }[])
            .filter(({ build_id }) => build_id === id)
            .map(({ person_id }) => person_id),
        );
        return [...managers, ...developers.filter((one) => on.has(one.id) && one.id !== manager?.id)];
      }
      case 'voters': {
        const voted = new Set(
          (votes as { build_id: number; stage: string; voter_id: number }[])
            .filter((vote) => vote.build_id === id && vote.stage === stage)
            .map(({ voter_id }) => voter_id),
        );
        return votersOf(board, managerId).filter((one) => !voted.has(one.id));
      }
      case 'nobody':
        return [];
    }
  };
  return new Map(
    builds.map((build) => [build.id, peopleAt(build).map(({ firstLastName }) => firstLastName)]),
  );
}
