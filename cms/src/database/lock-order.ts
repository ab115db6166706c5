/**
 * The order in which a transaction takes its locks: a transaction that holds a row of one kind asks only for rows of the
 * same kind with higher ids, or of a kind further down. Then two who write at once wait for one another once and never
 * in a circle. docs/locks.md says why it is this order; `lock-order.test.ts` records what every write locks.
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
  { kind: 'outage of the mail server', table: 'mail_outages' },
  { kind: 'notification', table: 'notifications' },
  { kind: 'mail for a digest', table: 'gathered_mails' },
  { kind: 'mail', table: 'outbox_mails' },
] as const;

/**
 * What belongs to a row of the order is touched by those alone who hold that row, so it needs no place of its own: all of
 * a person's sessions wait behind the person.
 */
export const guardedBy: Record<string, readonly string[]> = {
  strapi_sessions: ['up_users'],
  oidc_links: ['up_users'],
  password_resets: ['up_users'],
  password_reset_requests: ['up_users'],
  second_factors: ['up_users'],
  recovery_codes: ['up_users'],
  log_in_tickets: ['up_users'],
  up_users_groups_lnk: ['up_users'],
  up_users_role_lnk: ['up_users'],
  assigned_builds: ['builds'],
  taken_qcrs: ['builds'],
  vote_rounds: ['builds', 'qcrs'],
  ccbs: ['builds', 'qcrs'],
  qip_forms: ['builds'],
  strs: ['builds'],
  asset_handovers: ['asset_trackings'],
  it_ticket_comments: ['it_tickets'],
  groups: ['company_profiles'],
  stored_pictures: ['up_users', 'it_tickets', 'home_pages', 'company_profiles'],
};

/** Written and never changed, and unique in nothing: nobody waits for these. */
export const onlyWritten: readonly string[] = ['audit_records', 'build_histories', 'webhook_deliveries'];
