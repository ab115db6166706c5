import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBullets, bullet, run } from './bullets.test-support.js';
import { depthOf, flattenTo, pruneEmpty } from './shape.js';
import { activityToLines } from './write.js';

describe('the shape of bullets', () => {
  it('[WAR-02] removes empty items, what hangs below them moves up', () => {
    expect(
      pruneEmpty([
        bullet('a'),
        bullet(' ', bullet('b', bullet('\u00a0')), bullet('', bullet('c'))),
        bullet('\u200b'),
      ]),
    ).toEqual([bullet('a'), bullet('b'), bullet('c')]);
  });

  it('[WAR-02] trims items, also across changes of look', () => {
    expect(pruneEmpty([bullet([run(' \n'), run(' a ', { bold: true }), run('  b \n')])])).toEqual([
      bullet([run('a ', { bold: true }), run('b')]),
    ]);
  });

  it('counts levels', () => {
    expect(depthOf([])).toBe(0);
    expect(depthOf([bullet('a')])).toBe(1);
    expect(depthOf([bullet('a'), bullet('b', bullet('c', bullet('d', bullet('e'))))])).toBe(4);
  });

  it('[WAR-02] puts deeper bullets after the one at the third level, in the order of reading', () => {
    const deep = [bullet('a', bullet('b', bullet('c', bullet('d', bullet('e')), bullet('f')), bullet('g')))];
    expect(flattenTo(deep, 3)).toEqual([
      bullet('a', bullet('b', bullet('c'), bullet('d'), bullet('e'), bullet('f'), bullet('g'))),
    ]);
  });

  it('[WAR-03] leaves nothing of bullets without any text', () => {
    expect(pruneEmpty([])).toEqual([]);
    expect(pruneEmpty([bullet('', bullet(' \n\u00a0\u200b\ufeff'))])).toEqual([]);
    expect(pruneEmpty([bullet('', bullet('x'))])).toEqual([bullet('x')]);
  });

  it('[WAR-02] holds for any bullets: pruning twice changes nothing, flattening loses nothing', () => {
    fc.assert(
      fc.property(anyBullets, (bullets) => {
        const pruned = pruneEmpty(bullets);
        expect(pruneEmpty(pruned)).toEqual(pruned);

        const flat = flattenTo(pruned, 3);
        expect(depthOf(flat)).toBeLessThanOrEqual(3);
        expect(activityToLines(flat)).toEqual(activityToLines(pruned));
      }),
    );
  });
});
