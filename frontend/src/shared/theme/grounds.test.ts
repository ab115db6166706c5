// @vitest-environment node
import { readFileSync } from 'node:fs';
import { appearances } from '@intranet/domain';
import { describe, expect, it } from 'vitest';

const theme = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8');

describe.each(['light', 'dark'] as const)('the theme in its %s appearance', (appearance) => {
  const [light, dark] = theme.split("[data-bs-theme='dark'] {", 2) as [string, string];
  const tokens = new Map(
    [...(appearance === 'light' ? light : dark).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(
      ([, name, value]) => [name!, value!] as const,
    ),
  );
  const those = (names: string[]) => names.map((name) => tokens.get(name));

  it('[OPS-19] has the grounds and texts that the contrast of an accent is computed for', () => {
    const { grounds, texts } = appearances[appearance];
    expect(those(['surface', 'ground', 'sunken', 'amber-soft', 'red-soft', 'sky-soft', 'good-soft'])).toEqual(
      grounds,
    );
    expect(those(['ink', 'muted', 'amber', 'red', 'sky'])).toEqual(texts);
  });
});
