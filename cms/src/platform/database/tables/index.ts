import type { Tables } from 'knex/types/tables';
import type {
  PersonRow,
  RoleRow,
  GroupRow,
  PersonGroupRow,
  PersonRoleRow,
  PasswordResetRow,
  PasswordResetRequestRow,
} from './people';
import type {
  SessionRow,
  ProviderLinkRow,
  DirectoryLinkRow,
  ProviderSessionRow,
  SecondFactorRow,
  RecoveryCodeRow,
  LogInTicketRow,
  AttemptCounterRow,
} from './log-ins';
import type {
  ProjectRow,
  BuildRow,
  AssignedBuildRow,
  BuildHistoryRow,
  VoteRow,
  VoteRoundRow,
  TakenQcrRow,
} from './builds';
import type { QprRow, ChangeCommentRow, QcrRow, QipRow, StrRow } from './change-requests';
import type {
  ChargeLineRow,
  AssignmentRow,
  EndedAssignmentRow,
  WarReportRow,
  WarReportCountRow,
} from './weekly-reports';
import type { TicketRow, TicketCommentRow, AssetRow, HandoverRow } from './desk';
import type {
  HomePageRow,
  CompanyProfileRow,
  CalendarEventRow,
  DayAwayRow,
  VisitorRow,
  PictureRow,
} from './house';
import type {
  GatheredMailRow,
  MailOutageRow,
  MailRow,
  NotificationRow,
  ServiceAccountRow,
  SnoozeRow,
  WebhookDeliveryRow,
  WebhookRow,
} from './messages';
import type {
  JobRow,
  AuditRow,
  SchemaNumberRow,
  BucketFolderRow,
  OldRecordRow,
  ErasureRow,
  DataExportRow,
  RetentionRunRow,
} from './operations';

/*
 * The row type of each table. knex takes it from here, so that a statement gives the columns it selects and nothing else.
 * A test compares every type with the columns of both databases. decisions/0003
 */
declare module 'knex/types/tables' {
  interface Tables {
    up_users: PersonRow;
    up_roles: RoleRow;
    groups: GroupRow;
    up_users_groups_lnk: PersonGroupRow;
    up_users_role_lnk: PersonRoleRow;
    password_resets: PasswordResetRow;
    password_reset_requests: PasswordResetRequestRow;
    strapi_sessions: SessionRow;
    oidc_links: ProviderLinkRow;
    directory_links: DirectoryLinkRow;
    provider_sessions: ProviderSessionRow;
    second_factors: SecondFactorRow;
    recovery_codes: RecoveryCodeRow;
    log_in_tickets: LogInTicketRow;
    attempt_counters: AttemptCounterRow;
    projects: ProjectRow;
    builds: BuildRow;
    assigned_builds: AssignedBuildRow;
    build_histories: BuildHistoryRow;
    ccbs: VoteRow;
    vote_rounds: VoteRoundRow;
    taken_qcrs: TakenQcrRow;
    submitted_qprs: QprRow;
    change_comments: ChangeCommentRow;
    qcrs: QcrRow;
    qip_forms: QipRow;
    strs: StrRow;
    contract_datas: ChargeLineRow;
    assigned_contracts: AssignmentRow;
    ended_assignments: EndedAssignmentRow;
    war_reports: WarReportRow;
    war_report_counts: WarReportCountRow;
    it_tickets: TicketRow;
    it_ticket_comments: TicketCommentRow;
    asset_trackings: AssetRow;
    asset_handovers: HandoverRow;
    home_pages: HomePageRow;
    company_profiles: CompanyProfileRow;
    calendar_events: CalendarEventRow;
    days_away: DayAwayRow;
    visitors: VisitorRow;
    stored_pictures: PictureRow;
    notifications: NotificationRow;
    outbox_mails: MailRow;
    gathered_mails: GatheredMailRow;
    snoozes: SnoozeRow;
    mail_outages: MailOutageRow;
    webhooks: WebhookRow;
    webhook_deliveries: WebhookDeliveryRow;
    service_accounts: ServiceAccountRow;
    jobs: JobRow;
    audit_records: AuditRow;
    intranet_schema: SchemaNumberRow;
    intranet_bucket_folder: BucketFolderRow;
    old_portal_records: OldRecordRow;
    erasures: ErasureRow;
    privacy_exports: DataExportRow;
    retention_runs: RetentionRunRow;
  }
}

/** A table that has a row type. */
export type TableName = keyof Tables;

/** A row of a table, as either database gives it. */
export type RowOf<Name extends TableName> = Tables[Name];
