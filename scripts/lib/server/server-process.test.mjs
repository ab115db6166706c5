import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secretNames } from './env-file.mjs';
import { inRoot } from '../paths.mjs';
import { variableNames } from './server-process.mjs';

const example = readFileSync(inRoot('.env.example'), 'utf8');
const settings = readFileSync(inRoot('cms/src/platform/env/settings.ts'), 'utf8');
const containers = readFileSync(inRoot('docker-compose.yml'), 'utf8');

/** Variables that `npm test` and its tools read, and the server does not. */
const ofTests = ['TEST_DATABASE_URL', 'PLAYWRIGHT_CHROMIUM'];

describe('.env.example', () => {
  it('names every variable that the server reads', () => {
    const read = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
    expect(read).toContain('PORT');
    expect(variableNames()).toEqual(expect.arrayContaining(read.filter((name) => name !== 'NODE_ENV')));
  });

  it('names nothing that nothing reads', () => {
    // Compose itself reads its own.
    const ofContainers = (/** @type {string} */ name) =>
      name.startsWith('COMPOSE_') || containers.includes(`\${${name}:`);
    const readElsewhere = (/** @type {string} */ name) => ofTests.includes(name) || ofContainers(name);
    for (const name of variableNames().filter((name) => !readElsewhere(name))) {
      expect(settings, name).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    }
  });

  it('shows the defaults that the server has', () => {
    const defaults = [
      ...settings.matchAll(/^ {2}([A-Z_]+): .*\.(?:default|prefault)\('?([^'[\]]*?)'?\),$/gm),
    ];
    expect(defaults.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['PORT', 'MAIL_FROM', 'SUPPORT_CONTACT']),
    );
    // SEED is `demo` for `npm start`, and `none` for a server started directly.
    for (const [, name, value] of defaults.filter(([, name = '']) => !['NODE_ENV', 'SEED'].includes(name))) {
      expect(example).toContain(`\n#${name}=${value}\n`);
    }
  });

  it('names every secret, and sets nothing, so that a copy of it changes nothing', () => {
    expect(variableNames()).toEqual(expect.arrayContaining(secretNames));
    expect(example).not.toMatch(/^[^#\n]/m);
  });
});
