import type { SessionRow } from '../database/tables/log-ins';
import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, IDLE_MS, RENEWALS_PER_MINUTE, SESSION_MAX_SECONDS } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import jwt from 'jsonwebtoken';
import { isInDoubt, refusalForOutage } from '../database/outage/outage';
import { type Binding, isPostgres, places, rawRows, rowsIn } from '../database/raw';
import { inTransaction, lockRow, newRow, type Transaction } from '../database/transaction';
import { lockPeople } from '../people/as-actor';
import { settings } from '../env/settings';

const ORIGIN = 'users-permissions';

/** Two tabs that renew at the same moment send the same token; the later one gets the token created for the first. */
const GRACE_MS = 20_000;

/** The tokens of a log-in or a renewal. */
export interface Tokens {
  /** Access token: ten minutes, in the answer. */
  access: string;
  /** Refresh token: in the httpOnly cookie, never in an answer. */
  refresh: string;
  userId: number;
}

/** The tokens of a new log-in, and what all its later tokens share. */
interface OpenedSession extends Tokens {
  deviceId: string;
}

const ms = (value: Date | number): number => Number(value);

const accessFor = async (strapi: Core.Strapi, refresh: string): Promise<string> => {
  const access = await strapi.sessionManager(ORIGIN).generateAccessToken(refresh);
  if ('error' in access) throw new Error('A fresh refresh token gave no access token.');
  return access.token;
};

const sessionColumns = `"document_id", "created_at", "updated_at", "published_at", "user_id", "session_id", "device_id",
    "origin", "type", "status", "expires_at", "absolute_expires_at"`;

/**
 * A session about to be stored: its row as Strapi's session manager, which renews it, would create it, and its tokens.
 */
function newSession(userId: number): { values: Binding[]; tokens: OpenedSession } {
  const now = Date.now();
  const made = newRow(new Date(now));
  const deviceId = randomUUID();
  const row = {
    user_id: String(userId),
    session_id: randomBytes(16).toString('hex'),
    expires_at: now + IDLE_MS,
    created_at: now,
  };
  return {
    values: [
      made.document_id,
      made.created_at,
      made.updated_at,
      made.published_at,
      row.user_id,
      row.session_id,
      deviceId,
      ORIGIN,
      'refresh',
      'active',
      new Date(row.expires_at),
      new Date(now + SESSION_MAX_SECONDS * 1000),
    ],
    tokens: { access: signAccess(row), refresh: signRefresh(row), userId, deviceId },
  };
}

const insertSession = `insert into "strapi_sessions" (${sessionColumns}) values (${places(12)}) returning "id"`;

/**
 * Open a session of a locked person. All later tokens of this log-in share a device id that the server chooses.
 * Creating the row here takes only one statement, and no secret is parsed as a key. decisions/0022
 */
export async function openSession(trx: Transaction, userId: number): Promise<OpenedSession> {
  const { values, tokens } = newSession(userId);
  await rowsIn(trx, 'open-session', insertSession, values);
  return tokens;
}

/** An update of the person that returns their row, or no row when no session may be opened. */
interface Condition {
  /** Names the prepared statement. */
  name: string;
  sql: string;
  bindings: readonly Binding[];
}

const insertSessionAfter = (sql: string): string =>
  `with "noted" as (${sql}) insert into "strapi_sessions" (${sessionColumns}) select ${places(12)} from "noted" returning "id"`;

/**
 * Open a session if an update finds its person, both or neither: one statement on PostgreSQL, a transaction on SQLite.
 * @returns null when it finds no one
 */
export async function openSessionAfter(
  strapi: Core.Strapi,
  { name, sql, bindings }: Condition,
  userId: number,
): Promise<Tokens | null> {
  if (!isPostgres(strapi)) {
    return inTransaction(strapi, async (trx) => {
      const rows = await rowsIn(trx, name, sql, bindings);
      return rows.length === 0 ? null : openSession(trx, userId);
    });
  }
  const { values, tokens } = newSession(userId);
  const rows = await rawRows(strapi, name, insertSessionAfter(sql), [...bindings, ...values]);
  return rows.length === 0 ? null : tokens;
}

let key: KeyObject | undefined;

/**
 * The key object for all tokens, created once: given the secret as text, jsonwebtoken tries to parse a public key from
 * it on every request, which took a sixth of the server's time.
 */
const signingKey = (): KeyObject => (key ??= createSecretKey(Buffer.from(settings().JWT_SECRET)));

/** The payload of a token, if its signature is valid, it has not expired, and it has that type. */
function readToken(token: string, type: 'access' | 'refresh'): { userId: string; sessionId: string } | null {
  try {
    const payload = jwt.verify(token, signingKey(), { algorithms: ['HS256'] });
    if (typeof payload === 'string' || payload.type !== type) return null;
    const { userId, sessionId } = payload;
    return typeof userId === 'string' && typeof sessionId === 'string' ? { userId, sessionId } : null;
  } catch {
    return null;
  }
}

/** The person and session of an access token; null when it is invalid or has expired. */
export const readAccessToken = (token: string) => readToken(token, 'access');

type Named = Pick<SessionRow, 'user_id' | 'session_id'>;

const signAccess = ({ user_id, session_id }: Named): string =>
  jwt.sign({ userId: user_id, sessionId: session_id, type: 'access' }, signingKey(), {
    algorithm: 'HS256',
    expiresIn: ACCESS_TOKEN_SECONDS,
  });

const signRefresh = (row: Named & Pick<SessionRow, 'created_at' | 'expires_at'>): string =>
  jwt.sign(
    {
      userId: row.user_id,
      sessionId: row.session_id,
      type: 'refresh',
      iat: Math.floor(ms(row.created_at) / 1000),
      exp: Math.floor(ms(row.expires_at) / 1000),
    },
    signingKey(),
    { algorithm: 'HS256', noTimestamp: true },
  );

/** The session of a refresh token, if its signature is valid and it has not expired. */
const namedSession = (token: string): string | null => readToken(token, 'refresh')?.sessionId ?? null;

/**
 * Has this log-in reached its number of tokens within the last minute? Further renewals then get the newest token
 * again, so that no one is refused, and no one fills the table.
 */
async function renewsTooOften(trx: Transaction, { user_id, device_id }: SessionRow): Promise<boolean> {
  const [row] = await trx('strapi_sessions')
    .where({ user_id, device_id, origin: ORIGIN })
    .where('created_at', '>', new Date(Date.now() - 60_000))
    .count({ made: '*' });
  return Number(row?.made) > RENEWALS_PER_MINUTE;
}

/**
 * Renew a session. A server that can store nothing, because its disk is full or its database accepts no writes, cannot
 * use up the refresh token. Then it stays valid and another access token is issued for it, so that reading works as
 * long as the refresh token is valid. This gives no one more access than before. OPS-11
 * @returns null when there is nothing to renew
 */
export async function renewSession(strapi: Core.Strapi, token: string): Promise<Tokens | null> {
  try {
    return await rotate(strapi, token);
  } catch (error) {
    // Any other fault is unexpected and must not be hidden.
    const cannotStore = refusalForOutage(error) !== null && !isInDoubt(error);
    const kept = cannotStore ? await keptSession(strapi, token).catch(() => null) : null;
    if (!kept) throw error;
    return kept;
  }
}

/** Another access token of a valid session, without a write. Null when it has ended. */
async function keptSession(strapi: Core.Strapi, refresh: string): Promise<Tokens | null> {
  const named = readToken(refresh, 'refresh');
  const access = await strapi.sessionManager(ORIGIN).generateAccessToken(refresh);
  return named && 'token' in access ? { access: access.token, refresh, userId: Number(named.userId) } : null;
}

/**
 * Renew a session: the refresh token is used up and replaced. A used-up token that arrives again within seconds comes
 * from a second tab, which gets what the first got; one that arrives later was stolen, and the whole log-in ends.
 * @returns null when there is nothing to renew
 */
async function rotate(strapi: Core.Strapi, token: string): Promise<Tokens | null> {
  const sessionId = namedSession(token);
  if (!sessionId) return null;
  return inTransaction(strapi, async (trx) => {
    const found = await trx('strapi_sessions')
      .where({ session_id: sessionId, origin: ORIGIN })
      .first('user_id');
    if (!found) return null;
    const userId = Number(found.user_id);
    // The person is locked before the session: a transaction that ends sessions holds the person, and misses none that
    // is just being created.
    const [person] = await lockPeople(trx, [userId], 'change');
    if (!person || person.blocked) return null;
    let row = await lockRow(trx, 'strapi_sessions', { session_id: sessionId, origin: ORIGIN });
    if (!row) return null;

    if (row.status === 'active' && !(await renewsTooOften(trx, row))) {
      // Strapi answers a database error like a bad token, and drops the error.
      let fault: unknown;
      trx.on('query-error', (error: unknown) => (fault ??= error));
      const child = await strapi.sessionManager(ORIGIN).rotateRefreshToken(token);
      if ('error' in child) {
        // The token was valid: undo what is half done, and log no one out.
        if (child.error === 'invalid_refresh_token')
          throw fault ?? new Error('A live session could not be renewed.');
        return null;
      }
      return { access: await accessFor(strapi, child.token), refresh: child.token, userId };
    }
    if (row.status !== 'active' && Date.now() - ms(row.updated_at) > GRACE_MS) {
      await endFamily(strapi, row.user_id, row.device_id);
      return null;
    }
    while (row && row.status !== 'active') {
      row = row.child_id
        ? await lockRow(trx, 'strapi_sessions', { session_id: row.child_id, origin: ORIGIN })
        : undefined;
    }
    if (!row) return null;
    const refresh = signRefresh(row);
    return { access: await accessFor(strapi, refresh), refresh, userId };
  });
}

const endFamily = (strapi: Core.Strapi, userId: string, deviceId: string): Promise<void> =>
  strapi.sessionManager(ORIGIN).invalidateRefreshToken(userId, deviceId);

/**
 * End one log-in with all its tokens; other devices of the person stay logged in. The person is locked, so that a
 * simultaneous renewal leaves no token behind.
 */
export const endSession = (strapi: Core.Strapi, userId: number, deviceId: string): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await lockPeople(trx, [userId], 'change');
    await endFamily(strapi, String(userId), deviceId);
  });

/** The log-in of a refresh token that is still stored; null where there is none. */
export async function logInOfToken(
  strapi: Core.Strapi,
  token: string,
): Promise<{ userId: number; deviceId: string } | null> {
  const sessionId = namedSession(token);
  if (!sessionId) return null;
  const row = await strapi.db
    .connection('strapi_sessions')
    .where({ session_id: sessionId, origin: ORIGIN })
    .first('user_id', 'device_id');
  return row ? { userId: Number(row.user_id), deviceId: row.device_id } : null;
}

/** End the log-in of a refresh token. @returns whether there was one to end */
export async function endSessionOfToken(strapi: Core.Strapi, token: string): Promise<boolean> {
  const sessionId = namedSession(token);
  if (!sessionId) return false;
  const row: { userId: string; deviceId: string } | null = await strapi.db
    .query('admin::session')
    .findOne({ where: { sessionId, origin: ORIGIN } });
  if (row) await endSession(strapi, Number(row.userId), row.deviceId);
  return row !== null;
}

/** End all log-ins of a locked person, on all devices. */
export const endAllSessions = (trx: Transaction, userId: number): Promise<number> =>
  trx('strapi_sessions')
    .where({ user_id: String(userId), origin: ORIGIN })
    .delete();
