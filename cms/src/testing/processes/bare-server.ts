import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { makeDatabase, onPostgres, type OwnDatabase } from '../databases/database';

/** A database with the demo company, for tests without a server, whose workers would interfere. */
export function demoDatabase(): Promise<OwnDatabase> {
  const { folder, template, superuserUrl } = inject('surroundings');
  const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
  return makeDatabase(dataDir, template, superuserUrl);
}

/**
 * The parts of a server that need only the database.
 * @param connection of its own, so that several of these act like several instances
 * @param log receives its log
 */
export const bareServer = (connection: Knex, log: (line: string) => void): Core.Strapi =>
  ({
    db: { dialect: { client: onPostgres ? 'postgres' : 'sqlite' }, connection },
    log: { error: log, warn: log },
  }) as unknown as Core.Strapi;
