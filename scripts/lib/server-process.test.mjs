import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secretNames } from './env-file.mjs';
import { inRoot } from './paths.mjs';
import { variableNames } from './server-process.mjs';

describe('.env.example', () => {
  it('names every variable that the server reads', () => {
    const settings = readFileSync(inRoot('cms/src/env/settings.ts'), 'utf8');
    const read = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
    expect(read).toContain('PORT');
    expect(variableNames()).toEqual(expect.arrayContaining(read.filter((name) => name !== 'NODE_ENV')));
  });

  it('names every secret, and sets nothing, so that a copy of it changes nothing', () => {
    expect(variableNames()).toEqual(expect.arrayContaining(secretNames));
    expect(readFileSync(inRoot('.env.example'), 'utf8')).not.toMatch(/^[^#\n]/m);
  });
});
