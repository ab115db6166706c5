import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startServer } from './servers.mjs';

/** Copies the plain application's columns from the product's tables. */
const copy = `
  insert into plain.war_reports (document_id, username, first_last_name, project_task, division, activity,
    start_date, end_date, submitted, last_saved, created_at, updated_at, published_at)
  select w.document_id, u.username, w.first_last_name, w.project_task, w.division, w.activity,
    w.start_date, w.end_date, w.submitted, w.last_saved, w.created_at, w.updated_at, w.published_at
  from public.war_reports w join public.up_users u on u.id = w.author_id order by w.id`;

const indexes = [
  'create index on plain.war_reports (username, submitted, start_date desc, id)',
  'create index on plain.war_reports (project_task, submitted, start_date desc, id)',
];

/**
 * Starts Strapi as its generator makes it, with one content type for the product's reports and indexes for their lists,
 * in a separate schema of the same database.
 * @param {{ databaseUrl: string, folder: string, sql: import('pg').Client }} surroundings
 */
export async function startPlainStrapi({ databaseUrl, folder, sql }) {
  const application = path.join(folder, 'plain-strapi');
  cpSync(inRoot('bench/plain-strapi'), application, { recursive: true });
  symlinkSync(inRoot('cms/node_modules'), path.join(application, 'node_modules'), 'junction');
  mkdirSync(path.join(application, 'public/uploads'), { recursive: true });
  await sql.query('create schema plain');
  const password = randomBytes(12).toString('base64url');
  const server = await startServer(
    path.join(application, 'src/start.js'),
    { DATABASE_URL: databaseUrl, READER_PASSWORD: password },
    'plain Strapi is ready',
  );
  for (const statement of [copy, ...indexes, 'vacuum analyze plain.war_reports']) await sql.query(statement);
  return { server, reader: { identifier: 'reader', password } };
}
