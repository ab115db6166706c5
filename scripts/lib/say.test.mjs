import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const program = `
  import { say, speakAsLog } from './scripts/lib/say.mjs';
  import { Failure, runCommand } from './scripts/lib/failure.mjs';
  if (process.argv[1] === 'log') speakAsLog();
  say('Building …');
  await runCommand(() => { throw new Failure('It failed.\\nTwice.'); });`;

/**
 * Everything that such a program writes into a pipe.
 * @param {'log' | 'words'} mode
 * @param {string} LOG_FORMAT
 */
const printed = (mode, LOG_FORMAT = '') => {
  const args = ['--input-type=module', '--eval', program, mode];
  try {
    return execFileSync(process.execPath, args, {
      cwd: inRoot(),
      encoding: 'utf8',
      env: { ...process.env, LOG_FORMAT },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    return stdout + stderr;
  }
};

describe('[OPS-10] what a start says before the server does', () => {
  it('is JSON in a pipe, each event one line', () => {
    const lines = printed('log')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 'info', msg: 'Building …' },
      { level: 'fatal', msg: 'It failed.\nTwice.' },
    ]);
  });

  it('is words where LOG_FORMAT says pretty, and for every other command', () => {
    for (const words of [printed('log', 'pretty'), printed('words'), printed('words', 'json')])
      expect(words).toBe('Building …\n\nIt failed.\nTwice.\n');
  });
});
