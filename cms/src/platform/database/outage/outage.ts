import { Refusal, uncertainlyStored } from '@intranet/domain';
import { codeOf, messageOf } from '../../logging/fault';

/** The disk is full, or a quota or file size limit is reached; 53100 is PostgreSQL's code for it. */
const noRoom = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|53100)$/;

/** The connection to PostgreSQL was refused, or was lost. */
const lost = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|EAI_\w+|ENOTFOUND|08\w{3}|57P0[1-5])$/;

/**
 * The database runs but accepts no connections, takes no writes (53, 25006: a standby), or cannot read its own files.
 */
const shut =
  /^(53\w{3}|25006|28\w{3}|3D000|58\w{3}|SQLITE_(IOERR|CANTOPEN|READONLY)(_\w+)?|EIO|EROFS|E[MN]FILE)$/;

/** Driver errors without a code; knex writes the statement in front. */
const lostInWords =
  /(^| - )(Connection terminated( unexpectedly| due to connection timeout)?|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)$/;

const isLost = (error: unknown): boolean => lost.test(codeOf(error)) || lostInWords.test(messageOf(error));

/**
 * The refusal for a fault of the environment, which ends when that is repaired: `no-room` for a full disk,
 * `unavailable` for a database that is unreachable. Null for every other fault. OPS-06, OPS-11
 */
export function refusalForOutage(error: unknown): Refusal | null {
  if (noRoom.test(codeOf(error))) return new Refusal('no-room');
  return isLost(error) || shut.test(codeOf(error)) ? new Refusal('unavailable') : null;
}

/** A connection known to be dead is not used, so nothing of this reached the database. */
const neverAsked = / is not queryable$/;

/** Was the connection lost between the statement and its answer? */
export const wasCutOff = (error: unknown): boolean => isLost(error) && !neverAsked.test(messageOf(error));

/**
 * The connection was lost between COMMIT and its answer, so it is unknown whether the data are stored; a person who
 * simply sends it again may store it twice. The code is that of every unreachable database; the details say the rest.
 * OPS-06, OPS-11
 */
export const commitInDoubt = (): Refusal =>
  new Refusal('unavailable', { uncertain: true }, uncertainlyStored);

/** Was the database lost in the middle, so that it is unknown whether its last statement was executed? */
export const isInDoubt = (error: unknown): boolean =>
  isLost(error) || (error instanceof Refusal && error.code === 'unavailable');
