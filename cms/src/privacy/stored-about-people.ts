import type { StoredKind } from '@intranet/domain';
import type { TableName } from '../platform/database/tables';

/** What happens to a table when a person is erased. Ids, numbers, flags and moments name nobody, and are not listed. */
export interface TableFate {
  /** What a person reads about it; null where a table says nothing about people. */
  kind: StoredKind | null;
  /** What tells a row from the others, where it is not `id`. */
  key?: string;
  /** The person's own rows are removed: the column with the person's id. */
  removed?: string;
  /** The rows that guard a row of this table, and must be locked first: SQL of their ids, of a row x. docs/locks.md */
  under?: Readonly<Partial<Record<TableName, string>>>;
  /** A column that holds the whole name of the person whose id is in another column: it becomes the new name. */
  named?: Readonly<Record<string, { by: string; as: 'username' | 'firstLastName' }>>;
  /** Texts in any row: the person's names in them are replaced. */
  texts?: readonly string[];
  /** The same for texts that are JSON. */
  json?: readonly string[];
  /** The person's own columns: the new names, or nothing. `erase.ts` says which. */
  own?: readonly string[];
  /** Texts in which no name can be: words of the product, hashes, sealed secrets, addresses of records. */
  kept?: readonly string[];
}

/**
 * Every table of the product with each of its texts: what becomes of it when a person is erased (PRV-02). A test fails
 * for a text of the database that is not here.
 */
export const storedAboutPeople: Readonly<Record<TableName, TableFate>> = {
  up_users: {
    kind: 'account',
    own: [
      'username',
      'email',
      'username_key',
      'email_key',
      'password',
      'reset_password_token',
      'confirmation_token',
      'first_name',
      'last_name',
      'dob',
      'work_phone',
      'work_cell_phone',
      'title',
      'division',
      'real_color',
      'former_names',
      'reminded_week',
    ],
    texts: ['title', 'division'],
    kept: ['provider'],
  },
  up_roles: { kind: null, kept: ['name', 'description', 'type'] },
  groups: { kind: null, kept: ['name'] },
  up_users_groups_lnk: { kind: 'account', removed: 'user_id' },
  up_users_role_lnk: { kind: 'account' },
  password_resets: { kind: 'log-ins', removed: 'person_id', kept: ['code_hash', 'origin'] },
  password_reset_requests: { kind: 'log-ins', texts: ['email'], kept: ['device'] },
  strapi_sessions: {
    // Ended as everywhere else: another origin may have the same id.
    kind: 'log-ins',
    kept: ['user_id', 'session_id', 'child_id', 'device_id', 'origin', 'status', 'type', 'metadata'],
  },
  oidc_links: { kind: 'log-ins', removed: 'person_id', kept: ['issuer', 'subject'] },
  provider_sessions: {
    kind: 'log-ins',
    removed: 'person_id',
    kept: ['device_id', 'id_token', 'refresh_token'],
  },
  directory_links: { kind: 'log-ins', removed: 'person_id', kept: ['name', 'name_key', 'external_id'] },
  second_factors: {
    kind: 'log-ins',
    key: 'person_id',
    removed: 'person_id',
    kept: ['secret', 'pending_secret'],
  },
  recovery_codes: { kind: 'log-ins', key: 'code_hash', removed: 'person_id', kept: ['code_hash'] },
  log_in_tickets: { kind: 'log-ins', key: 'hash', removed: 'person_id', kept: ['hash'] },
  attempt_counters: { kind: 'log-ins', kept: ['key'] },
  projects: { kind: 'change-control', texts: ['project_name', 'version'] },
  builds: { kind: 'change-control', texts: ['version', 'lessons_learned'], kept: ['status', 'stage'] },
  assigned_builds: { kind: 'change-control' },
  build_histories: {
    kind: 'change-control',
    named: { actor_name: { by: 'actor_id', as: 'firstLastName' } },
    texts: ['actor_name', 'before', 'after', 'reason'],
    kept: ['event'],
  },
  ccbs: {
    kind: 'change-control',
    under: { builds: 'x.build_id', qcrs: 'x.qcr_id' },
    texts: ['comments'],
    kept: ['stage', 'disposition', 'status'],
  },
  vote_rounds: {
    kind: 'change-control',
    under: { builds: 'x.build_id', qcrs: 'x.qcr_id' },
    texts: ['ended_by', 'reason'],
    json: ['ballots'],
    kept: ['stage', 'outcome'],
  },
  taken_qcrs: { kind: null },
  submitted_qprs: {
    kind: 'change-control',
    texts: [
      'title',
      'company',
      'software_version',
      'found_during',
      'constraint_on',
      'current_function',
      'expected_function',
      'pm_comments',
    ],
    kept: ['status'],
  },
  change_comments: {
    kind: 'change-control',
    under: { submitted_qprs: 'x.submitted_qpr_id', qcrs: 'x.qcr_id' },
    texts: ['text', 'account'],
    kept: ['event'],
  },
  qcrs: { kind: 'change-control', kept: ['selected_disposition', 'status'] },
  qip_forms: {
    kind: 'change-control',
    under: { builds: '(select q.build_id from qcrs q where q.id = x.qcr_id)' },
    texts: [
      'author_1',
      'introduction',
      'description',
      'design_approach',
      'design_approach_2',
      'user_manual',
      'requirements',
      'design_doc',
      'development_plan',
      'test_plan',
      'fqt_procedure',
      'test_report',
      'process_doc',
      'other_doc',
      'resources',
      'travel',
      'author_2',
      'class_name',
      'integration',
      'external_interfaces',
      'internal_interfaces',
      'reuse',
    ],
    kept: ['qip_stage'],
  },
  strs: {
    kind: 'change-control',
    under: { builds: 'x.build_id' },
    texts: [
      'author',
      'identification',
      'sys_overview',
      'gov_docs',
      'non_gov_docs',
      'precedence',
      'assessment',
      'environment_impact',
      'improvements',
      'test_results_1',
      'problems_1',
      'test_results_2',
      'problems_2',
      'deviation_1',
      'deviation_2',
      'test_log',
      'notes',
    ],
  },
  contract_datas: {
    kind: 'reports',
    texts: ['project', 'division', 'customer', 'description', 'former_names'],
  },
  assigned_contracts: { kind: 'reports' },
  ended_assignments: { kind: 'reports' },
  war_reports: {
    kind: 'reports',
    named: { first_last_name: { by: 'author_id', as: 'firstLastName' } },
    texts: ['first_last_name', 'project_task', 'division', 'activity'],
  },
  war_report_counts: { kind: null },
  it_tickets: { kind: 'tickets', texts: ['issue', 'description', 'subject', 'solution', 'asset_name'] },
  it_ticket_comments: {
    kind: 'tickets',
    under: { it_tickets: 'x.ticket_id' },
    texts: ['text', 'account'],
    kept: ['event'],
  },
  asset_trackings: {
    kind: 'assets',
    texts: ['location', 'item_name', 'item_description', 'serial_number'],
  },
  asset_handovers: { kind: 'assets', under: { asset_trackings: 'x.asset_id' }, texts: ['account'] },
  home_pages: {
    kind: 'company',
    texts: ['spotlight_title', 'spotlight_description', 'book_of_the_month_title', 'book_of_the_month_desc'],
  },
  company_profiles: {
    kind: 'company',
    texts: ['name', 'phone', 'support_contact', 'portal_name', 'privacy_words', 'accessibility_words'],
    json: ['address_lines'],
    kept: ['reminder_day', 'reminder_time', 'reminded_week', 'accent', 'group_mapping'],
  },
  calendar_events: {
    kind: 'company',
    texts: ['title', 'location', 'description'],
    kept: ['audience', 'series', 'repeats'],
  },
  days_away: { kind: 'days-away', removed: 'person_id', kept: ['half'] },
  visitors: {
    kind: 'visitors',
    named: { person_to_see: { by: 'host_id', as: 'firstLastName' } },
    texts: ['first_name', 'last_name', 'email', 'company_name', 'person_to_see'],
  },
  stored_pictures: {
    kind: 'pictures',
    // Only files of these records have names.
    under: {
      submitted_qprs: `(select r.id from submitted_qprs r where x.owner = 'submitted-qpr' and r.document_id = x.record_id)`,
      qcrs: `(select q.id from qcrs q where x.owner = 'qcr' and q.document_id = x.record_id)`,
      it_tickets: `(select t.id from it_tickets t where x.owner = 'it-ticket' and t.document_id = x.record_id)`,
    },
    texts: ['name'],
    // What is said with a picture of Home.
    json: ['words'],
    kept: ['owner', 'record_id', 'field', 'file_name', 'mime'],
  },
  notifications: {
    kind: 'messages',
    removed: 'person_id',
    texts: ['details', 'cause'],
    kept: ['type', 'record_id', 'duty'],
  },
  outbox_mails: {
    kind: 'messages',
    removed: 'person_id',
    texts: ['recipient', 'subject', 'text', 'html', 'last_error'],
    json: ['attachments'],
    kept: ['kind', 'state', 'message_id'],
  },
  gathered_mails: {
    kind: 'messages',
    removed: 'person_id',
    texts: ['subject'],
    kept: ['kind', 'route', 'record_id'],
  },
  snoozes: { kind: 'messages', removed: 'person_id', kept: ['id', 'kind', 'subject'] },
  mail_outages: { kind: null, texts: ['says'], kept: ['id', 'kind'] },
  webhooks: {
    kind: 'webhooks',
    texts: ['name', 'url', 'last_error'],
    kept: ['kinds', 'secret', 'previous_secret', 'claim'],
  },
  webhook_deliveries: {
    kind: 'webhooks',
    texts: ['answer', 'error'],
    json: ['payload'],
    kept: ['event_id', 'kind', 'state'],
  },
  service_accounts: {
    kind: 'machines',
    texts: ['name', 'purpose'],
    kept: ['permissions', 'addresses', 'uses', 'token_start', 'token_hash'],
  },
  jobs: { kind: null, key: 'name', kept: ['name', 'claim', 'instance', 'fault'] },
  audit_records: {
    kind: 'audit',
    named: { actor_name: { by: 'actor_id', as: 'username' } },
    texts: ['actor_name', 'account', 'subject_name'],
    json: ['before', 'after'],
    kept: ['action', 'subject_type', 'subject_id'],
  },
  retention_runs: { kind: null, key: 'kind', kept: ['kind'] },
  intranet_schema: { kind: null },
  intranet_bucket_folder: { kind: null, kept: ['name'] },
  old_portal_records: { kind: null, kept: ['collection', 'old_id'] },
  privacy_exports: { kind: 'account', removed: 'person_id', kept: ['id', 'state', 'file_name'] },
  erasures: { kind: null, kept: ['document_id'] },
};
