import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testedRelease } from '../../testing/release';
import { releaseIn } from './release';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intranet-release-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('[OPS-13] a checkout says its number by package.json, commit and date by Git', () => {
  const root = path.resolve('..');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const { release, commit: told, date } = releaseIn(root);
  expect(release).toMatch(/^\d+\.\d+\.\d+$/);
  expect(told).toBe(commit);
  expect(Date.parse(date!)).toBeGreaterThan(0);
});

it('[OPS-13] a folder without a history has a number alone, and a release says all by its file', async () => {
  await writeFile(path.join(folder, 'package.json'), '{"release":"3.4.5"}');
  expect(releaseIn(folder)).toEqual({ release: '3.4.5', commit: null, date: null });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(testedRelease));
  expect(releaseIn(folder)).toEqual(testedRelease);
});
