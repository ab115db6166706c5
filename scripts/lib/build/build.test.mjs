import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, isStale, markBuilt } from './build.mjs';

const target = { inputs: ['src', 'package.json', 'optional.ts'], output: 'dist' };

describe('a build', () => {
  let folder = '';
  /**
   * @param {string} name
   * @param {string} content
   */
  const write = (name, content) => writeFileSync(path.join(folder, name), content);

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'intranet-build-'));
    mkdirSync(path.join(folder, 'src', 'qcr'), { recursive: true });
    write('package.json', '{}');
    write('src/qcr/rules.ts', 'export const one = 1;');
    markBuilt(target, inputHash(target, folder), folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is fresh when nothing changed, whatever the times of the files', () => {
    write('src/qcr/rules.ts', 'export const one = 1;');
    expect(isStale(target, folder)).toBe(false);
  });

  it('is fresh when only a test changed', () => {
    write('src/qcr/rules.test.ts', 'it()');
    expect(isStale(target, folder)).toBe(false);
  });

  it.each([
    ['a source changed', () => write('src/qcr/rules.ts', 'export const one = 2;')],
    ['a source was added', () => write('src/new.ts', '')],
    ['a source was removed', () => rmSync(path.join(folder, 'src/qcr/rules.ts'))],
    ['an input that was missing appeared', () => write('optional.ts', '')],
    ['the output is gone', () => rmSync(path.join(folder, 'dist'), { recursive: true })],
  ])('is stale when %s', (_, change) => {
    change();
    expect(isStale(target, folder)).toBe(true);
  });

  it('is stale when it was cut short, or when an input changed while it ran', () => {
    const before = inputHash(target, folder);
    write('src/qcr/rules.ts', 'export const one = 3;');
    markBuilt(target, before, folder);
    expect(isStale(target, folder)).toBe(true);
  });
});
