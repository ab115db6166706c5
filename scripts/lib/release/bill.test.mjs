import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { writeBills } from '../tests/bills.mjs';
import { billOf, packagesThatRun } from './bill.mjs';

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

it('[OPS-13] a package runs unless its lock has it for development alone', () => {
  const packages = {
    '': { name: 'intranet', version: '2.1.0' },
    domain: { name: '@intranet/domain', version: '2.1.0' },
    'node_modules/@intranet/domain': { resolved: 'domain', link: true },
    'node_modules/koa': { version: '2.16.2' },
    'node_modules/koa/node_modules/ms': { version: '2.1.2' },
    'node_modules/other-name': { name: 'real-name', version: '1.0.0' },
    'node_modules/vitest': { version: '4.1.12', dev: true },
  };
  expect([...packagesThatRun({ packages })]).toEqual([
    '@intranet/domain@2.1.0',
    'koa@2.16.2',
    'ms@2.1.2',
    'real-name@1.0.0',
  ]);
});

it(
  '[OPS-13] the bills name what runs, also where something of development asks for it too',
  { timeout: 120_000 },
  async () => {
    await writeBills();
    const named = (/** @type {string} */ file) => {
      /** @type {{ components: { name: string }[] }} */
      const { components } = JSON.parse(readFileSync(inRoot('sbom', file), 'utf8'));
      return components.map(({ name }) => name);
    };
    const pages = named('web-application.cdx.json');
    expect(pages).toEqual(expect.arrayContaining(['react', 'react-dom', 'zod', 'frontend']));
    const server = named('server.cdx.json');
    expect(server).toEqual(expect.arrayContaining(['koa', 'accepts', 'busboy', 'pg', 'domain']));
    for (const tool of ['vitest', 'oxlint']) expect([...pages, ...server]).not.toContain(tool);
  },
);
