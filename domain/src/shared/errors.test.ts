import { expect, it } from 'vitest';
import { Refusal, type RefusalCode, refusals } from './errors.js';

/** The meaning of each status except 409. */
const statusOf: Record<number, readonly RefusalCode[]> = {
  400: [
    'wrong-credentials',
    'bad-input',
    'bad-request',
    'bad-json',
    'bad-query',
    'token-in-address',
    'wrong-current-password',
    'wrong-second-factor',
    'second-factor-expired',
    'reset-link-dead',
    'sign-on-refused',
    'not-a-picture',
    'not-a-file',
    'file-empty',
    'file-infected',
    'qcr-status-required',
  ],
  401: [
    'no-session',
    'session-expired',
    'account-unknown',
    'account-revoked',
    'account-expired',
    'account-stopped',
    'account-address',
    'account-in-browser',
  ],
  403: [
    'password-login-off',
    'forbidden',
    'password-change-required',
    'second-factor-set-up-required',
    'own-second-factor',
    'guarded-groups',
    'guarded-person',
    'own-groups',
    'own-supervisor',
    'supervisor-oneself',
  ],
  404: ['not-found'],
  405: ['method-not-allowed'],
  408: ['too-slow'],
  413: ['too-large', 'picture-too-large', 'file-too-large', 'files-too-large'],
  415: ['unsupported-body'],
  429: ['account-too-often', 'too-many-attempts', 'too-many-this-hour'],
  431: ['headers-too-large'],
  500: ['internal'],
  503: ['busy', 'unavailable', 'sign-on-away', 'file-not-scanned'],
  507: ['no-room'],
};

const codes = Object.keys(refusals) as RefusalCode[];

it('[REL-02] says by its status whose fault it is; rules and lost races are conflicts, all others are named here', () => {
  const elsewhere = Object.values(statusOf).flat();
  const conflicts = codes.filter((code) => !elsewhere.includes(code));
  const statuses = Object.fromEntries(codes.map((code) => [code, refusals[code].status]));
  expect(statuses).toEqual({
    ...Object.fromEntries(conflicts.map((code) => [code, 409])),
    ...Object.fromEntries(
      Object.entries(statusOf).flatMap(([status, named]) => named.map((code) => [code, Number(status)])),
    ),
  });
});

it.each(codes)('[REL-02] %s is answered in the shape that every refusal has', (code) => {
  const { status, message } = refusals[code];
  const body = new Refusal(code, { documentId: 'x' }).toBody();
  expect(body).toEqual({
    data: null,
    error: {
      status,
      name: expect.stringMatching(/^[A-Z]\w+Error$/),
      message,
      details: { code, documentId: 'x' },
    },
  });
  // Each status needs its own name, or people could not tell them apart.
  expect(body.error.name === 'InternalServerError').toBe(status === 500);
  expect(message).toMatch(/^[A-Z].*[^.\s]\.$|^Username Invalid|^Email Invalid|!$/s);
});

it('[REL-02] a more exact sentence replaces that of the catalogue', () => {
  const refusal = new Refusal('bad-input', {}, 'The end date cannot be before the start date.');
  expect(refusal.toBody().error.message).toBe('The end date cannot be before the start date.');
  expect(refusal.message).toBe('The end date cannot be before the start date.');
});

it('[REL-02] a refusal for one field says there what it says as a whole', () => {
  const usual = Refusal.at('name', 'not-found');
  expect(usual.toBody().error).toMatchObject({
    message: refusals['not-found'].message,
    details: { code: 'not-found', errors: [{ path: 'name', message: refusals['not-found'].message }] },
  });
  const own = Refusal.at('name', 'bad-input', 'Please enter the name.', { longest: 60 });
  expect(own.toBody().error).toMatchObject({
    message: 'Please enter the name.',
    details: { errors: [{ path: 'name', message: 'Please enter the name.' }], longest: 60 },
  });
});
