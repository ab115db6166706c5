import path from 'node:path';
import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { settings } from '../../env/settings';
import { requestGone } from '../../load/gone';
import { Turns } from '../../load/turns';
import { postgresReader } from './postgres-reader';
import { isPostgres } from '../raw';
import { sqliteReader } from './sqlite-reader';
import { databaseIsDown } from '../outage/watch';
import { type Reading, READ_MS, type WideReader } from './wide-reader';

/** A person who waits this long for their turn gets "busy". */
const WAIT_MS = READ_MS;
const MAX_WAITING = 400;
const MAX_WAITING_EACH = 50;

/** PostgreSQL's driver uses $1 for the first ?. */
const numbered = (sql: string): string => {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
};

let open: { reader: WideReader; turns: Turns } | undefined;

function opened(strapi: Core.Strapi) {
  if (open) return open;
  const reader = isPostgres(strapi)
    ? postgresReader(strapi)
    : sqliteReader(path.join(settings().DATA_DIR, 'intranet.db'));
  open = {
    reader,
    turns: new Turns({
      atOnce: reader.atOnce,
      waitMs: WAIT_MS,
      maxWaiting: MAX_WAITING,
      maxWaitingEach: MAX_WAITING_EACH,
    }),
  };
  return open;
}

/**
 * The rows of a statement that reads whole tables. It runs apart from everything else, one at a time per person, and is
 * cancelled after READ_MS or when the person has gone. It sees everything committed before it starts. OPS-06
 * @param person the id of the person who asks
 * @throws Refusal busy, unavailable
 */
export function readWide<Row>(strapi: Core.Strapi, person: number, reading: Reading): Promise<Row[]> {
  const { reader, turns } = opened(strapi);
  const gone = requestGone(strapi);
  const sql = isPostgres(strapi) ? numbered(reading.sql) : reading.sql;
  return turns.take(person, gone, () => {
    if (databaseIsDown()) throw new Refusal('unavailable');
    // Listeners to the database's queries get this one too.
    strapi.db.connection.client.emit('query', { sql, bindings: reading.bindings });
    return reader.read<Row>({ ...reading, sql }, gone);
  });
}

/** The database does not answer: no one waits for running reads any more. */
export const cutWideReads = (): void => open?.reader.cut();

/** Before the database is closed. */
export async function stopWideReads(): Promise<void> {
  await open?.reader.stop();
  open = undefined;
}
