import {
  type BuildEvent,
  decide,
  newBuild,
  isVoteStage,
  type StageName,
  stageFlags,
  stageNames,
  stages,
  type BuildState,
  buildStatuses,
  noFlags,
  planFacts,
  type Plans,
  byName,
} from '#domain';
import { joined, readFields, type Reading, type ValuesOf } from './reading.ts';
import type { OldRecord } from './record.ts';
import { choice, day, flag, optionalMoment, optionalText, text } from './values.ts';

const table = {
  version: text(50),
  dateCreated: day,
  status: choice(buildStatuses, null),
  stage: choice(stageNames, null),
  lessonsLearned: optionalText(10_000),
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
};
const flagTable = byName(stageFlags, () => flag(false));

/** A build of the old portal. */
export type OldBuild = ValuesOf<typeof table> & { flags: BuildState['flags'] };

export const readBuild = (record: OldRecord, zone: string): Reading<OldBuild> =>
  joined(readFields(table, record, zone), readFields(flagTable, record, zone), (values, flags) => ({
    ...values,
    flags,
  }));

/** The event that completes a stage; null where there is none. */
function completing(stage: StageName, hasReport: boolean): BuildEvent | null {
  if (isVoteStage(stage)) return { type: 'count', verdict: 'approved' };
  switch (stages[stage].kind) {
    case 'checkbox':
      return { type: 'complete', stage };
    case 'document':
      if (stage !== 'STR') return { type: 'plan' };
      return hasReport ? { type: 'test-report' } : null;
    case 'text':
      return { type: 'lessons-learned' };
    default:
      return null;
  }
}

/**
 * The state of a build that reached a stage in the usual way, computed with the same model that decides about every
 * build here; null where it cannot have got there with these plans and this report.
 */
function stateAt(stage: StageName, plans: Plans, hasReport: boolean): BuildState | null {
  const facts = planFacts(plans);
  if (stage === 'Candidate List') return { status: 'Open', stage, flags: noFlags(), ...facts };
  let state = newBuild(plans);
  for (const _ of stageNames) {
    if (state.stage === stage) return state;
    const event = completing(state.stage, hasReport);
    const next = event && decide(state, event, plans);
    if (!next || 'refusal' in next || next.result === 'unchanged') return null;
    state = next.state;
  }
  return null;
}

/**
 * Where a build stands, if its status, stage and flags agree with the model and with its plans and test report;
 * otherwise what does not agree. A build closed by hand has no flags. BLD-04 to BLD-12
 */
export function judgeBuild(
  { status, stage, flags }: OldBuild,
  plans: Plans,
  hasReport: boolean,
): { state: BuildState } | { reason: string } {
  if (status === null) return { reason: 'status is neither Open nor Closed' };
  if (stage === null) return { reason: 'stage is none of the sixteen' };
  const completed = stage === 'Completed';
  if (completed !== (status === 'Closed') && (completed || Object.values(flags).some(Boolean)))
    return { reason: `${stage} and ${status} do not agree` };
  if (status === 'Closed' && !completed)
    return { state: { status, stage, flags: noFlags(), ...planFacts(plans) } };
  const state = stateAt(stage, plans, hasReport);
  if (!state) return { reason: `its plans and test report do not lead to ${stage}` };
  const wrong = stageFlags.find((name) => state.flags[name] !== flags[name]);
  if (wrong !== undefined)
    return { reason: `${wrong} is ${flags[wrong] ? '' : 'not '}set, which does not agree with ${stage}` };
  return { state };
}
