import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNumber, cutChangelog } from './changelog.mjs';
import { checkTree } from './git.mjs';

const as = { release: '3.1.0', day: '2026-12-01', schema: 5 };
const text = [
  '# Changelog',
  '',
  '## [Unreleased]',
  '',
  '### Added',
  '',
  '- A thing.',
  '',
  '## [3.0.0] - 2026-11-29, schema number 4',
  '',
  '- The first.',
  '',
].join('\n');

describe('[OPS-13] npm run release', () => {
  it('cuts what is open into the release, with its day and schema number, and leaves an open part', () => {
    expect(cutChangelog(text, as)).toBe(
      text.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [3.1.0] - 2026-12-01, schema number 5\n'),
    );
  });

  it.each([
    ['an empty open part', text.replace('- A thing.', ''), /empty/],
    ['an open part that was just cut', cutChangelog(text, { ...as, release: '3.0.9' }), /empty/],
    ['no open part', text.replace('[Unreleased]', '[Next]'), /no part "Unreleased"/],
    ['a release that has its part', text.replace('3.0.0', '3.1.0'), /has a part for 3\.1\.0 already/],
  ])('refuses %s', (_what, given, why) => {
    expect(() => cutChangelog(given, { ...as, release: '3.1.0' })).toThrow(why);
  });

  it('takes the number of package.json or a later one', () => {
    for (const number of ['3.0.0', '3.0.1', '3.10.0', '10.0.0'])
      expect(() => checkNumber(number, '3.0.0')).not.toThrow();
    for (const number of ['2.9.9', '', 'v3.1.0', '3.1', '3.1.0-rc1', '3.1.0;x'])
      expect(() => checkNumber(number, '3.0.0')).toThrow(/earlier|Say which release/);
    expect(() => checkNumber('3.9.0', '3.10.0')).toThrow(/earlier/);
  });
});

describe('[OPS-13] the tree of a release', () => {
  let folder = '';
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@intranet.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'intranet-tree-'));
    git('init', '--quiet');
    writeFileSync(path.join(folder, 'a.txt'), 'a');
    git('add', 'a.txt');
    git('commit', '--quiet', '--message', 'First');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is taken when all is committed', () => expect(checkTree('3.1.0', folder)).resolves.toBeUndefined());

  it('is refused with a change, with a file that nobody added, and when the tag is there', async () => {
    writeFileSync(path.join(folder, 'b.txt'), 'b');
    await expect(checkTree('3.1.0', folder)).rejects.toThrow(/not committed: \?\? b\.txt/);
    rmSync(path.join(folder, 'b.txt'));
    writeFileSync(path.join(folder, 'a.txt'), 'b');
    await expect(checkTree('3.1.0', folder)).rejects.toThrow(/not committed: M a\.txt/);
    git('checkout', '--quiet', 'a.txt');
    git('tag', 'v3.1.0');
    await expect(checkTree('3.1.0', folder)).rejects.toThrow(/v3\.1\.0 is there already/);
    await expect(checkTree('3.1.1', folder)).resolves.toBeUndefined();
  });
});
