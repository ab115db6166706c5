import { expect, it } from 'vitest';
import { billOf } from './bill.mjs';

it('[OPS-13] the bill of a release names what the release holds, and nothing that only a checkout has', () => {
  const bill = {
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': '@intranet/cms@2.1.0' } },
    components: [
      { 'bom-ref': 'koa@2.16.2', type: 'library' },
      { 'bom-ref': 'ms@2.1.3', type: 'library' },
      { 'bom-ref': '@strapi/design-system@2.0.0', type: 'library' },
    ],
    dependencies: [
      { ref: '@intranet/cms@2.1.0', dependsOn: ['koa@2.16.2', '@strapi/design-system@2.0.0'] },
      { ref: 'koa@2.16.2', dependsOn: ['ms@2.1.3'] },
      { ref: '@strapi/design-system@2.0.0', dependsOn: ['ms@2.1.3'] },
    ],
  };
  // Of a package, each version is another one.
  expect(billOf(bill, new Set(['koa@2.16.2', 'ms@2.0.0']))).toEqual({
    ...bill,
    components: [{ 'bom-ref': 'koa@2.16.2', type: 'library' }],
    dependencies: [
      { ref: '@intranet/cms@2.1.0', dependsOn: ['koa@2.16.2'] },
      { ref: 'koa@2.16.2', dependsOn: [] },
    ],
  });
});
