import pg from 'pg';

/** PostgreSQL settles on a plan for a prepared statement after five runs of it. */
const RUNS = 8;

/**
 * The tables that a statement scans completely, by the plan that PostgreSQL uses once the statement has been prepared
 * and run a few times on one connection.
 * @param {string} databaseUrl
 * @param {{ sql: string, bindings: unknown[] }} statement as the server sent it
 * @returns {Promise<string[]>}
 */
export async function tablesScanned(databaseUrl, { sql, bindings }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let run = 0; run < RUNS; run += 1)
      await client.query({ name: 'looked_at', text: sql, values: bindings });
    const values = bindings.map((value) =>
      typeof value === 'number' ? value : client.escapeLiteral(String(value)),
    );
    const explained = await client.query(
      `explain (format json) execute looked_at${values.length > 0 ? `(${values.join(', ')})` : ''}`,
    );
    return scans(explained.rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.end();
  }
}

const scans = (node) => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(scans),
];
