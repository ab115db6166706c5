import pino, { type LogFn, type Logger } from 'pino';
import pretty from 'pino-pretty';
import { settings } from '../env/settings';

/** Lines not read by then are dropped: a log reader that hangs must not stop the product. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** pino's names for the levels of LOG_LEVEL that it names differently. */
const levels: Record<string, string> = { http: 'info' };

/** For a person at a terminal: one short line per event. */
const forPeople = () =>
  pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true });

function makeLog(): Logger {
  const { LOG_LEVEL, LOG_FORMAT } = settings();
  const options = {
    level: levels[LOG_LEVEL] ?? LOG_LEVEL,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn) {
        hasWritten = true;
        write.apply(this, args);
      },
    },
  };
  return LOG_FORMAT === 'pretty'
    ? pino({ ...options, formatters: {} }, forPeople())
    : pino(options, pino.destination({ fd: 1, sync: false, maxLength: KEPT_BYTES }));
}

let log: Logger | undefined;
let hasWritten = false;

/** Has the log written a line yet? */
export const hasLogged = (): boolean => hasWritten;

/**
 * The log of this process: one JSON line per event on standard output, or short lines in a terminal. It contains no
 * personal data except user ids. OPS-10
 */
export function theLog(): Logger {
  log ??= makeLog();
  return log;
}
