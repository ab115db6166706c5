import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColours, accentProperties, appearances, changedAccent, READABLE } from './accent.js';
import { contrast, hexOf, mixed } from './contrast.js';

const anyColour = fc
  .tuple(fc.nat({ max: 255 }), fc.nat({ max: 255 }), fc.nat({ max: 255 }))
  .map((parts) => hexOf(parts));

describe('contrast', () => {
  it('[OPS-19] is that of WCAG, whichever colour comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
    expect(contrast('#777777', '#ffffff')).toBe(contrast('#ffffff', '#777777'));
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('[OPS-19] colours are mixed evenly', () => {
    expect(mixed('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mixed('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mixed('#102030', '#304050', 0.5)).toBe('#203040');
  });
});

describe.each(['light', 'dark'] as const)('the colours of the %s appearance', (appearance) => {
  const { grounds, texts } = appearances[appearance];
  const expectReadable = (text: string, ground: string, of: string) =>
    expect(contrast(text, ground), `${text} on ${ground}, of ${of}`).toBeGreaterThanOrEqual(READABLE);

  it('[OPS-19] of every accent can be read, as text, under text and behind what is chosen', () => {
    fc.assert(
      fc.property(anyColour, (wanted) => {
        const { accent, strong, soft, on } = accentColours(wanted, appearance);
        for (const ground of [...grounds, soft]) {
          expectReadable(accent, ground, wanted);
          expectReadable(strong, ground, wanted);
        }
        expectReadable(on, accent, wanted);
        expectReadable(on, strong, wanted);
        for (const text of texts) expectReadable(text, soft, wanted);
      }),
      {
        numRuns: 2000,
        examples: ['#ffffff', '#000000', '#ffff00', '#0000ff', '#808080'].map((one) => [one]),
      },
    );
  });

  it('[OPS-19] are made once: what was made readable stays as it is', () => {
    fc.assert(
      fc.property(anyColour, (wanted) => {
        const { accent } = accentColours(wanted, appearance);
        expect(accentColours(accent, appearance).accent).toBe(accent);
      }),
    );
  });
});

describe('an accent', () => {
  it('[OPS-19] that can be read stays as it was chosen; another is told of', () => {
    expect(accentColours('#17564C', 'light').accent).toBe('#17564c');
    expect(accentColours('#84d4bf', 'dark').accent).toBe('#84d4bf');
    expect(changedAccent('#17564c')).toMatch(
      /^It is shown lighter in the dark appearance \(#[0-9a-f]{6}\), so that text in it can be read\.$/,
    );
    expect(changedAccent('#ffff00')).toMatch(
      /^It is shown darker in the light appearance \(#[0-9a-f]{6}\), so/,
    );
    expect(changedAccent('#808080')).toMatch(/darker in the light .* and lighter in the dark appearance/);
    fc.assert(
      fc.property(anyColour, (wanted) => {
        expect(changedAccent(wanted)).toMatch(/^It is shown (darker|lighter) in the /);
      }),
    );
  });

  it('[OPS-19] is ten properties of the screens, and without one the theme has its own', () => {
    const properties = accentProperties('#17564c');
    expect(properties).toMatchObject({
      '--light-accent': '#17564c',
      '--light-on-accent': '#ffffff',
      '--light-accent-rgb': '23, 86, 76',
      '--dark-on-accent': '#101716',
    });
    expect(Object.keys(properties)).toHaveLength(10);
    expect(accentProperties('')).toEqual(
      Object.fromEntries(Object.keys(properties).map((name) => [name, null])),
    );
  });
});
