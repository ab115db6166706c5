import type { Actor } from '../../access/actor.js';
import { type WriterFacts, writesDocumentsOf } from '../software-build/duties.js';
import type { StageName } from '../software-build/stages.js';
import type { BuildStatus } from '../software-build/state.js';

export type StrAction = 'update';

/** What the rules ask about the build of a test report. */
interface ReportedBuild extends WriterFacts {
  status: BuildStatus;
  stage: StageName;
}

/** What the actor may do with a test report they see: it is submitted again only at stage STR. STR-04, STR-03 */
export const strActions = (actor: Actor, build: ReportedBuild): StrAction[] =>
  build.status === 'Open' && build.stage === 'STR' && writesDocumentsOf(actor, build) ? ['update'] : [];
