import { describe, expect, it } from 'vitest';
import { visitorActions } from './actions.js';
import { visitorInput, visitorPatch } from './schemas.js';

describe('visitors', () => {
  it('[VIS-03] are signed in before they are signed out, and each once', () => {
    expect(visitorActions({ signedInAt: null, signedOutAt: null })).toEqual(['update', 'sign-in']);
    expect(visitorActions({ signedInAt: 'x', signedOutAt: null })).toEqual(['update', 'sign-out']);
    expect(visitorActions({ signedInAt: 'x', signedOutAt: 'y' })).toEqual(['update']);
  });

  const visitor = {
    firstName: 'Yuki',
    lastName: 'Sato',
    companyName: 'Northwind',
    personToSee: 'pm',
    dayOfVisit: '2024-02-29',
  };
  const paths = (change: object) =>
    visitorInput.safeParse({ ...visitor, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

  it('[VIS-03] an e-mail may be left out', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ email: null })).toEqual([]);
    expect(paths({ email: 'yuki@visitor.example' })).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'x'.repeat(61) }, 'lastName'],
    [{ email: 'no' }, 'email'],
    [{ companyName: null }, 'companyName'],
    [{ personToSee: '' }, 'personToSee'],
    [{ dayOfVisit: '2023-02-29' }, 'dayOfVisit'],
    [{ dayOfVisit: '2026-13-01' }, 'dayOfVisit'],
  ])('[VIS-03] %j is refused', (change, field) => {
    expect(paths(change)).toEqual([field]);
  });

  it('[VIS-03] nobody is signed in backwards', () => {
    expect(visitorPatch.safeParse({ signedIn: false }).success).toBe(false);
    expect(visitorPatch.safeParse({ signedInAt: '2026-01-01T00:00:00Z' }).success).toBe(false);
  });
});
