import { isSignOnFailure, Refusal, type SignOnFailure, signOnFailures } from '@intranet/domain';
import * as oidc from 'openid-client';

/** A fault of the product or of the provider, not of the person: it does not count as an attempt. */
const noAttempt: ReadonlySet<SignOnFailure> = new Set(['away', 'failed']);

/** The refusal behind a failure, which the log-in screen says. */
export const signOnRefusal = (failure: SignOnFailure): Refusal =>
  new Refusal(
    noAttempt.has(failure) ? 'sign-on-away' : 'sign-on-refused',
    { problem: failure },
    signOnFailures[failure],
  );

/** What the log-in screen says of a fault on the way in. */
export function failureOf(fault: unknown): SignOnFailure {
  if (!(fault instanceof Refusal)) return 'failed';
  if (fault.code === 'too-many-attempts') return 'busy';
  const { problem: failure } = fault.details;
  return isSignOnFailure(failure) ? failure : 'failed';
}

/** What a provider says when it is itself in trouble. */
const troubles = new Set(['server_error', 'temporarily_unavailable']);

/** Codes of the library for an answer that is no answer of OpenID Connect: a page of a proxy, a status of a server that fails. */
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

/** What a fault of the library means: everything that is neither of the provider's making nor its absence is not trusted. */
export function failureBehind(fault: unknown): SignOnFailure {
  if (fault instanceof oidc.AuthorizationResponseError || fault instanceof oidc.ResponseBodyError)
    return troubles.has(fault.error) ? 'away' : 'declined';
  return isAway(fault) ? 'away' : 'untrusted';
}

/** For the log: which check failed, and nothing of what was sent. */
export function nameOfSignOnFault(fault: unknown): string {
  if (fault instanceof oidc.AuthorizationResponseError || fault instanceof oidc.ResponseBodyError)
    return /^\w{1,60}$/.test(fault.error) ? fault.error : 'an error without a name';
  if (fault instanceof oidc.ClientError && fault.code) return `${fault.code}: ${fault.message}`;
  return fault instanceof Error ? fault.message : 'unknown';
}
