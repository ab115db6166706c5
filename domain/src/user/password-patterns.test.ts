import { describe, expect, it } from 'vitest';
import { patternOf } from './password-patterns.js';

const isCommon = (word: string) => ['welcome', 'muller', 'summer'].includes(word);

describe('a password by a pattern', () => {
  it.each([
    ['Demo-Pass-2026!', 'published'],
    ['Demo-Pass-2025!', 'published'],
    ['DEMO-pass-1999?', 'published'],
    ['DemoPass2031!!', 'published'],
    ['D3mo-P@ss-2026!', 'published'],
    ['Demo-Password-1!', 'published'],
    ['2026-Demo-Pass!', 'published'],
    ['Welcome2026!', 'dated'],
    ['Welcome-2026!', 'dated'],
    ['W3lc0me2026!', 'dated'],
    ['2026!Welcome', 'dated'],
    ['Welcome!!26', 'dated'],
    ['Summer2026!', 'dated'],
    ['Été-Été2026!', null],
    ['November-28!', 'dated'],
    ['28-November-2026!', 'dated'],
    ['Monday-28-Nov!', 'dated'],
    ['Autumn/Winter-1!', 'dated'],
    ['Müller2026!!', 'dated'],
    ['Aa1!aaaaaa', 'repeated'],
    ['Ab1!Ab1!Ab1!', 'repeated'],
    ['Abcd1!aaaaaaaa', 'repeated'],
    [`Aa1!${'x'.repeat(26)}`, 'repeated'],
  ] as const)('[ACC-08] %s is %s', (password, pattern) => {
    expect(patternOf(password, isCommon)).toBe(pattern);
  });

  it.each([
    'First-Pass-2026!',
    'Wanda-likes-7-Teacups!',
    'Xk9#mQ2vLp',
    'Correct-Horse-7',
    'Kfma-7hwp-Rq3d-xt9n',
    'Demonstrate-Passages-26!',
    'Marching-Band-77!',
    'Teacupsinautumn2026!',
    'Teacups-2026!',
  ])('[ACC-08] %s has none', (password) => {
    expect(patternOf(password, isCommon)).toBeNull();
  });
});
