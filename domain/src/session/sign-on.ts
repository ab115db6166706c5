import { inSitePath, redirectTarget } from './routes.js';
import { screens } from './screens.js';

/** Why a log-in through the company's provider failed, as the person reads it. SSO-05, SSO-04 */
export const signOnFailures = {
  unknown: 'There is no account here with your e-mail address. Please ask IT for one.',
  unverified:
    'Your e-mail address is not verified by the provider, so we cannot tell which account is yours. Please ask IT.',
  disabled: 'Your account here is disabled. Please ask IT if you need it.',
  'other-account':
    'Your account here is linked to a different account at the provider. Log in with that one, or ask IT.',
  ambiguous: 'More than one account here has your e-mail address. Please ask IT.',
  'no-name': 'The provider did not send enough information to create your account. Please ask IT for one.',
  ended: 'This log-in was started too long ago or in another window. Please try again.',
  declined: 'The provider did not let you in. Please try again, or ask IT.',
  untrusted: 'The provider’s answer could not be trusted, so you were not logged in. Please try again.',
  away: 'The provider cannot be reached right now. Please try again in a minute.',
  busy: 'Too many attempts to log in. Please wait a minute and try again.',
  failed: 'You could not be logged in right now. Please try again in a minute.',
} as const;

export type SignOnFailure = keyof typeof signOnFailures;

/** The value of `sso` in the address of the log-in screen after a successful log-in; the session is in the cookie. */
export const SIGNED_ON = 'in';

/** Is this text from the address one of the problems? Any other text is never shown. */
export const isSignOnFailure = (text: unknown): text is SignOnFailure =>
  typeof text === 'string' && Object.hasOwn(signOnFailures, text);

/** Longest address to return to; a cookie holds it until the log-in is done. */
const LONGEST_WAY = 1000;

/**
 * What is kept of `redirect_to` while the person is at the provider: a path of this site, or the name of a screen; null
 * for anything else, in particular for addresses of other sites. SES-03, SES-04, SSO-04
 */
export function keptWay(redirectTo: string | null | undefined): string | null {
  if (!redirectTo || redirectTo.length > LONGEST_WAY) return null;
  if (redirectTo.startsWith('/')) return inSitePath(redirectTo);
  return redirectTarget(redirectTo, null) === screens.Home.path ? null : redirectTo;
}

/**
 * The address of the log-in screen to which a log-in through the provider returns: always a path of this site.
 * @param outcome `SIGNED_ON`, or the problem
 * @param redirectTo where the person was going; checked again
 */
export function backFromProvider(
  outcome: typeof SIGNED_ON | SignOnFailure,
  redirectTo: string | null | undefined,
): string {
  const way = keptWay(redirectTo);
  const further =
    way === null ? '' : `&${way.startsWith('/') ? 'from' : 'redirect_to'}=${encodeURIComponent(way)}`;
  return `${screens.Login.path}?sso=${outcome}${further}`;
}

/** The claims of a person's token that are used. SSO-02 */
export interface SignOnClaims {
  /** The person's permanent id at the provider. */
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  /** Microsoft's claim that the owner of the address's domain has been verified. */
  xms_edov?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  name?: unknown;
  preferred_username?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The prefix of Microsoft Entra ID's issuers. */
const MICROSOFT = 'https://login.microsoftonline.com/';

/** Microsoft sends it as a boolean, a number or a text, depending on the kind of account. */
const microsoftsYes: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);

/**
 * The address that the provider has verified, or null. A person who can set any address in their own account at the
 * provider must not be logged in as its owner. SSO-02
 */
export function verifiedEmail(issuer: string, claims: SignOnClaims): string | null {
  const email = text(claims.email);
  const byMicrosoft = issuer.startsWith(MICROSOFT) && microsoftsYes.has(claims.xms_edov);
  return email !== '' && (claims.email_verified === true || byMicrosoft) ? email : null;
}

/** A person of this portal, with what a log-in through the provider needs. */
export interface SignOnPerson {
  id: number;
  blocked: boolean;
  /** Their account at this provider; null while there is none. */
  subject: string | null;
}

type SignOnDecision =
  | { kind: 'log-in' | 'link'; id: number }
  | { kind: 'create' }
  | { kind: 'refuse'; failure: SignOnFailure };

const refuse = (failure: SignOnFailure): SignOnDecision => ({ kind: 'refuse', failure });

/**
 * Whose log-in it is: the person linked to the subject, or, before there is a link, the person with the verified
 * address. SSO-02
 * @param linked the person linked to this subject
 * @param email the verified address, or null
 * @param named the people with that address here
 * @param mayCreate are accounts created for unknown people?
 */
export function whoComesIn(
  subject: string,
  linked: SignOnPerson | null,
  email: string | null,
  named: readonly SignOnPerson[],
  mayCreate: boolean,
): SignOnDecision {
  if (linked) return linked.blocked ? refuse('disabled') : { kind: 'log-in', id: linked.id };
  if (email === null) return refuse('unverified');
  const [person, ...others] = named;
  if (!person) return mayCreate ? { kind: 'create' } : refuse('unknown');
  if (others.length > 0) return refuse('ambiguous');
  if (person.blocked) return refuse('disabled');
  // A new owner of a colleague's old address is not that colleague.
  if (person.subject !== null && person.subject !== subject) return refuse('other-account');
  return { kind: 'link', id: person.id };
}

/** The fields of a person who is created at their first log-in. */
interface NewcomerFields {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The maximum length of a name. */
const NAME_MAX = 60;
const USERNAME_MAX = 30;

/** A valid username made from a text: only allowed characters, starting with a letter or digit. USR-01 */
const asUsername = (wanted: string): string => {
  const fitting = wanted
    .replace(/@.*$/su, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  return fitting.length < 2 || fitting.toLowerCase() === 'none' ? '' : fitting;
};

const shortened = (name: string): string => [...name].slice(0, NAME_MAX).join('').trim();

/**
 * The fields of a person who is created at their first log-in; the rules for every new person check them. SSO-02
 * @param taken is this username in use? Then the next number is tried
 * @returns null where the provider gives no name
 */
export function newcomerFrom(
  claims: SignOnClaims,
  email: string,
  taken: (username: string) => boolean,
): NewcomerFields | null {
  const [first = '', ...rest] = text(claims.name).split(/\s+/u);
  const firstName = shortened(text(claims.given_name) || first);
  const lastName = shortened(text(claims.family_name) || rest.join(' '));
  const wanted = asUsername(text(claims.preferred_username)) || asUsername(email);
  if (!firstName || !lastName || !wanted) return null;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : String(number);
    const username = `${[...wanted].slice(0, USERNAME_MAX - suffix.length).join('')}${suffix}`;
    if (!taken(username)) return { username, email, firstName, lastName };
  }
}
