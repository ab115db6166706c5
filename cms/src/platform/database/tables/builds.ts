import type {
  Ballot,
  BuildStatus,
  QcrStatus,
  RoundOutcome,
  StageName,
  VoteRound,
  VoteStage,
} from '@intranet/domain';
import type { ContentRow, Day, Flag, Json, Moment } from './values';

/* Projects and their builds, and the votes on builds and change requests. */

export interface ProjectRow extends ContentRow {
  project_name: string;
  version: string | null;
  manager_id: number | null;
  revision: number;
}

export interface BuildRow extends ContentRow {
  project_id: number;
  version: string;
  status: BuildStatus;
  stage: StageName;
  stage_since: Moment;
  qip_1: Flag;
  qip_2: Flag;
  review_qip: Flag;
  project_planning: Flag;
  ccb_2: Flag;
  requirements: Flag;
  development: Flag;
  dry_runs: Flag;
  trr: Flag;
  ccb_3: Flag;
  fqt: Flag;
  ccb_4: Flag;
  date_created: Day;
  lessons_learned: string | null;
  revision: number;
}

export interface AssignedBuildRow extends ContentRow {
  build_id: number;
  person_id: number;
}

export interface BuildHistoryRow extends ContentRow {
  build_id: number | null;
  qcr_id: number | null;
  actor_id: number | null;
  actor_name: string;
  event: string;
  before: string | null;
  after: string | null;
  reason: string | null;
}

export interface VoteRow extends ContentRow {
  voter_id: number;
  build_id: number | null;
  qcr_id: number | null;
  stage: VoteStage | 'CCB1';
  disposition: string | null;
  approved: Flag | null;
  comments: string | null;
  status: QcrStatus | null;
}

export interface VoteRoundRow extends ContentRow {
  build_id: number | null;
  qcr_id: number | null;
  stage: VoteRound['stage'];
  outcome: RoundOutcome;
  ended_by: string | null;
  reason: string | null;
  ballots: Json<Ballot[]>;
  board_known: Flag;
}

export interface TakenQcrRow extends ContentRow {
  build_id: number;
  qcr_id: number;
}
