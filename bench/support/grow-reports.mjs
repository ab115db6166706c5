/** SQL that differs between the two databases; "$n" is the number of the copy. */
const words = {
  PostgreSQL: {
    indexes: `select i.indexname as name, i.indexdef as sql from pg_indexes i where i.tablename = 'war_reports'
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    columns: `select column_name as name from information_schema.columns where table_name = 'war_reports'`,
    copies: (count) => `generate_series(1, ${count}) as copies(n)`,
    earlier: (column) => `${column} - 7 * n`,
    counting: {
      off: () => ['alter table war_reports disable trigger user'],
      on: () => ['alter table war_reports enable trigger user'],
    },
    after: 'vacuum analyze war_reports',
  },
  SQLite: {
    indexes: `select name, sql from sqlite_master where type = 'index' and tbl_name = 'war_reports' and sql is not null`,
    columns: `select name from pragma_table_info('war_reports')`,
    copies: (count) =>
      `(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c) copies`,
    earlier: (column) => `date(${column}, '-' || (7 * n) || ' days')`,
    counting: {
      off: (triggers) => triggers.map(({ name }) => `drop trigger ${name}`),
      on: (triggers) => triggers.map(({ sql }) => sql),
    },
    after: 'analyze',
  },
};

const triggersOf = (database) =>
  database.kind === 'SQLite'
    ? database.all(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'war_reports'`)
    : [];

/** Runs something while the database does not count submitted reports. */
export async function uncounted(database, work) {
  const { counting } = words[database.kind];
  const triggers = await triggersOf(database);
  for (const statement of counting.off(triggers)) await database.run(statement);
  try {
    await work();
  } finally {
    for (const statement of counting.on(triggers)) await database.run(statement);
  }
}

/**
 * Copies every report into this many earlier weeks: a million of them in a minute or two, for which the product's own
 * seed, report by report, would take ten times as long. No server may run meanwhile.
 * @param {{ kind: 'PostgreSQL' | 'SQLite', all(sql: string): Promise<any[]>, run(sql: string): Promise<unknown> }}
 * database
 * @param {number} copies
 */
export async function growReports(database, copies) {
  const own = words[database.kind];
  const kept = ['id', 'document_id', 'start_date', 'end_date'];
  const columns = (await database.all(own.columns))
    .map(({ name }) => name)
    .filter((name) => !kept.includes(name));
  const indexes = await database.all(own.indexes);
  for (const { name } of indexes) await database.run(`drop index ${name}`);
  await uncounted(database, () =>
    database.run(`insert into war_reports (document_id, start_date, end_date, ${columns.join(', ')})
      select w.document_id || 'x' || n, ${own.earlier('w.start_date')}, ${own.earlier('w.end_date')},
        ${columns.map((name) => `w.${name}`).join(', ')}
      from ${own.copies(copies)} cross join war_reports w`),
  );
  for (const { sql } of indexes) await database.run(sql);
  await database.run('delete from war_report_counts');
  await database.run(`insert into war_report_counts (author_id, submitted)
    select author_id, count(*) from war_reports where submitted group by author_id`);
  // The next start rebuilds it from all reports.
  await database.run(`delete from search_indexes where name = 'search_war_reports'`);
  await database.run(own.after);
}
