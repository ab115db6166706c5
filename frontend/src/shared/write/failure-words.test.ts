import { refusals, uncertainlyStored } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error';
import { connectionAdvice, mayHaveChanged, serverWords, failureWords } from './failure-words';

const tried = 'There was an error. Please try again!';
const refused = (
  code: keyof typeof refusals,
  facts: { message?: string; details?: Record<string, unknown> } = {},
) => new ApiError({ code, ...refusals[code], ...facts });

describe('the message about a write that failed', () => {
  it('[OPS-06] where it may have been stored, that one should look, not that one should try again', () => {
    const error = refused('unavailable', { message: uncertainlyStored, details: { uncertain: true } });
    expect(failureWords(error, tried)).toBe(uncertainlyStored);
    expect(failureWords(refused('unavailable'), tried)).toBe(tried);
  });

  it('[OPS-11] where there is no room, that trying again does not help', () => {
    expect(failureWords(refused('no-room'), tried)).toBe(refusals['no-room'].message);
  });

  it('[NOT-05] where an hour has been filled, when one may go on', () => {
    const message = 'You have made 300 problem reports within an hour. You can continue at 14:20.';
    expect(failureWords(refused('too-many-this-hour', { message }), tried)).toBe(message);
  });

  it('[SES-16] a rule says why, a fault what was tried', () => {
    expect(failureWords(refused('stale'), tried)).toBe(refusals.stale.message);
    expect(failureWords(refused('internal'), tried)).toBe(tried);
    expect(failureWords(new TypeError('ours'), tried)).toBe(tried);
  });

  it('[OPS-06] what is shown is asked for again when it may have changed, and not of a server that is away', () => {
    expect(mayHaveChanged(refused('stale'))).toBe(true);
    expect(mayHaveChanged(refused('not-found'))).toBe(true);
    expect(mayHaveChanged(refused('unavailable', { details: { uncertain: true } }))).toBe(true);
    expect(mayHaveChanged(new TypeError('ours'))).toBe(true);
    expect(mayHaveChanged(refused('unavailable'))).toBe(false);
    expect(mayHaveChanged(refused('bad-input'))).toBe(false);
    expect(mayHaveChanged(refused('bad-input'), true)).toBe(true);
    expect(mayHaveChanged(refused('unavailable'), true)).toBe(false);
    expect(mayHaveChanged(new ApiError({ status: 0, code: 'network', message: 'Away.' }))).toBe(false);
  });

  it('[OPS-06] [SES-23] where there is no connection, says that, and that the text is kept', () => {
    const away = new ApiError({ status: 0, code: 'network', message: 'Away.' });
    expect(connectionAdvice(away, true)?.says).toBe('No connection; your text is kept.');
    expect(connectionAdvice(away, false)?.says).toBe('No connection.');
    expect(connectionAdvice(refused('internal'), true)).toBeUndefined();
    expect(connectionAdvice(refused('unavailable'), true)).toBeUndefined();
    const uncertain = new ApiError({ status: 0, code: 'network', message: '', details: { uncertain: true } });
    expect(connectionAdvice(uncertain, true)).toBeUndefined();
  });

  it('[SES-16] a fault of the browser is not shown in the words of a programmer', () => {
    expect(serverWords(refused('internal'))).toBe(refusals.internal.message);
    expect(serverWords(new TypeError('x is undefined'))).toMatch(/^Something went wrong in this browser/);
  });
});
