import { describe, expect, it } from 'vitest';
import { isExpected, isInHouse, visitorActions } from './actions.js';
import { visitorForm, visitorFromForm } from './form.js';
import { visitorInput, visitorPatch } from './schemas.js';
import { visitorMessages } from './messages.js';
import { clearedTimeFault, clockTime, visitTimesFault } from './times.js';

describe('visitors', () => {
  it('[VIS-03] are signed in before they are signed out, and each once', () => {
    const on = (dayOfVisit: string, signedInAt: string | null, signedOutAt: string | null) =>
      visitorActions({ dayOfVisit, signedInAt, signedOutAt }, '2026-11-22');
    expect(on('2026-11-22', null, null)).toEqual(['update', 'sign-in']);
    expect(on('2026-11-30', null, null)).toEqual(['update', 'sign-in']);
    expect(on('2026-11-22', 'x', null)).toEqual(['update', 'sign-out']);
    expect(on('2026-11-22', 'x', 'y')).toEqual(['update']);
    // A visitor expected on an earlier day cannot be signed in today.
    expect(on('2026-11-21', null, null)).toEqual(['update']);
    // A visitor not signed out on an earlier day cannot be signed out today.
    expect(on('2026-11-21', 'x', null)).toEqual(['update']);
  });

  it('[VIS-04] are in the building from their arrival today until they leave, and expected before it', () => {
    const of = (dayOfVisit: string, signedInAt: string | null, signedOutAt: string | null) => {
      const visit = { dayOfVisit, signedInAt, signedOutAt };
      return [isInHouse(visit, '2026-11-22'), isExpected(visit, '2026-11-22')];
    };
    expect(of('2026-11-22', null, null)).toEqual([false, true]);
    expect(of('2026-11-22', 'x', null)).toEqual([true, false]);
    expect(of('2026-11-22', 'x', 'y')).toEqual([false, false]);
    expect(of('2026-11-23', null, null)).toEqual([false, true]);
    expect(of('2026-11-21', null, null)).toEqual([false, false]);
    expect(of('2026-11-21', 'x', null)).toEqual([false, false]);
  });

  const now = { day: '2026-11-22', time: '14:30', zone: 'America/New_York' };
  it.each([
    ['2026-11-03', null, null, null],
    ['2026-11-03', '09:00', null, null],
    ['2026-11-03', '09:00', '09:00', null],
    ['2026-11-03', '23:59', null, null],
    ['2026-11-03', null, '10:00', 'arrival'],
    ['2026-11-03', '10:00', '09:59', 'departure'],
    ['2026-11-22', '14:30', '14:30', null],
    ['2026-11-22', '14:31', null, 'arrival'],
    ['2026-11-22', '09:00', '14:31', 'departure'],
    ['2026-11-23', '09:00', null, 'arrival'],
    ['2026-11-23', null, null, null],
    // The clocks went from 02:00 to 03:00.
    ['2026-03-08', '01:59', '03:00', null],
    ['2026-03-08', '02:30', '03:10', 'arrival'],
    ['2026-03-08', '01:30', '02:59', 'departure'],
    // They went from 02:00 back to 01:00.
    ['2026-11-01', '01:50', '01:10', null],
    ['2026-11-01', '01:10', '01:50', null],
    ['2026-11-01', '01:50', '00:59', 'departure'],
    ['2026-11-01', '02:00', '01:59', 'departure'],
  ])('[VIS-03] on %s from %s to %s: the fault is at %s', (dayOfVisit, arrival, departure, path) => {
    expect(visitTimesFault({ dayOfVisit, arrival, departure }, now)?.path ?? null).toBe(path);
  });

  const typed = {
    firstName: 'Yuki',
    lastName: 'Sato',
    email: '',
    companyName: 'Northwind',
    personToSee: 'pm',
    arrival: '',
    departure: '',
  };
  it.each([
    ['2026-11-03', { arrival: '' }, true, 'arrival'],
    ['2026-11-03', { arrival: '' }, false, undefined],
    ['2026-11-03', { arrival: '09:00' }, true, undefined],
    ['2026-11-03', { arrival: '9 am' }, true, 'arrival'],
    ['', { arrival: '09:00' }, true, 'dayOfVisit'],
    ['2026-11-22', { arrival: '' }, true, undefined],
    ['2026-11-23', { arrival: '' }, true, undefined],
    ['2026-11-22', { arrival: '09:00', departure: '08:59' }, true, 'departure'],
    ['2026-11-22', { arrival: '14:31' }, false, 'arrival'],
    ['2026-11-23', { arrival: '09:00', departure: '10:00' }, false, undefined],
    ['2026-11-22', { departure: '10:00' }, false, 'arrival'],
    ['2026-11-22', { arrival: '09:00', departure: '24:00' }, true, 'departure'],
  ])(
    '[VIS-06] the form asks for times of a past day: %s, %o, new %s: %s',
    (dayOfVisit, times, isNew, path) => {
      const result = visitorForm(now, { isNew }).safeParse({ ...typed, dayOfVisit, ...times });
      expect(result.error?.issues[0]?.path[0]).toBe(path);
    },
  );

  it.each([
    ['email', 'yuki@', 'Please enter a valid email.'],
    ['arrival', '9 am', visitorMessages.timeRequired],
  ])('[VIS-03] the form says what is wrong with %s %j', (field, text, message) => {
    const form = { ...typed, dayOfVisit: now.day, [field]: text };
    expect(visitorForm(now, { isNew: true }).safeParse(form).error?.issues[0]?.message).toBe(message);
  });

  it('[VIS-06] times are taken back for a later day alone', () => {
    const at = (day: string, corrected: object) => clearedTimeFault(day, corrected, now.day)?.path;
    expect(at('2026-11-23', { arrival: null, departure: null })).toBeUndefined();
    expect(at('2026-11-22', { arrival: null })).toBe('arrival');
    expect(at('2026-11-03', { departure: null })).toBe('departure');
    expect(at('2026-11-03', { departure: '10:00' })).toBeUndefined();
  });

  it('[VIS-03] times that are not known are not sent', () => {
    const form = { ...typed, dayOfVisit: '2026-11-03' };
    expect(visitorFromForm(form)).not.toHaveProperty('arrival');
    expect(visitorFromForm({ ...form, arrival: '09:00' })).toMatchObject({ arrival: '09:00', email: null });
    expect(visitorFromForm(form)).not.toHaveProperty('departure');
    const whole = { ...form, arrival: '09:00', departure: '10:00', email: 'y@visitor.example' };
    expect(visitorFromForm(whole)).toEqual(whole);
  });

  it('[VIS-03] a time is one of the clock', () => {
    const isTime = (text: string) => clockTime.safeParse(text).success;
    expect(['00:00', '09:59', '19:30', '20:00', '23:59'].map(isTime)).toEqual(Array(5).fill(true));
    const others = ['24:00', '12:60', '9:00', 'x09:00', '09:00x', ''];
    expect(others.map(isTime)).toEqual(others.map(() => false));
    expect(clockTime.safeParse(null).error?.issues[0]?.message).toBe(visitorMessages.timeRequired);
    expect(clockTime.safeParse('').error?.issues[0]?.message).toBe(visitorMessages.timeRequired);
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

  it('[VIS-03] an email may be left out', () => {
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

  it('[VIS-03] no departure before the arrival', () => {
    expect(visitorPatch.safeParse({ signedIn: false }).success).toBe(false);
    expect(visitorPatch.safeParse({ signedInAt: '2026-01-01T00:00:00Z' }).success).toBe(false);
  });
});
