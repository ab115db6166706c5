import { describe, expect, it } from 'vitest';
import { onceADay } from './once-a-day.js';

describe('what is made once a day', () => {
  it('[OPS-07] is made again on another day, and only then', () => {
    const days: string[] = [];
    const made = onceADay((today) => ({ today, number: days.push(today) }));
    expect(made('2026-03-01')).toBe(made('2026-03-01'));
    expect(made('2026-03-02')).toEqual({ today: '2026-03-02', number: 2 });
    expect(made('2026-03-01').today).toBe('2026-03-01');
    expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-01']);
  });
});
