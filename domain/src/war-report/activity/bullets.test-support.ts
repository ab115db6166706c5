import fc from 'fast-check';
import type { Bullet, Run } from './bullet.js';

type Looks = { bold?: boolean; italic?: boolean };

export const run = (text: string, { bold = false, italic = false }: Looks = {}): Run => ({
  text,
  bold,
  italic,
});

/** Short form for a bullet: its text or its runs, and its sub-bullets. */
export const bullet = (text: string | Run[], ...children: Bullet[]): Bullet => ({
  runs: typeof text === 'string' ? (text === '' ? [] : [run(text)]) : text,
  children,
});

/** Difficult texts: markup, entities, white space, invisible and control characters, unpaired surrogates. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '\n',
      '<',
      '>',
      '&',
      '"',
      ';',
      'lt',
      '\u00a0',
      '\u2003',
      '\u2028',
      '\ufeff',
      '\u200b',
      '\ud83d',
      '\0',
    ),
    maxLength: 8,
  }),
);

/** Any bullets that code could pass, clean or not, up to five levels deep. */
export const anyBullets: fc.Arbitrary<Bullet[]> = fc.letrec<{ bullets: Bullet[] }>((tie) => ({
  bullets: fc.array(
    fc.record({
      runs: fc.array(fc.record({ text, bold: fc.boolean(), italic: fc.boolean() }), { maxLength: 4 }),
      children: fc.oneof({ maxDepth: 4 }, fc.constant<Bullet[]>([]), tie('bullets')),
    }),
    { maxLength: 3 },
  ),
})).bullets;
