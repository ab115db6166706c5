import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockBeginningAt, clockVariables } from './faked-clock.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'intranet-clock-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program like the real one, which a machine may lack. */
function installFaketime() {
  const program = path.join(folder, 'faketime');
  const lines = [
    '#!/bin/sh',
    '[ "$1 $2" = "--exclude-monotonic -f" ] || exit 1',
    'export LD_LIBRARY_PATH=/other FAKETIME="$3" FAKETIME_SHARED=/gone FAKETIME_DONT_FAKE_MONOTONIC=1',
    'shift 3',
    'exec "$@"',
  ];
  writeFileSync(program, lines.join('\n'));
  chmodSync(program, 0o755);
}

it.each([
  ['a later', 86_400_000, /^\+(86399|86400)$/],
  ['an earlier', -86_400_000, /^-8640[01]$/],
])('the clock of %s moment runs on from there', (_which, offset, seconds) => {
  installFaketime();
  const { FAKETIME, ...others } = clockBeginningAt(new Date(Date.now() + offset).toISOString());
  expect(FAKETIME).toMatch(seconds);
  // What the program needs for itself is gone when it ends.
  expect(others).toEqual({ FAKETIME_DONT_FAKE_MONOTONIC: '1' });
});

it('a machine without the program says what it needs', () => {
  expect(() => clockBeginningAt('2028-02-29T11:30:00Z')).toThrow('needs the program faketime');
});

it('of many variables only those of the clock are passed on', () => {
  const clock = { LD_PRELOAD: '/lib/clock', FAKETIME: '+5' };
  expect(clockVariables({ ...clock, HOME: '/home', TZ: 'Asia/Tokyo' })).toEqual(clock);
});
