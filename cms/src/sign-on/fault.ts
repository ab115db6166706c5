import { isSignOnFailure, Refusal, type SignOnFailure, signOnFailures } from '@intranet/domain';
import * as oidc from 'openid-client';

/** A fault of the product or the provider, not of the person: it does not count as an attempt. */
const noAttempt: ReadonlySet<SignOnFailure> = new Set(['away', 'failed']);

/** The refusal for a problem, which the log-in screen shows. */
export const signOnRefusal = (failure: SignOnFailure): Refusal =>
  new Refusal(
    noAttempt.has(failure) ? 'sign-on-away' : 'sign-on-refused',
    { problem: failure },
    signOnFailures[failure],
  );

/** The problem that the log-in screen shows for a fault. */
export function failureOf(fault: unknown): SignOnFailure {
  if (!(fault instanceof Refusal)) return 'failed';
  if (fault.code === 'too-many-attempts') return 'busy';
  const { problem: failure } = fault.details;
  return isSignOnFailure(failure) ? failure : 'failed';
}

/** Error codes with which a provider reports its own trouble. */
const troubles = new Set(['server_error', 'temporarily_unavailable']);

/** The library's codes for answers that are not OpenID Connect: a proxy's page, or the status of a failing server. */
const noAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const isAway = (fault: unknown): boolean =>
  (fault instanceof TypeError && fault.message === 'fetch failed') ||
  (fault instanceof oidc.ClientError && noAnswers.has(String(fault.code)));

/**
 * The meaning of a library error. An error that is neither the provider's own nor an outage means that the answer is
 * not trusted.
 */
export function failureBehind(fault: unknown): SignOnFailure {
  if (fault instanceof oidc.AuthorizationResponseError || fault instanceof oidc.ResponseBodyError)
    return troubles.has(fault.error) ? 'away' : 'declined';
  return isAway(fault) ? 'away' : 'untrusted';
}

/** For the log: the check that failed, without any of the data that were sent. */
export function nameOfSignOnFault(fault: unknown): string {
  if (fault instanceof oidc.AuthorizationResponseError || fault instanceof oidc.ResponseBodyError)
    return /^\w{1,60}$/.test(fault.error) ? fault.error : 'an error without a name';
  if (fault instanceof oidc.ClientError && fault.code) return `${fault.code}: ${fault.message}`;
  return fault instanceof Error ? fault.message : 'unknown';
}
