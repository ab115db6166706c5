/**
 * The order in which a transaction takes its locks. A transaction that holds a row of one kind locks only rows of the
 * same kind with higher ids, or of a kind further down. So two writers may wait for each other once, but never in a
 * circle. docs/locks.md explains the order; `lock-order.test.ts` records what every write locks.
 */
export const lockOrder = [
  { kind: 'person', table: 'up_users' },
  { kind: 'project', table: 'projects' },
  { kind: 'build', table: 'builds' },
  { kind: 'problem report', table: 'submitted_qprs' },
  { kind: 'change request', table: 'qcrs' },
  { kind: 'charge line', table: 'contract_datas' },
  { kind: 'assignment', table: 'assigned_contracts' },
  { kind: 'weekly report', table: 'war_reports' },
  { kind: 'asset', table: 'asset_trackings' },
  { kind: 'ticket', table: 'it_tickets' },
  { kind: 'visitor', table: 'visitors' },
  { kind: 'calendar event', table: 'calendar_events' },
  { kind: 'home page', table: 'home_pages' },
  { kind: 'company profile', table: 'company_profiles' },
  { kind: 'webhook', table: 'webhooks' },
  { kind: 'account for machines', table: 'service_accounts' },
  { kind: 'outage of the mail server', table: 'mail_outages' },
  { kind: 'notification', table: 'notifications' },
  { kind: 'mail for a digest', table: 'gathered_mails' },
  { kind: 'mail', table: 'outbox_mails' },
] as const;

/**
 * Rows that belong to a row of the order are written only while that row is held, so they need no place of their own: a
 * person's sessions are protected by the person's lock.
 */
export const guardedBy: Record<string, readonly string[]> = {
  strapi_sessions: ['up_users'],
  oidc_links: ['up_users'],
  directory_links: ['up_users'],
  provider_sessions: ['up_users'],
  password_resets: ['up_users'],
  password_reset_requests: ['up_users'],
  second_factors: ['up_users'],
  recovery_codes: ['up_users'],
  log_in_tickets: ['up_users'],
  up_users_groups_lnk: ['up_users'],
  up_users_role_lnk: ['up_users'],
  days_away: ['up_users'],
  snoozes: ['up_users'],
  ended_assignments: ['assigned_contracts'],
  assigned_builds: ['builds'],
  taken_qcrs: ['builds'],
  vote_rounds: ['builds', 'qcrs'],
  ccbs: ['builds', 'qcrs'],
  qip_forms: ['builds'],
  strs: ['builds'],
  asset_handovers: ['asset_trackings'],
  it_ticket_comments: ['it_tickets'],
  change_comments: ['submitted_qprs', 'qcrs'],
  groups: ['company_profiles'],
  erasures: ['up_users'],
  privacy_exports: ['up_users'],
  stored_pictures: ['up_users', 'submitted_qprs', 'qcrs', 'it_tickets', 'home_pages', 'company_profiles'],
};

/** Rows that are only inserted and have no unique index: no one waits for these. */
export const onlyWritten: readonly string[] = ['audit_records', 'build_histories', 'webhook_deliveries'];
