import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { settings } from '../../env/settings';
import { isPostgres } from '../raw';
import { guardPool } from './pool-guard';
import { codeOf } from '../../logging/fault';

/** Time between two checks of the database, in milliseconds. */
const LOOK_MS = 300;

/** A database that has answered no request for this long counts as hung: requests are refused within two seconds. */
const SILENCE_MS = 1_300;

/** It is checked so often that a healthy database has answered within this time. */
const LATELY_MS = 2 * LOOK_MS;

/** A check without an answer, as behind a broken network, ends after this long, and the next one begins. */
const LOOK_ENDS_MS = 1_500;

const TICK_MS = 100;

const state = { down: false, troubleAt: -Infinity };

/** Is the database not answering at present? OPS-06 */
export const databaseIsDown = (): boolean => state.down;

/** Was the database unreachable, or were connections lost, since this moment of `performance.now()`? */
export const databaseWasAwaySince = (moment: number): boolean => state.down || state.troubleAt >= moment;

/** A server that refuses a log-in or has no free connection is alive; one that is starting or stopping is not. */
const isAnswer = (error: unknown): boolean => {
  const code = codeOf(error);
  return /^(?!57P|08)[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
};

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** The watch's own connection, which no request can keep busy. */
function ownConnection(onLoss: () => void) {
  let client: Client | undefined;

  const connect = async (): Promise<Client> => {
    const fresh = new Client({
      connectionString: settings().DATABASE_URL!,
      connectionTimeoutMillis: LOOK_ENDS_MS,
      query_timeout: LOOK_ENDS_MS,
      keepAlive: true,
      application_name: 'intranet-watch',
    });
    const forget = () => {
      if (client !== fresh) return;
      client = undefined;
      onLoss();
    };
    fresh.on('error', forget);
    fresh.on('end', forget);
    await fresh.connect();
    return fresh;
  };

  const close = () => {
    const old = client;
    client = undefined;
    old?.end().catch(() => undefined);
  };

  /** Does the database answer? A single lost connection proves nothing, so a new one is tried. */
  const ask = async (): Promise<boolean> => {
    for (let known = client !== undefined; ; known = false) {
      try {
        client ??= await connect();
        await client.query('select 1');
        return true;
      } catch (error) {
        close();
        if (isAnswer(error)) return true;
        if (!known) return false;
      }
    }
  };

  return { ask, close };
}

/**
 * Watches PostgreSQL, so that no request waits for a database that is unreachable or hung. It is checked all the time
 * over a connection of its own; while it does not answer, running and new requests are refused with `unavailable`. A
 * slow statement is not interrupted as long as the database answers other requests. OPS-06
 * @param onDown cuts connections outside the pool
 */
export function watchDatabase(strapi: Core.Strapi, onDown: () => void): { stop: () => void } {
  if (!isPostgres(strapi)) return { stop: () => undefined };
  const { connection } = strapi.db;
  const guard = guardPool(connection.client, TICK_MS);
  let stopped = false;
  /** Ticks without any answer. A process that gets no processor time counts none in that time. */
  let silent = 0;
  let onSilence: () => void = () => undefined;
  const heard = () => (silent = 0);
  for (const event of ['query-response', 'query-error']) connection.on(event, heard);
  const ticks = setInterval(() => {
    silent += 1;
    guard.tick(silent * TICK_MS <= LATELY_MS);
    if (silent * TICK_MS >= SILENCE_MS) onSilence();
  }, TICK_MS);
  ticks.unref();

  let wake: () => void = () => undefined;
  const own = ownConnection(() => {
    state.troubleAt = performance.now();
    wake();
  });

  const goDown = () => {
    state.troubleAt = performance.now();
    if (state.down || stopped) return;
    state.down = true;
    strapi.log.error('The database does not answer: requests are refused until it does.');
    guard.shut();
    onDown();
  };

  const goUp = () => {
    if (!state.down) return;
    state.down = false;
    guard.open();
    strapi.log.warn('The database answers again.');
  };

  const look = async () => {
    const answer = own.ask();
    silent = 0;
    const silence = new Promise<boolean>((resolve) => {
      onSilence = () => resolve(false);
    });
    if (!(await Promise.race([answer, silence]))) goDown();
    // A hung database answers this same check once it continues.
    if (await answer) goUp();
    else goDown();
  };

  const lookAgainAndAgain = async () => {
    while (!stopped) {
      await look();
      await Promise.race([wait(LOOK_MS), new Promise<void>((resolve) => (wake = resolve))]);
    }
  };
  void lookAgainAndAgain();

  return {
    stop() {
      stopped = true;
      clearInterval(ticks);
      for (const event of ['query-response', 'query-error']) connection.removeListener(event, heard);
      own.close();
    },
  };
}
