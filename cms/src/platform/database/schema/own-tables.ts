/** How a column's values are written outside of a database, the same for both kinds. */
export type Kind =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'moment'
  | 'day'
  | 'json';

/** A table that the product creates itself, besides those of its content types. */
interface OwnTable {
  name: string;
  /** Can be repeated; the same on both databases. */
  create: string;
  columns: Record<string, Kind>;
}

/** Holds the schema number of the data: one row. */
export const SCHEMA_TABLE = 'intranet_schema';

/** Holds the bucket folder with the pictures of the data: one row, or none while they are in DATA_DIR. */
export const BUCKET_FOLDER_TABLE = 'intranet_bucket_folder';

/** The number of submitted reports of each author, kept by database triggers for every write (report-counts.ts). */
export const REPORT_COUNTS_TABLE = 'war_report_counts';

/** The record here of each imported record of the old portal, so that none is imported twice. IMP-10 */
export const OLD_RECORDS_TABLE = 'old_portal_records';

/** Who was erased, by the documentId, so that a restored backup loses them again. It names nobody. PRV-05 */
export const ERASURES_TABLE = 'erasures';

/** Files with everything about a person, made on request and kept a day. PRV-01 */
export const EXPORTS_TABLE = 'privacy_exports';

/** When people could report on charge lines before: what the assignments of today no longer tell. WAI-06 */
const ENDED_ASSIGNMENTS_TABLE = 'ended_assignments';

/** Log-ins with a correct password that still wait for the second factor. */
export const LOG_IN_TICKETS_TABLE = 'log_in_tickets';

/**
 * Tables outside of Strapi's schema: counters and states that need none of its columns. Moments are milliseconds since
 * 1970, except where they are copied from a table of Strapi.
 */
export const ownTables: readonly OwnTable[] = [
  {
    name: SCHEMA_TABLE,
    create: `create table if not exists ${SCHEMA_TABLE} (number integer not null)`,
    columns: { number: 'integer' },
  },
  {
    name: BUCKET_FOLDER_TABLE,
    create: `create table if not exists ${BUCKET_FOLDER_TABLE} (name varchar(60) not null)`,
    columns: { name: 'text' },
  },
  {
    name: 'attempt_counters',
    create: `create table if not exists attempt_counters (
       key varchar(200) primary key, failures integer not null, ends_at bigint not null)`,
    columns: { key: 'text', failures: 'integer', ends_at: 'bigint' },
  },
  {
    name: 'second_factors',
    create: `create table if not exists second_factors (
       person_id integer primary key, secret varchar(200), enabled_at bigint, last_step integer not null,
       pending_secret varchar(200), pending_until bigint)`,
    columns: {
      person_id: 'integer',
      secret: 'text',
      enabled_at: 'bigint',
      last_step: 'integer',
      pending_secret: 'text',
      pending_until: 'bigint',
    },
  },
  {
    name: 'recovery_codes',
    create: `create table if not exists recovery_codes (
       person_id integer not null, code_hash varchar(60) not null, primary key (person_id, code_hash))`,
    columns: { person_id: 'integer', code_hash: 'text' },
  },
  {
    name: LOG_IN_TICKETS_TABLE,
    create: `create table if not exists ${LOG_IN_TICKETS_TABLE} (
       hash varchar(60) primary key, person_id integer not null, expires_at bigint not null, tries integer not null)`,
    columns: { hash: 'text', person_id: 'integer', expires_at: 'bigint', tries: 'integer' },
  },
  {
    name: REPORT_COUNTS_TABLE,
    create: `create table if not exists ${REPORT_COUNTS_TABLE} (
       author_id integer primary key, submitted integer not null)`,
    columns: { author_id: 'integer', submitted: 'integer' },
  },
  {
    name: ENDED_ASSIGNMENTS_TABLE,
    create: `create table if not exists ${ENDED_ASSIGNMENTS_TABLE} (
       person_id integer not null, contract_data_id integer not null, began_at timestamp not null,
       ended_at timestamp not null, primary key (person_id, contract_data_id, ended_at))`,
    columns: { person_id: 'integer', contract_data_id: 'integer', began_at: 'moment', ended_at: 'moment' },
  },
  {
    name: OLD_RECORDS_TABLE,
    create: `create table if not exists ${OLD_RECORDS_TABLE} (
       collection varchar(40) not null, old_id varchar(100) not null, document_id varchar(40) not null,
       primary key (collection, old_id))`,
    columns: { collection: 'text', old_id: 'text', document_id: 'text' },
  },
  {
    name: ERASURES_TABLE,
    create: `create table if not exists ${ERASURES_TABLE} (document_id varchar(40) primary key, erased_at bigint not null)`,
    columns: { document_id: 'text', erased_at: 'bigint' },
  },
  {
    name: EXPORTS_TABLE,
    create: `create table if not exists ${EXPORTS_TABLE} (
       id varchar(40) primary key, person_id integer not null, asked_by integer not null, state varchar(20) not null,
       file_name varchar(80), asked_at bigint not null, expires_at bigint)`,
    columns: {
      id: 'text',
      person_id: 'integer',
      asked_by: 'integer',
      state: 'text',
      file_name: 'text',
      asked_at: 'bigint',
      expires_at: 'bigint',
    },
  },
  {
    name: 'retention_runs',
    create: `create table if not exists retention_runs (
       kind varchar(40) primary key, done_at bigint not null, removed integer not null)`,
    columns: { kind: 'text', done_at: 'bigint', removed: 'integer' },
  },
  {
    name: 'snoozes',
    create: `create table if not exists snoozes (
       id varchar(40) not null unique, person_id integer not null, kind varchar(40) not null, subject varchar(60) not null,
       until_day date not null, snoozed_at bigint not null, primary key (person_id, kind, subject))`,
    columns: {
      id: 'text',
      person_id: 'integer',
      kind: 'text',
      subject: 'text',
      until_day: 'day',
      snoozed_at: 'bigint',
    },
  },
  {
    name: 'mail_outages',
    create: `create table if not exists mail_outages (
       id varchar(20) primary key, kind varchar(20) not null, says varchar(300) not null, since bigint not null,
       tries integer not null, next_try_at bigint not null, ended_at bigint)`,
    columns: {
      id: 'text',
      kind: 'text',
      says: 'text',
      since: 'bigint',
      tries: 'integer',
      next_try_at: 'bigint',
      ended_at: 'bigint',
    },
  },
  {
    name: 'jobs',
    create: `create table if not exists jobs (
       name varchar(40) primary key, next_at bigint not null, claim varchar(40), claimed_until bigint,
       instance varchar(100), started_at bigint, ended_at bigint, succeeded_at bigint, fault varchar(300))`,
    columns: {
      name: 'text',
      next_at: 'bigint',
      claim: 'text',
      claimed_until: 'bigint',
      instance: 'text',
      started_at: 'bigint',
      ended_at: 'bigint',
      succeeded_at: 'bigint',
      fault: 'text',
    },
  },
];
