import { describe, expect, it } from 'vitest';
import { listed, listedSome } from './listed.js';

describe('names in one sentence', () => {
  it.each([
    [[], ''],
    [['Jo Berg'], 'Jo Berg'],
    [['Jo Berg', 'Li Wei'], 'Jo Berg and Li Wei'],
    [['Carla Mason', 'Jo Berg', 'Li Wei'], 'Carla Mason, Jo Berg, and Li Wei'],
  ])('%j are “%s”', (names, words) => expect(listed(names)).toBe(words));

  it('names only some of many, and never “1 others”', () => {
    expect(listedSome(['A', 'B', 'C', 'D'], 2)).toBe('A, B, and 2 others');
    expect(listedSome(['A', 'B', 'C'], 2)).toBe('A, B, and C');
    expect(listedSome(['A'], 2)).toBe('A');
  });

  it('says “or” where one of them is enough, and “and” again after it', () => {
    expect(listed(['A', 'B', 'C'], 'or')).toBe('A, B, or C');
    expect(listed(['A', 'B'])).toBe('A and B');
  });
});
