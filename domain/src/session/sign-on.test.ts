import { describe, expect, it } from 'vitest';
import { administratorInput } from '../user/schemas.js';
import {
  backFromProvider,
  claimsOf,
  isSubject,
  keptWay,
  newcomerFrom,
  type SignOnClaims,
  type SignOnPerson,
  verifiedEmail,
  whoComesIn,
} from './sign-on.js';
import { isSignOnFailure, signOnFailures } from './sign-on-failures.js';

const ISSUER = 'https://id.firm.example';
const ENTRA = 'https://login.microsoftonline.com/0a1b/v2.0';

const person = (more: Partial<SignOnPerson> = {}): SignOnPerson => ({
  id: 7,
  blocked: false,
  subject: null,
  secondFactor: false,
  emailChanged: false,
  ...more,
});

it('[SSO-05] [SSO-07] no refusal counts on a password, which PASSWORD_LOGIN=off leaves to administrators', () => {
  const named = Object.values(signOnFailures).filter((text) => text.includes('password'));
  expect(named).toHaveLength(2);
  for (const text of named)
    expect(text).toMatch(/with your password, (if you can, )?or ask (IT|an administrator) to/);
});

describe('where a log-in through the provider leads back to', () => {
  it.each([
    [
      '/WAR-Reports/Edit-Saved-Reports?page=2',
      '/Login?sso=in&from=%2FWAR-Reports%2FEdit-Saved-Reports%3Fpage%3D2',
    ],
    ['Edit-Saved-War', '/Login?sso=in&redirect_to=Edit-Saved-War'],
    ['SubmittedTicket/abc1', '/Login?sso=in&redirect_to=SubmittedTicket%2Fabc1'],
  ])('[SSO-03] %s is kept', (wanted, back) => {
    expect(backFromProvider('in', wanted)).toBe(back);
  });

  it('[SSO-03] a place of a thousand characters is kept, a longer one is not', () => {
    expect([999, 1000].map((more) => keptWay(`/${'x'.repeat(more)}`)?.length ?? null)).toEqual([1000, null]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/ok\r\nSet-Cookie: a=b',
    '/\t/evil.example',
    'Nowhere',
    '/Login',
    'Login',
    'evil.example/x/y',
    `/${'x'.repeat(1000)}`,
    '',
    null,
  ])('[SSO-04] %j leads nowhere but Home', (wanted) => {
    expect(keptWay(wanted)).toBeNull();
    expect(backFromProvider('ended', wanted)).toBe('/Login?sso=ended');
  });

  it('[SSO-04] only what is in the table of failures is one', () => {
    expect(isSignOnFailure('unknown')).toBe(true);
    for (const other of ['in', 'toString', 'You were hacked', '', null, ['unknown']])
      expect(isSignOnFailure(other)).toBe(false);
  });
});

describe('the address that a provider has verified', () => {
  it.each<[string, string, Partial<SignOnClaims>, string | null]>([
    ['verified', ISSUER, { email: ' a@firm.example ', email_verified: true }, 'a@firm.example'],
    ['not verified', ISSUER, { email: 'a@firm.example', email_verified: false }, null],
    ['without a word about it', ISSUER, { email: 'a@firm.example' }, null],
    ['a text instead of a truth', ISSUER, { email: 'a@firm.example', email_verified: 'false' }, null],
    ['no address', ISSUER, { email_verified: true }, null],
    ['no text', ISSUER, { email: ['a@firm.example'], email_verified: true }, null],
    ['of Microsoft, domain verified', ENTRA, { email: 'a@firm.example', xms_edov: true }, 'a@firm.example'],
    [
      'of Microsoft, domain verified, as a digit',
      ENTRA,
      { email: 'a@firm.example', xms_edov: '1' },
      'a@firm.example',
    ],
    ['of Microsoft, domain not verified', ENTRA, { email: 'a@firm.example', xms_edov: '0' }, null],
    ['of Microsoft, without a word about it', ENTRA, { email: 'a@firm.example' }, null],
    [
      'of somebody who looks like Microsoft',
      'https://login.microsoftonline.com.evil.example/v2.0',
      { email: 'a@firm.example', xms_edov: true },
      null,
    ],
    ['Microsoft’s word from somebody else', ISSUER, { email: 'a@firm.example', xms_edov: true }, null],
  ])('[SSO-02] %s', (_what, issuer, claims, email) => {
    expect(verifiedEmail(issuer, { sub: 's', ...claims })).toBe(email);
  });
});

describe('the claims of a token and of the provider beside it', () => {
  it('[SSO-02, SSO-04] a word of the token verifies no address of the other', () => {
    const token = { sub: 's', email_verified: true, xms_edov: true };
    const more = { sub: 's', email: 'a@firm.example', name: 'Ada King' };
    expect(claimsOf(token, more)).toEqual({ ...more, email_verified: undefined, xms_edov: undefined });
    expect(verifiedEmail(ISSUER, claimsOf(token, { ...more, email_verified: true }))).toBe('a@firm.example');
    expect(verifiedEmail(ENTRA, claimsOf(token, more))).toBeNull();
    expect(
      verifiedEmail(
        ISSUER,
        claimsOf({ sub: 's', email: 'b@firm.example' }, { ...more, email_verified: true }),
      ),
    ).toBeNull();
  });

  it('[SSO-04] a subject has one to 255 characters', () => {
    expect(['', ' ', 's', 's'.repeat(255), 's'.repeat(256)].map(isSubject)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('who is logged in', () => {
  const email = 'a@firm.example';
  it.each<[string, Parameters<typeof whoComesIn>, ReturnType<typeof whoComesIn>]>([
    ['a linked person', ['s', person({ subject: 's' }), null, [], false], { kind: 'log-in', id: 7 }],
    [
      'a linked person, no matter whose address it is by now',
      ['s', person({ subject: 's' }), email, [person({ id: 8 })], true],
      { kind: 'log-in', id: 7 },
    ],
    [
      'nobody who is linked and disabled',
      ['s', person({ subject: 's', blocked: true }), email, [], true],
      { kind: 'refuse', failure: 'disabled' },
    ],
    ['the person with the verified address', ['s', null, email, [person()], false], { kind: 'link', id: 7 }],
    ['nobody without one', ['s', null, null, [], true], { kind: 'refuse', failure: 'unverified' }],
    ['nobody unknown', ['s', null, email, [], false], { kind: 'refuse', failure: 'unknown' }],
    ['somebody new where they are made', ['s', null, email, [], true], { kind: 'create' }],
    [
      'nobody disabled',
      ['s', null, email, [person({ blocked: true })], true],
      { kind: 'refuse', failure: 'disabled' },
    ],
    [
      'nobody who is linked to another account',
      ['s', null, email, [person({ subject: 't' })], true],
      { kind: 'refuse', failure: 'other-account' },
    ],
    [
      'nobody with a second factor whose account is not linked yet',
      ['s', null, email, [person({ secondFactor: true })], false],
      { kind: 'refuse', failure: 'second-factor' },
    ],
    [
      'nobody whose address another person has just changed',
      ['s', null, email, [person({ emailChanged: true })], false],
      { kind: 'refuse', failure: 'email-changed' },
    ],
    [
      'a linked person, with a second factor and a new address too',
      ['s', person({ subject: 's', secondFactor: true, emailChanged: true }), email, [], false],
      { kind: 'log-in', id: 7 },
    ],
    [
      'none of two',
      ['s', null, email, [person(), person({ id: 8 })], true],
      { kind: 'refuse', failure: 'ambiguous' },
    ],
  ])('[SSO-02] [SSO-05] [SSO-07] %s', (_who, facts, decision) => {
    expect(whoComesIn(...facts)).toEqual(decision);
  });
});

describe('a person created at the first log-in', () => {
  const free = () => false;
  it.each<[string, Partial<SignOnClaims>, string, string, string]>([
    ['by both names', { given_name: 'Ada', family_name: 'King' }, 'ada.king', 'Ada', 'King'],
    ['by the whole name', { name: 'Ada  Augusta King' }, 'ada.king', 'Ada', 'Augusta King'],
    [
      'by the name at the provider',
      { name: 'Ada King', preferred_username: 'aking' },
      'aking',
      'Ada',
      'King',
    ],
    ['by an address as name there', { name: 'Ada King', preferred_username: 'ak+1@x' }, 'ak1', 'Ada', 'King'],
    ['without what no name holds', { name: 'Ada King', preferred_username: '..a/d' }, 'ad', 'Ada', 'King'],
    ['not by a single letter', { name: 'Ada King', preferred_username: 'a' }, 'ada.king', 'Ada', 'King'],
    [
      'without what follows an at sign',
      { name: 'Ada King', preferred_username: 'ada@x\ny' },
      'ada',
      'Ada',
      'King',
    ],
    [
      'with names cut without a space at their end',
      { given_name: `${'a'.repeat(59)} b`, family_name: 'King' },
      'ada.king',
      'a'.repeat(59),
      'King',
    ],
    [
      'not in letters that look like those of a colleague',
      { name: 'Ada King', preferred_username: '\u0430dministrator' },
      'ada.king',
      'Ada',
      'King',
    ],
    [
      'without accents, in plain forms of letters',
      { name: 'Zoë Łukasz', preferred_username: 'Zoë.Łuk\uff41sz' },
      'Zoe.lukasz',
      'Zoë',
      'Łukasz',
    ],
    ['not as nobody', { name: 'Ada King', preferred_username: 'None' }, 'ada.king', 'Ada', 'King'],
  ])('[SSO-02] %s', (_how, claims, username, firstName, lastName) => {
    const email = 'ada.king@firm.example';
    const made = newcomerFrom({ sub: 's', ...claims }, email, free);
    expect(made).toEqual({ username, email, firstName, lastName });
    expect(administratorInput.safeParse(made).success).toBe(true);
  });

  it('[SSO-02] takes the next number where the username is taken, and keeps its length', () => {
    const taken = new Set(['ada', 'ada2']);
    const claims = { sub: 's', name: 'Ada King', preferred_username: 'ada' };
    expect(newcomerFrom(claims, 'x@y.example', (name) => taken.has(name))?.username).toBe('ada3');
    const long = { ...claims, preferred_username: 'a'.repeat(64), name: `Ada ${'k'.repeat(99)}` };
    const made = newcomerFrom(long, 'x@y.example', (name) => name.endsWith('a'));
    expect(made?.username).toBe(`${'a'.repeat(29)}2`);
    expect(administratorInput.safeParse(made).success).toBe(true);
  });

  it('[SSO-02] is called by the name, or a person, where address and username have other letters', () => {
    const claims = { sub: 's', preferred_username: 'Алексей', given_name: 'Aleksei', family_name: 'Orlov' };
    expect(newcomerFrom(claims, 'алексей@firm.example', free)?.username).toBe('Aleksei.Orlov');
    const cyrillic = { ...claims, given_name: 'Алексей', family_name: 'Орлов' };
    expect(newcomerFrom(cyrillic, 'алексей@firm.example', free)?.username).toBe('person');
  });

  it.each<[string, Partial<SignOnClaims>]>([
    ['no name at all', {}],
    ['one name', { name: 'Ada' }],
    ['names that are no texts', { given_name: 1, family_name: {} }],
  ])('[SSO-02] is no one with %s', (_what, claims) => {
    expect(newcomerFrom({ sub: 's', ...claims }, 'a.k@firm.example', free)).toBeNull();
  });
});
