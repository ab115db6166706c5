import { Refusal, type RefusalCode } from '@intranet/domain';

/** The refusal for each unique index, and the rule that both keep; "already exists" for those not listed. */
const uniqueViolations: Record<string, RefusalCode> = {
  war_reports_draft_unique: 'war-draft-exists', // WAR-06
  war_reports_submitted_days_unique: 'war-already-submitted', // WAR-07
  up_users_username_key_unique: 'username-taken', // USR-01, USR-08
  up_users_email_key_unique: 'email-taken', // USR-01, USR-08
  contract_datas_project_unique: 'project-taken', // CHG-01
  projects_name_unique: 'project-name-taken', // PRJ-03
  builds_open_unique: 'build-open-exists', // BLD-03
  assigned_builds_unique: 'already-assigned-build', // BLD-14
  ccbs_build_unique: 'build-already-voted', // BLD-07
  ccbs_qcr_unique: 'qcr-already-voted', // QCR-04
  qcrs_qpr_unique: 'qpr-closed', // QPR-09
  qip_forms_qcr_unique: 'qip-exists', // QIP-04
  strs_build_unique: 'str-exists', // STR-04
  assigned_contracts_unique: 'already-assigned', // CHG-05
  asset_trackings_number_unique: 'asset-number-taken', // AST-01
};

/** SQLite names the columns of a violated index; it names the index only when that uses expressions. */
const sqliteIndexes: Record<string, string> = {
  'war_reports.author_id, war_reports.contract_data_id': 'war_reports_draft_unique',
  'war_reports.author_id, war_reports.contract_data_id, war_reports.end_date, war_reports.start_date':
    'war_reports_submitted_days_unique',
  'up_users.username_key': 'up_users_username_key_unique',
  'up_users.email_key': 'up_users_email_key_unique',
  "index 'contract_datas_project_unique'": 'contract_datas_project_unique',
  'assigned_contracts.person_id, assigned_contracts.contract_data_id': 'assigned_contracts_unique',
  "index 'projects_name_unique'": 'projects_name_unique',
  'builds.project_id': 'builds_open_unique',
  'assigned_builds.build_id, assigned_builds.person_id': 'assigned_builds_unique',
  'ccbs.build_id, ccbs.stage, ccbs.voter_id': 'ccbs_build_unique',
  'ccbs.qcr_id, ccbs.stage, ccbs.voter_id': 'ccbs_qcr_unique',
  'qcrs.submitted_qpr_id': 'qcrs_qpr_unique',
  'qip_forms.qcr_id': 'qip_forms_qcr_unique',
  'strs.build_id': 'strs_build_unique',
  'asset_trackings.asset_number': 'asset_trackings_number_unique',
};

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** Errors after which the same request may succeed: serialisation, deadlock, locked file (SQLITE_BUSY_SNAPSHOT among others). */
const passing = /^(40001|40P01|55P03|SQLITE_(BUSY|LOCKED)(_\w+)?)$/;

/**
 * The refusal for a database error, or null when it is a fault. The error's own message contains the values of the
 * statement and must appear neither in the answer nor in the log.
 */
export function refusalFor(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, constraint, message = '' } = error as DatabaseError;
  if (code === '23505') return new Refusal(uniqueViolations[constraint ?? ''] ?? 'already-exists');
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') {
    const columns = /UNIQUE constraint failed: (.*)$/.exec(message)?.[1] ?? '';
    return new Refusal(uniqueViolations[sqliteIndexes[columns] ?? ''] ?? 'already-exists');
  }
  if (code && passing.test(code)) return new Refusal('busy');
  if (error instanceof Error && error.name === 'KnexTimeoutError') return new Refusal('busy');
  return null;
}
