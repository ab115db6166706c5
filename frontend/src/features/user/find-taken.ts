import { userMessages, type FieldError } from '@intranet/domain';
import { isTaken } from './api';

interface Identity {
  username?: string | undefined;
  email?: string | undefined;
}

interface TakenAnswer {
  /** Errors for names and addresses that others have. */
  errors: FieldError[];
  /** Fields that could not be checked. */
  failed: ('username' | 'email')[];
}

const messages = { username: userMessages.usernameInvalid, email: userMessages.emailInvalid };

/**
 * Checks whether the name or the address is taken, as both forms do before they save. USR-01, USR-08
 * The server has the last word, since others may be typing the same.
 */
export async function findTaken(wanted: Identity, exceptId: number | null): Promise<TakenAnswer> {
  const answer: TakenAnswer = { errors: [], failed: [] };
  const look = async (field: 'username' | 'email') => {
    const value = wanted[field];
    if (value === undefined) return;
    try {
      if (await isTaken(field, value, exceptId))
        answer.errors.push({ path: field, message: messages[field] });
    } catch {
      answer.failed.push(field);
    }
  };
  await Promise.all([look('username'), look('email')]);
  return answer;
}
