import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server, withFakeServer } from '../../testing/fake-server';
import { houseClock, today } from '../lib/today';
import { sinceWords } from '../lib/since';
import { api } from './client';
import { plainClient } from './plain-client';
import { noteServerTime, now } from './server-clock';

withFakeServer();

/** The headers of an answer that the server sends at this moment. */
const sentAt = (moment: string | number, cache = 'no-store') => ({
  date: new Date(moment).toUTCString(),
  'cache-control': cache,
});
const rightClock = () => noteServerTime({ headers: sentAt(Date.now()) });
afterEach(() => void rightClock());

/** The server's clock shows this when the device's shows another time. */
const answersAt = (moment: string) => {
  server.use(http.get('/api/look', () => HttpResponse.json({}, { headers: sentAt(moment) })));
};

describe('a device whose clock is wrong', () => {
  it.each([
    ['a year behind', '2027-11-28T17:00:00Z', '2027-11-28', '17:00'],
    ['a day ahead', '2026-11-27T17:00:00Z', '2026-11-27', '17:00'],
    ['eight hours behind, over midnight', '2026-11-29T01:30:00Z', '2026-11-29', '01:30'],
  ])('[SES-20] %s shows the day of the server', async (_, moment, day, time) => {
    vi.setSystemTime('2026-11-28T18:00:00Z');
    for (const client of [api, plainClient]) {
      rightClock();
      expect(today()).toBe('2026-11-28');
      answersAt(moment);
      await client.get('/look');
      expect([today(), houseClock().time]).toEqual([day, time]);
      expect(sinceWords(new Date(moment).toISOString())).not.toContain('day');
    }
    vi.useRealTimers();
  });

  it('[SES-20] is left alone for what an answer takes on its way, and without a time', () => {
    const off = (headers: Record<string, string>) => {
      noteServerTime({ headers });
      return Math.round((+now() - Date.now()) / 1000);
    };
    expect(off(sentAt(Date.now() - 30_000))).toBe(0);
    expect(off(sentAt(Date.now() - 3_600_000))).toBeCloseTo(-3600, -1);
    expect(off({ 'cache-control': 'no-store' })).toBeCloseTo(-3600, -1);
    expect(off({ ...sentAt(0), date: 'soon' })).toBeCloseTo(-3600, -1);
  });

  it('[SES-20] learns nothing from a picture that the browser kept since yesterday', async () => {
    const kept = sentAt(Date.now() - 86_000_000, 'private, max-age=86400');
    server.use(http.get('/api/face', () => new HttpResponse('face', { headers: kept })));
    const day = today();
    await api.get('/face', { responseType: 'blob' });
    expect(today()).toBe(day);
    expect(Math.abs(+now() - Date.now())).toBeLessThan(1000);
  });
});
