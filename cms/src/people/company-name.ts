import type { Knex } from 'knex';

/** The name of the company as its profile says it; empty before anybody has written it. */
export async function companyName(db: Knex): Promise<string> {
  const row = await db('company_profiles').orderBy('id').first('name');
  return row?.name ?? '';
}
