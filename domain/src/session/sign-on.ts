import { foldText } from '../shared/fold.js';
import { inSitePath, redirectTarget } from './routes.js';
import type { SignOnFailure } from './sign-on-failures.js';
import { screens } from './screens.js';

/** The value of `sso` in the address of the log-in screen after a successful log-in; the session is in the cookie. */
export const SIGNED_ON = 'in';

/** The header with which a log-out says where the browser goes to log out at the provider too. OPS-20 */
export const PROVIDER_LOG_OUT = 'x-provider-log-out';

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

/** An email address, and what its source says of it. */
interface EmailClaims {
  email?: unknown;
  email_verified?: unknown;
  /** Microsoft's claim that the owner of the address's domain has been verified. */
  xms_edov?: unknown;
}

/** The claims of a person's token that are used. SSO-02 */
export interface SignOnClaims extends EmailClaims {
  /** The person's permanent id at the provider. */
  sub: string;
  given_name?: unknown;
  family_name?: unknown;
  name?: unknown;
  preferred_username?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Is this a subject of OpenID Connect? It is what a person is known by from then on. SSO-04 */
export const isSubject = (sub: string): boolean => sub.trim() !== '' && sub.length <= 255;

/**
 * The claims of a token, and what its provider told beside it. The address and what is said of it come from one of the
 * two: an address there is not verified by the word of the token. SSO-02, SSO-04
 */
export function claimsOf(token: SignOnClaims, more: Partial<SignOnClaims>): SignOnClaims {
  const { email, email_verified, xms_edov }: EmailClaims = token.email === undefined ? more : token;
  return { ...more, ...token, email, email_verified, xms_edov };
}

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
  secondFactor: boolean;
  /** Did another person, not an administrator, set their address within `LINK_PAUSE_DAYS`, and had they used the account? */
  emailChanged: boolean;
}

/** After another person's change of an email address, it links no account for this long; an administrator's does. SSO-07 */
export const LINK_PAUSE_DAYS = 7;

/** For this long everyone who read mail of the account is told of it, and a change ends links made since. SSO-07 */
export const EMAIL_WATCH_DAYS = 30;

type SignOnDecision =
  | { kind: 'log-in' | 'link'; id: number }
  | { kind: 'create' }
  | { kind: 'refuse'; failure: SignOnFailure };

const refuse = (failure: SignOnFailure): SignOnDecision => ({ kind: 'refuse', failure });

/**
 * Whose log-in it is: the person linked to the subject, or, before there is a link, the person with the verified
 * address. SSO-02, SSO-07
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
  // Whoever changes an address, as IT may, must not come in as its owner. SSO-07
  if (person.secondFactor) return refuse('second-factor');
  if (person.emailChanged) return refuse('email-changed');
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

/**
 * A valid username made from a text; empty where its letters are not plain ones, since a person could choose at the
 * provider to look like a colleague: а of Cyrillic is not a. Accents are dropped. USR-01, SSO-02
 */
const asUsername = (wanted: string): string => {
  const letters = [...wanted.replace(/@.*$/su, '').normalize('NFKD').replaceAll(/\p{M}/gu, '')];
  const plain = letters.map((letter) => (letter > '~' ? foldText(letter) : letter)).join('');
  if (/[^\p{ASCII}]/u.test(lettersIn(plain))) return '';
  const fitting = plain.replaceAll(/[^A-Za-z0-9._-]/g, '').replace(/^[^A-Za-z0-9]+/, '');
  return fitting.length < 2 || fitting.toLowerCase() === 'none' ? '' : fitting;
};

const lettersIn = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

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
  if (!firstName || !lastName) return null;
  const choices = [text(claims.preferred_username), email, `${firstName}.${lastName}`, 'person'];
  const wanted = choices.map(asUsername).find((username) => username !== '')!;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : String(number);
    const username = `${[...wanted].slice(0, USERNAME_MAX - suffix.length).join('')}${suffix}`;
    if (!taken(username)) return { username, email, firstName, lastName };
  }
}
