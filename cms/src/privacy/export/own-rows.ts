import type { TableName } from '../../platform/database/tables';

/** What a person takes with them of a table. */
interface OwnRows {
  /** The rows with their id in one of these columns are theirs. */
  of: readonly string[];
  /** Columns that they do not take: secrets, what opens something, and names of files in the store. */
  secret?: readonly string[];
  /** The column that orders them, where it is not `id`. */
  by?: string;
}

/**
 * Every table of the product: which rows a person is given of it, or null where none is theirs. The compiler refuses a new
 * table until it has a row here. PRV-01
 */
export const ownRows: Readonly<Record<TableName, OwnRows | null>> = {
  up_users: {
    of: ['id'],
    secret: ['password', 'reset_password_token', 'confirmation_token', 'username_key', 'email_key'],
  },
  up_roles: null,
  groups: null,
  up_users_groups_lnk: null,
  up_users_role_lnk: null,
  password_resets: { of: ['person_id'], secret: ['code_hash'] },
  password_reset_requests: null,
  strapi_sessions: { of: ['user_id'], secret: ['session_id', 'child_id', 'device_id', 'metadata'] },
  oidc_links: { of: ['person_id'] },
  provider_sessions: { of: ['person_id'], secret: ['device_id', 'id_token', 'refresh_token'] },
  directory_links: { of: ['person_id'], secret: ['name_key'] },
  second_factors: { of: ['person_id'], secret: ['secret', 'pending_secret'], by: 'person_id' },
  recovery_codes: null,
  log_in_tickets: null,
  attempt_counters: null,
  projects: { of: ['manager_id'] },
  builds: null,
  assigned_builds: { of: ['person_id'] },
  build_histories: { of: ['actor_id'] },
  ccbs: { of: ['voter_id'] },
  vote_rounds: null,
  taken_qcrs: null,
  submitted_qprs: { of: ['author_id'] },
  change_comments: { of: ['author_id'] },
  qcrs: null,
  qip_forms: null,
  strs: null,
  contract_datas: { of: ['supervisor_id'] },
  assigned_contracts: { of: ['person_id'] },
  ended_assignments: { of: ['person_id'], by: 'ended_at' },
  war_reports: { of: ['author_id'] },
  war_report_counts: null,
  it_tickets: { of: ['submitter_id'] },
  it_ticket_comments: { of: ['author_id'] },
  asset_trackings: { of: ['holder_id'] },
  asset_handovers: { of: ['holder_id', 'author_id'] },
  home_pages: null,
  company_profiles: null,
  calendar_events: null,
  days_away: { of: ['person_id'] },
  visitors: { of: ['host_id'] },
  stored_pictures: { of: ['uploader_id'], secret: ['file_name'] },
  notifications: { of: ['person_id'] },
  outbox_mails: { of: ['person_id'], secret: ['html', 'attachments', 'message_id'] },
  gathered_mails: { of: ['person_id'] },
  snoozes: { of: ['person_id'], by: 'until_day' },
  mail_outages: null,
  webhooks: null,
  webhook_deliveries: null,
  service_accounts: { of: ['owner_id'], secret: ['token_hash', 'token_start', 'addresses', 'uses'] },
  jobs: null,
  audit_records: { of: ['actor_id'] },
  intranet_schema: null,
  intranet_bucket_folder: null,
  old_portal_records: null,
  privacy_exports: { of: ['person_id'], secret: ['file_name'] },
  erasures: null,
  retention_runs: null,
};
