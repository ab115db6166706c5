import { foldedLetters, foldedMarks } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { ownTables } from './own-tables';
import { isPostgres } from '../raw';

/**
 * What must be unique, and what the screens' lists search and sort by. Created here because schema.json supports
 * neither partial indexes nor expressions; schema synchronisation leaves them alone. A violated unique index becomes
 * the refusal that `uniqueViolations` names for it.
 */
const indexes: Record<string, string> = {
  up_users_username_key_unique: 'unique up_users (username_key)',
  up_users_email_key_unique: 'unique up_users (email_key)',
  up_users_username: 'up_users (username)',
  up_users_supervisor: 'up_users (supervisor_id)',
  // What visitors may call the person to see (api/visitor/person-to-see.ts). VIS-03
  up_users_called_username: 'up_users (lower(username))',
  up_users_called_email: 'up_users (lower(email))',
  up_users_called_name: "up_users (lower(first_name || ' ' || last_name))",
  strapi_sessions_session_unique: 'unique strapi_sessions (session_id)',
  strapi_sessions_family: 'strapi_sessions (user_id, device_id, status)',
  outbox_mails_waiting: "outbox_mails (secret desc, next_at, id) where state = 'pending'",
  outbox_mails_in_hands: "outbox_mails (locked_until) where state = 'sending'",
  outbox_mails_caused: 'outbox_mails (person_id, kind, caused_by, created_at)',
  outbox_mails_written: "outbox_mails (caused_by, id desc) where kind = 'written'",
  gathered_mails_person: 'gathered_mails (person_id, id)',
  notifications_person: 'notifications (person_id, notified, id desc)',
  notifications_record: 'notifications (record_id)',
  // Tables that grow without bound are read only through indexes, whatever their screens sort and filter by. OPS-07
  audit_records_of_subject: 'audit_records (subject_type, subject_id, id desc)',
  audit_records_subject_id: 'audit_records (subject_id, id desc)',
  audit_records_created: 'audit_records (created_at, id desc)',
  audit_records_actor: 'audit_records (lower(actor_name), id desc, actor_name)',
  audit_records_action: 'audit_records (lower(action), id desc, action)',
  audit_records_subject_name: 'audit_records (lower(subject_name), id desc, subject_name)',
  outbox_mails_state: 'outbox_mails (state, id desc)',
  outbox_mails_created: 'outbox_mails (created_at, id desc)',
  outbox_mails_recipient: 'outbox_mails (lower(recipient), id desc, recipient)',
  outbox_mails_subject: 'outbox_mails (lower(subject), id desc, subject)',
  notifications_read: 'notifications (updated_at) where notified',
  password_resets_code_unique: 'unique password_resets (code_hash)',
  password_resets_person: 'password_resets (person_id)',
  oidc_links_subject_unique: 'unique oidc_links (issuer, subject)',
  oidc_links_person_unique: 'unique oidc_links (person_id, issuer)',
  provider_sessions_device_unique: 'unique provider_sessions (device_id)',
  provider_sessions_person: 'provider_sessions (person_id)',
  directory_links_person_unique: 'unique directory_links (person_id)',
  directory_links_name_unique: 'unique directory_links (name_key)',
  stored_pictures_record: 'stored_pictures (owner, record_id)',
  webhook_deliveries_waiting: "webhook_deliveries (webhook_id, id) where state = 'pending'",
  webhook_deliveries_webhook: 'webhook_deliveries (webhook_id, id desc)',
  webhook_deliveries_created: 'webhook_deliveries (created_at)',
  service_accounts_token_unique: 'unique service_accounts (token_hash)',
  service_accounts_owner: 'service_accounts (owner_id)',
  visitors_day: 'visitors (day_of_visit)',
  days_away_person: 'days_away (person_id, last_day)',
  days_away_last: 'days_away (last_day)',
  calendar_events_holidays: 'calendar_events ("end") where holiday',
  calendar_events_series: 'calendar_events (series) where series is not null',
  calendar_events_start: 'calendar_events ("start")',
  it_tickets_submitter: 'it_tickets (submitter_id, resolved, id desc)',
  it_tickets_state: 'it_tickets (resolved, queued, id desc)',
  it_tickets_asset: 'it_tickets (asset_id)',
  it_ticket_comments_ticket: 'it_ticket_comments (ticket_id, id)',
  it_ticket_comments_author: 'it_ticket_comments (author_id, id desc)',
  change_comments_qpr: 'change_comments (submitted_qpr_id, id)',
  change_comments_qcr: 'change_comments (qcr_id, id)',
  change_comments_author: 'change_comments (author_id, id desc)',
  asset_handovers_asset: 'asset_handovers (asset_id, id)',
  asset_trackings_number_unique: 'unique asset_trackings (asset_number)',
  asset_trackings_date: 'asset_trackings (date_submit, id desc)',
  // It contains the column itself, so that distant pages are skipped within the index.
  asset_trackings_location: 'asset_trackings (lower(location), id desc, location)',
  asset_trackings_name: 'asset_trackings (lower(item_name), id desc, item_name)',
  asset_trackings_description: 'asset_trackings (lower(item_description), id desc, item_description)',
  asset_trackings_serial: 'asset_trackings (lower(serial_number), id desc, serial_number)',
  projects_name_unique: 'unique projects (lower(project_name))',
  projects_manager: 'projects (manager_id)',
  builds_open_unique: "unique builds (project_id) where status = 'Open'",
  builds_project: 'builds (project_id, id desc)',
  builds_status: 'builds (status, id desc)',
  build_histories_build: 'build_histories (build_id, id desc)',
  build_histories_qcr: 'build_histories (qcr_id, id desc)',
  assigned_builds_unique: 'unique assigned_builds (build_id, person_id)',
  assigned_builds_person: 'assigned_builds (person_id)',
  ccbs_build_unique: 'unique ccbs (build_id, stage, voter_id) where build_id is not null',
  ccbs_qcr_unique: 'unique ccbs (qcr_id, stage, voter_id) where qcr_id is not null',
  ccbs_voter: 'ccbs (voter_id)',
  vote_rounds_build: 'vote_rounds (build_id, id desc)',
  vote_rounds_qcr: 'vote_rounds (qcr_id, id desc)',
  taken_qcrs_unique: 'unique taken_qcrs (build_id, qcr_id)',
  taken_qcrs_qcr: 'taken_qcrs (qcr_id)',
  submitted_qprs_author: 'submitted_qprs (author_id)',
  submitted_qprs_project: 'submitted_qprs (project_id, closed)',
  submitted_qprs_closed: 'submitted_qprs (closed, id desc)',
  qcrs_qpr_unique: 'unique qcrs (submitted_qpr_id)',
  qcrs_build: 'qcrs (build_id)',
  qcrs_disposition: 'qcrs (selected_disposition, id desc)',
  qip_forms_qcr_unique: 'unique qip_forms (qcr_id)',
  strs_build_unique: 'unique strs (build_id)',
  contract_datas_project_unique: 'unique contract_datas (lower(project))',
  assigned_contracts_unique: 'unique assigned_contracts (person_id, contract_data_id)',
  assigned_contracts_line: 'assigned_contracts (contract_data_id)',
  war_reports_draft_unique: 'unique war_reports (author_id, contract_data_id) where not submitted',
  // The end day comes first, so that a line's newest report is found without reading the others. WSS-03
  war_reports_submitted_days_unique:
    'unique war_reports (author_id, contract_data_id, end_date, start_date) where submitted',
  // They contain days and names, so that reports are counted, and found by name, without being read. decisions/0025
  war_reports_of_author:
    'war_reports (author_id, submitted, start_date desc, id desc, end_date, contract_data_id)',
  war_reports_of_line:
    'war_reports (contract_data_id, submitted, start_date desc, id desc, end_date, author_id)',
  war_reports_by_day: 'war_reports (submitted, start_date desc, id desc, end_date)',
};

/** Indexes of earlier versions that others have replaced. */
const gone = [
  'up_users_username_unique',
  'up_users_email_unique',
  'outbox_mails_person',
  'outbox_mails_due',
  'audit_records_subject',
  'war_reports_author',
  'war_reports_line',
  'war_reports_submitted',
  'war_reports_submitted_unique',
];

const statement = (name: string, definition: string): string => {
  const [, unique = '', table, rest] = /^(unique )?(\w+) (.*)$/.exec(definition) ?? [];
  return `create ${unique}index if not exists ${name} on ${table} ${rest}`;
};

/**
 * `foldText` of domain for PostgreSQL: most texts are plain ASCII and only need lower case. It is a function, so that a
 * condition folds its text once. It is the product's own, because the database role may not be allowed to install
 * `unaccent`.
 */
export const foldedFunction = (): string => {
  const letters = Object.entries(foldedLetters);
  const single = letters.filter(([, plain]) => plain.length === 1);
  const inPlace = `translate(lower(regexp_replace(normalize(value, NFD), '[${foldedMarks}]', '', 'g')),
    '${single.map(([letter]) => letter).join('')}', '${single.map(([, plain]) => plain).join('')}')`;
  const whole = letters
    .filter(([, plain]) => plain.length > 1)
    .reduce((sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`, inPlace);
  return `create or replace function folded(value text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      if octet_length(value) = length(value) then return lower(value); end if;
      return ${whole};
    end $$`;
};

/** The statements that create missing indexes; each can be repeated. */
export const indexStatements = (): { name: string; sql: string }[] =>
  Object.entries(indexes).map(([name, definition]) => ({ name, sql: statement(name, definition) }));

/** Create missing indexes and the product's own tables. Several server instances may do so one after the other. */
export async function makeIndexes(strapi: Core.Strapi): Promise<void> {
  if (isPostgres(strapi)) await strapi.db.connection.raw(foldedFunction());
  for (const name of gone) await strapi.db.connection.raw(`drop index if exists ${name}`);
  for (const { sql } of indexStatements()) await strapi.db.connection.raw(sql);
  for (const { create } of ownTables) await strapi.db.connection.raw(create);
}
