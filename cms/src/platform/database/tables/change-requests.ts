import type { Disposition, QcrStatus, QipStage } from '@intranet/domain';
import type { ContentRow, Day, Flag } from './values';

/* Problem reports, change requests and the documents about them. */

export interface QprRow extends ContentRow {
  author_id: number;
  project_id: number;
  title: string;
  company: string;
  date_submitted: Day;
  software_version: string;
  found_during: string;
  constraint_on: string;
  current_function: string;
  expected_function: string;
  submission_priority: number;
  status: string;
  closed: Flag;
  approved: Flag;
  reviewer_id: number | null;
  date_reviewed: Day | null;
  pm_comments: string | null;
  withdrawn: Flag;
  duplicate_of_id: number | null;
  revision: number;
}

export interface ChangeCommentRow extends ContentRow {
  submitted_qpr_id: number | null;
  qcr_id: number | null;
  author_id: number;
  /** The account for machines that acted for the author. */
  account: string | null;
  text: string;
  internal: Flag;
  event: string | null;
}

export interface QcrRow extends ContentRow {
  submitted_qpr_id: number;
  build_id: number | null;
  priority: number;
  ccb_1: Flag;
  rejected: Flag;
  selected_disposition: Disposition;
  discussion_needed: Flag;
  status: QcrStatus;
  date_created: Day;
  revision: number;
}

export interface QipRow extends ContentRow {
  qcr_id: number;
  qip_stage: QipStage;
  author_1: string | null;
  introduction: string | null;
  description: string | null;
  design_approach: string | null;
  design_approach_2: string | null;
  user_manual: string | null;
  requirements: string | null;
  design_doc: string | null;
  development_plan: string | null;
  test_plan: string | null;
  fqt_procedure: string | null;
  test_report: string | null;
  process_doc: string | null;
  other_doc: string | null;
  resources: string | null;
  travel: string | null;
  author_2: string | null;
  class_name: string | null;
  integration: string | null;
  external_interfaces: string | null;
  internal_interfaces: string | null;
  reuse: string | null;
  revision: number;
}

export interface StrRow extends ContentRow {
  build_id: number;
  author: string;
  identification: string;
  sys_overview: string;
  gov_docs: string;
  non_gov_docs: string;
  precedence: string;
  assessment: string;
  environment_impact: string;
  improvements: string;
  test_results_1: string;
  problems_1: string;
  test_results_2: string;
  problems_2: string;
  deviation_1: string;
  deviation_2: string;
  test_log: string;
  notes: string;
  revision: number;
}
