// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import names from './icons.json';

const require = createRequire(import.meta.url);

const drawing = (file: string) => {
  const svg = readFileSync(require.resolve(`bootstrap-icons/icons/${file}.svg`), 'utf8');
  return svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/\s*\n\s*/g, '')
    .trim();
};

it('icons.svg has the icons of Bootstrap that are used, by their names here', async () => {
  const symbols = Object.entries(names).map(
    ([name, file]) =>
      `  <symbol id="${name}" viewBox="0 0 16 16" fill="currentColor">${drawing(file)}</symbol>`,
  );
  await expect(
    [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '  <!-- Made by icons.test.ts -u from icons.json. Bootstrap Icons, copyright The Bootstrap Authors, MIT licence. -->',
      ...symbols,
      '</svg>',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('icons.svg');
});
