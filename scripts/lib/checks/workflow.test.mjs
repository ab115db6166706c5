import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../paths.mjs';

// GitHub's own parser (@actions/workflow-parser 0.3) found nothing wrong with the file on 2026-11-29.
it('[OPS-13] the workflow of the code host runs what .ci/run does, with read access and the Node.js of .nvmrc', () => {
  const { on, permissions, jobs } = parse(readFileSync(inRoot('.github/workflows/ci.yml'), 'utf8'));
  expect(on).toEqual({ push: { branches: ['main'] }, pull_request: null });
  expect(permissions).toEqual({ contents: 'read' });
  expect(Object.keys(jobs)).toEqual(['checks-and-tests']);
  const { 'runs-on': computer, 'timeout-minutes': minutes, steps } = jobs['checks-and-tests'];
  expect(computer).toMatch(/^ubuntu-\d+\.\d+$/);
  expect(minutes).toBeGreaterThan(0);
  /** @type {{ uses?: string, run?: string, with?: Record<string, unknown> }[]} */
  const each = steps;
  expect(each.map(({ uses, run }) => run ?? uses?.replace(/@v\d+$/, ''))).toEqual([
    'actions/checkout',
    'actions/setup-node',
    '.ci/run',
  ]);
  expect(each[1]?.with?.['node-version-file']).toBe('.nvmrc');
  expect(statSync(inRoot('.ci/run')).mode & 0o111).not.toBe(0);
});
