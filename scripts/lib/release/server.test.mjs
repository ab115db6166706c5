import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { writeFacts } from './facts.mjs';
import { noticesOf, packagesOfPages } from './notices.mjs';

let folder = '';
const at = (/** @type {string[]} */ ...parts) => path.join(folder, ...parts);
const files = ['cms/dist/src/start.js', 'domain/dist/index.js', 'frontend/dist/index.html'];

/** A release whose server says how it was started. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-kit-'));
  for (const file of ['server.mjs', '.env.example', 'scripts/lib']) {
    cpSync(inRoot(file), at(file), { recursive: true });
  }
  for (const file of files) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(
      at(file),
      'console.log(JSON.stringify({ argv: process.argv.slice(1), env: process.env }));',
    );
  }
  writeFacts(folder, { release: '3.1.0', commit: null, date: null });
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('server.mjs'), ...args], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ENV_FILE: at('env'), ...env },
  });
  return { status, stdout, stderr: stderr.trim().split('\n') };
}

describe('[OPS-14] node server.mjs', () => {
  it('makes the secrets once, in the file that all releases read', () => {
    expect(run(['secrets']).stdout).toMatch(/^Made in .*env: APP_KEYS, /);
    const made = readFileSync(at('env'), 'utf8');
    expect(run(['secrets']).stdout).toBe('All secrets are there already.\n');
    expect(readFileSync(at('env'), 'utf8')).toBe(made);
  });

  it('starts the server with the settings of that file, for production and without demo data', () => {
    writeFileSync(at('env'), `${readFileSync(at('env'), 'utf8')}DATA_DIR=/var/lib/x\n`);
    const { argv, env } = JSON.parse(run([]).stdout);
    expect(argv).toEqual([at(files[0] ?? '')]);
    expect(env).toMatchObject({ NODE_ENV: 'production', SEED: 'none', DATA_DIR: '/var/lib/x', TZ: 'UTC' });
    expect(env.JWT_SECRET).toHaveLength(43);
    // By this the product's words name its commands as they are typed here.
    expect(env.RUN_BY).toBe('server.mjs');
  });

  it.each([
    ['an unknown command', ['serve'], {}, /there is no command serve; there are start, /],
    ['no place for the data', [], { ENV_FILE: '' }, /DATA_DIR is missing/],
  ])('refuses %s in one line', (_what, args, env, why) => {
    const end = run(args, env);
    expect(end.status).toBe(1);
    expect(end.stderr).toEqual([expect.stringMatching(why)]);
  });

  it('refuses to run over the leftovers of another release, and without a file of its own', () => {
    const left = at('cms/dist/src/api-of-before.js');
    writeFileSync(left, '');
    expect(run([]).stderr).toEqual([
      'Cannot start: cms/dist/src/api-of-before.js is of another release. Unpack each release into a folder of its own.',
    ]);
    rmSync(left);
    rmSync(at('frontend/dist/index.html'));
    expect(run([]).stderr).toEqual([
      'Cannot start: frontend/dist/index.html is missing. Unpack the release again.',
    ]);
    writeFileSync(at('frontend/dist/index.html'), '');
    expect(run([]).status).toBe(0);
  });

  it('refuses to run where it was unpacked over another release, though both have files of the same names', () => {
    const later = mkdtempSync(path.join(tmpdir(), 'intranet-later-'));
    cpSync(folder, later, { recursive: true });
    rmSync(path.join(later, 'domain/dist/of-release-3.1.0'));
    writeFacts(later, { release: '3.2.0', commit: null, date: null });
    cpSync(folder, later, { recursive: true, force: false });
    const { status, stderr } = spawnSync(process.execPath, [path.join(later, 'server.mjs')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ENV_FILE: at('env') },
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'Cannot start: domain/dist/of-release-3.1.0 is of another release. Unpack each release into a folder of its own.',
    );
    rmSync(later, { recursive: true });
  });
});

it('[OPS-13] the notices name each package once, with its licence and the text of it', () => {
  const folders = packagesOfPages();
  expect(folders).toContain('node_modules/react');
  expect(folders).not.toContain('node_modules/vitest');
  const text = noticesOf([...folders, 'node_modules/react', 'domain', 'node_modules/not-there']);
  expect(text.match(/^react 19\.\S+ \(MIT\)$/gm)).toHaveLength(1);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).not.toMatch(/^@intranet\//m);
});
