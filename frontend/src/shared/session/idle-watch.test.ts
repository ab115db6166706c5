import type { IdleState } from '@intranet/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { office, timesAsked, withFakeServer } from '../../testing/fake-server';
import { clearBrowser, logIn } from '../../testing/log-in';
import { api } from '../http/client';
import { signsOfAPerson } from './activity';
import { lastEndReason } from './end';
import { watchIdleness } from './idle-watch';
import { currentSession } from './store';

withFakeServer();

const minute = 60_000;
const states: IdleState[] = [];
let stop: () => void;

const sign = (name = 'keypress') => window.dispatchEvent(new Event(name));

beforeEach(() => {
  // The fake server uses real timers; only the session's clock is fake.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime('2026-03-02T09:00:00Z');
  states.length = 0;
  logIn();
  stop = watchIdleness((state) => states.push(state));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  clearBrowser();
});

describe('an idle session', () => {
  it('[SES-07] is warned about two minutes before, and ended after one hour', async () => {
    await vi.advanceTimersByTimeAsync(58 * minute - 1000);
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(states).toEqual(['warning']);
    expect(currentSession()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(states).toEqual(['warning', 'ended']);
    expect(currentSession()).toBeNull();
    expect(lastEndReason()).toBe('expired');
    await vi.waitFor(() => expect(timesAsked('POST /auth/logout')).toBe(1));
  });

  it.each(signsOfAPerson)('[SES-07] continues after a %s', async (name) => {
    await vi.advanceTimersByTimeAsync(59 * minute);
    sign(name);
    expect(states).toEqual(['warning', 'active']);
    await vi.advanceTimersByTimeAsync(57 * minute);
    expect(currentSession()).not.toBeNull();
  });

  it('[SES-07] continues after activity in another tab', async () => {
    await vi.advanceTimersByTimeAsync(59 * minute);
    localStorage.setItem('intranet.activity', String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'intranet.activity' }));
    expect(states).toEqual(['warning', 'active']);
  });

  it('[SES-07] is not revived by the first mouse move after a long sleep', () => {
    vi.setSystemTime('2026-03-02T19:00:00Z');
    sign('mousemove');
    expect(currentSession()).toBeNull();
  });
});

describe('renewing', () => {
  it('[SES-07] happens before the ten minutes end when a person was active', async () => {
    await vi.advanceTimersByTimeAsync(minute);
    sign();
    await vi.advanceTimersByTimeAsync(7.6 * minute);
    await vi.waitFor(() => expect(timesAsked('POST /auth/refresh')).toBe(1));
    await vi.waitFor(() => expect(currentSession()?.token).toBe(office.token));
  });

  it('[SES-07] waits for a person when no one is there, and then happens at once', async () => {
    vi.setSystemTime(Date.now() + 2000);
    await vi.advanceTimersByTimeAsync(30 * minute);
    const before = timesAsked('POST /auth/refresh');
    sign('mousemove');
    await vi.waitFor(() => expect(timesAsked('POST /auth/refresh')).toBe(before + 1));
  });

  it('[SES-07] polling never renews: its refused request stays refused, and the session as it is', async () => {
    const { keepSession } = await import('./store');
    keepSession({ ...currentSession()!, renewedAt: Date.now() + 1 });
    office.token = 'another';
    await expect(api.get('/notifications')).rejects.toMatchObject({ status: 401 });
    expect(timesAsked('POST /auth/refresh')).toBe(0);
    expect(currentSession()).not.toBeNull();
  });
});
