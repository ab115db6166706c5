import type { Core } from '@strapi/strapi';
import { REPORT_COUNTS_TABLE } from './own-tables';
import { isPostgres } from '../raw';
import { inTransaction } from '../transaction';
import { namesIn } from '@intranet/domain';

/** The first schema number whose data have it. */
const KEPT_COUNTS = 3;

const more = (report: string) =>
  `insert into ${REPORT_COUNTS_TABLE} (author_id, submitted) values (${report}.author_id, 1)
  on conflict (author_id) do update set submitted = ${REPORT_COUNTS_TABLE}.submitted + 1;`;
const fewer = (report: string) =>
  `update ${REPORT_COUNTS_TABLE} set submitted = submitted - 1 where author_id = ${report}.author_id;`;

/** When counting is needed: writing a draft costs nothing. */
const happens = {
  war_reports_counted_in: { event: 'insert', when: 'new.submitted' },
  war_reports_counted_out: { event: 'delete', when: 'old.submitted' },
  war_reports_counted_on: {
    event: 'update of submitted, author_id',
    when: 'old.submitted <> new.submitted or old.author_id <> new.author_id',
  },
} as const;

/** One function for all, created again at each start like that of the searches. */
const postgresFunction = `create or replace function count_submitted_reports() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      if old.submitted then ${fewer('old')} end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.submitted then ${more('new')} end if;
    end if;
    return null;
  end $$`;

/** Not "or replace", which would lock the table while other instances write. */
const onPostgres = (name: string, { event, when }: { event: string; when: string }) => `do $$ begin
    if not exists (select 1 from pg_trigger where tgname = '${name}' and tgrelid = 'war_reports'::regclass) then
      create trigger ${name} after ${event} on war_reports for each row when (${when})
        execute function count_submitted_reports();
    end if;
  end $$`;

const sqliteBodies = {
  war_reports_counted_in: more('new'),
  war_reports_counted_out: fewer('old'),
  war_reports_counted_on: `update ${REPORT_COUNTS_TABLE} set submitted = submitted - 1
      where author_id = old.author_id and old.submitted;
    insert into ${REPORT_COUNTS_TABLE} (author_id, submitted) select new.author_id, 1 where new.submitted
      on conflict (author_id) do update set submitted = ${REPORT_COUNTS_TABLE}.submitted + 1;`,
};

/** The statements that install the counting; each can be repeated. */
export const countingStatements = (dialect: 'postgres' | 'sqlite'): string[] =>
  dialect === 'postgres'
    ? [postgresFunction, ...Object.entries(happens).map(([name, one]) => onPostgres(name, one))]
    : namesIn(sqliteBodies).map(
        (name) => `create trigger if not exists ${name} after ${happens[name].event} on war_reports
          when ${happens[name].when} begin ${sqliteBodies[name]} end`,
      );

/**
 * Let the database count submitted reports on each write, so that the total of a list of all of them does not need to
 * read a million rows. The author's counter is the last row that a submit locks. decisions/0025
 * @param from the schema number of the data: those of an earlier one are counted once
 */
export async function keepReportCounts(strapi: Core.Strapi, from: number): Promise<void> {
  const { connection } = strapi.db;
  for (const sql of countingStatements(isPostgres(strapi) ? 'postgres' : 'sqlite')) await connection.raw(sql);
  if (from >= KEPT_COUNTS) return;
  await inTransaction(strapi, async (trx) => {
    await trx(REPORT_COUNTS_TABLE).delete();
    await trx.raw(`insert into ${REPORT_COUNTS_TABLE} (author_id, submitted)
      select author_id, count(*) from war_reports where submitted group by author_id`);
  });
}
