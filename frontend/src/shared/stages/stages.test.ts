// @vitest-environment node
import { stageNames } from '@intranet/domain';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./stages.css', import.meta.url), 'utf8');

it('[BLD-01] each stage has a colour of its own, as far from any other as sixteen colours can be', () => {
  const hues = new Map(
    [...css.matchAll(/\[data-stage='([^']+)'\] \{\s+--stage-hue: ([\d.]+);/g)].map(([, stage, hue]) => [
      stage,
      Number(hue),
    ]),
  );
  expect([...hues.keys()].toSorted()).toEqual(stageNames.toSorted());
  const around = [...hues.values()].toSorted((one, other) => one - other);
  const steps = around.map((hue, index) => (around[(index + 1) % around.length]! - hue + 360) % 360);
  expect(Math.min(...steps)).toBeCloseTo(360 / stageNames.length, 6);
});
