import { colourOf, contrast, mixed } from './contrast.js';

/** The two appearances of the screens; mails and papers have the light one. */
type Appearance = 'light' | 'dark';

/** The colours that are made from an accent, for one appearance. */
interface AccentColours {
  /** Links, icons, borders, and the background of buttons. */
  accent: string;
  /** The same under the pointer, and text on the soft background. */
  strong: string;
  /** The background of what is chosen, with any text of the theme on it. */
  soft: string;
  /** Text on `accent` and on `strong`. */
  on: string;
}

/** The accent of the product itself, in the light appearance. */
export const OWN_ACCENT = '#17564c';

/**
 * The least contrast of text: WCAG 2.2, AA. Borders and icons would need 3, and have the same colour as text.
 * @internal for tests
 */
export const READABLE = 4.5;

interface Ground {
  /** What the accent lies on, the surface first (frontend/src/styles/theme.css); a test compares both. */
  grounds: readonly [string, ...string[]];
  /** Texts of the theme that may lie on the soft background. */
  texts: readonly string[];
  /** Where a colour moves to, to stand out from the grounds. */
  away: string;
  on: string;
  /** How much of the accent is in the soft background, where this can be read on. */
  softness: number;
  strength: number;
}

/** The colours of the two appearances that do not follow the accent. @internal for tests */
export const appearances: Record<Appearance, Ground> = {
  light: {
    grounds: ['#ffffff', '#f5f3ed', '#faf9f5', '#fbeed6', '#fbe7e4', '#e4eff7', '#e2efeb'],
    texts: ['#1b2927', '#566460', '#8a5208', '#a82a2a', '#1f5175'],
    away: '#000000',
    on: '#ffffff',
    softness: 0.13,
    strength: 0.25,
  },
  dark: {
    grounds: ['#182120', '#101716', '#141c1b', '#3a2e17', '#42211f', '#1b3143', '#1f3a35'],
    texts: ['#e4ebe8', '#a3b3ad', '#f0bd6a', '#f39a94', '#9ccbec'],
    away: '#ffffff',
    on: '#101716',
    softness: 0.2,
    strength: 0.35,
  },
};

const STEPS = 100;

/** The first of the mixtures of two colours that will do, from the first colour on; the second is sure to. */
function firstMixture(from: string, to: string, willDo: (mixture: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixture = mixed(from, to, step / STEPS);
    if (willDo(mixture)) return mixture;
  }
  return to;
}

const isReadable = (text: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= READABLE);

/**
 * The colours of one appearance for an accent: it keeps its hue, and is made darker in the light appearance or lighter
 * in the dark one until text in it and on it can be read. OPS-19
 * @param wanted '#17564c'
 */
export function accentColours(wanted: string, appearance: Appearance): AccentColours {
  const { grounds, texts, away, on, softness, strength } = appearances[appearance];
  const accent = firstMixture(wanted.toLowerCase(), away, (colour) => isReadable(colour, grounds));
  const [surface] = grounds;
  const soft = firstMixture(mixed(surface, accent, softness), surface, (colour) =>
    [accent, ...texts].every((text) => contrast(text, colour) >= READABLE),
  );
  return { accent, strong: mixed(accent, away, strength), soft, on };
}

const ways: Record<Appearance, string> = {
  light: 'darker in the light appearance',
  dark: 'lighter in the dark appearance',
};

/**
 * What the form says of an accent: 'It is shown darker in the light appearance (#767600), so that text in it can be
 * read.' There is no colour that can be read on both light and dark grounds. OPS-19
 */
export function changedAccent(wanted: string): string {
  const changed = (['light', 'dark'] as const).flatMap((appearance) => {
    const { accent } = accentColours(wanted, appearance);
    return accent === wanted.toLowerCase() ? [] : [`${ways[appearance]} (${accent})`];
  });
  return `It is shown ${changed.join(' and ')}, so that text in it can be read.`;
}

const variable: Record<keyof AccentColours, string> = {
  accent: 'accent',
  strong: 'accent-strong',
  soft: 'accent-soft',
  on: 'on-accent',
};

/**
 * The style properties of the screens for an accent, such as `--light-accent`, which the theme uses instead of its own
 * (frontend/src/styles/theme.css); null for each of them when there is no accent. OPS-19
 */
export function accentProperties(accent: string): Record<string, string | null> {
  const properties: Record<string, string | null> = {};
  for (const appearance of ['light', 'dark'] as const) {
    const colours = accent === '' ? null : accentColours(accent, appearance);
    for (const key of ['accent', 'strong', 'soft', 'on'] as const)
      properties[`--${appearance}-${variable[key]}`] = colours && colours[key];
    properties[`--${appearance}-accent-rgb`] = colours && colourOf(colours.accent).join(', ');
  }
  return properties;
}
