import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const major = Number(process.versions.node.split('.')[0]);
const module = pathToFileURL(inRoot('scripts/lib/fetched-node.mjs')).href;

/** An npm that installs a link to the Node.js that runs this test. */
const npm = `
  import { mkdirSync, symlinkSync } from 'node:fs';
  import path from 'node:path';
  const args = process.argv.slice(2);
  const bin = path.join(args[args.indexOf('--prefix') + 1], 'node_modules', args.at(-1).split('@')[0], 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, 'node'));
`;

/** A command that goes on with another Node.js, as on an old one, and then says how it runs. */
const command = `
  import { goOnWithFetchedNode } from '${module}';
  if (!process.env.WENT_ON) {
    process.env.WENT_ON = 'yes';
    console.log(await goOnWithFetchedNode(${major}, process.env.FOLDER));
    process.exit(1);
  }
  process.on('SIGTERM', () => process.exit(8));
  console.log(JSON.stringify([process.argv.slice(2), process.env.PATH.split(':')[0]]));
  if (process.argv[2] === 'wait') setInterval(() => {}, 1000);
  else process.exitCode = 7;
`;

describe('a command on a Node.js that is too old', () => {
  let folder = '';
  let kept = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'intranet-node-'));
    kept = path.join(folder, '.node');
    writeFileSync(path.join(folder, 'npm.js'), npm);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(folder, 'command.mjs'), command);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const environment = () => ({
    ...process.env,
    FOLDER: kept,
    npm_execpath: path.join(folder, 'npm.js'),
    npm_lifecycle_event: '',
  });
  const file = () => path.join(folder, 'command.mjs');

  /** @param {...string} args */
  const run = (...args) =>
    /** @type {Promise<{ code: unknown, stdout: string, stderr: string }>} */ (
      new Promise((resolve) =>
        execFile(process.execPath, [file(), ...args], { env: environment() }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, stdout, stderr }),
        ),
      )
    );

  it('fetches one once and runs on it, with its arguments, its exit code and the path of that one', async () => {
    const bin = path.join(kept, `${major}-${process.platform}-${process.arch}`);
    const first = await run('a', '--b');
    expect(first).toMatchObject({ code: 7, stdout: `${JSON.stringify([['a', '--b'], bin])}\n` });
    expect(first.stderr).toMatch(
      /^Company Intranet needs Node\.js \d+, and this is .*: fetching it into .*\n$/,
    );
    expect(readdirSync(kept)).toEqual([path.basename(bin)]);

    rmSync(path.join(folder, 'npm.js'));
    const second = await run();
    expect(second.code).toBe(7);
    expect(second.stderr).toMatch(/: going on with the one in \.node\/\.\n$/);
  });

  it('passes a signal on, and ends as the other one ends', async () => {
    const waiting = spawn(process.execPath, [file(), 'wait'], { env: environment() });
    await once(waiting.stdout, 'data');
    waiting.kill('SIGTERM');
    expect(await once(waiting, 'exit')).toEqual([8, null]);
  });

  it('says why it cannot go on, and leaves nothing behind', async () => {
    writeFileSync(path.join(folder, 'npm.js'), 'process.exit(1)');
    const { code, stdout } = await run();
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^npm could not fetch node-\S+\n$/),
    });
    expect(readdirSync(kept)).toEqual([]);
  });

  it('takes none that does not run on this machine', async () => {
    writeFileSync(path.join(folder, 'npm.js'), npm.replace('process.execPath', "'/bin/false'"));
    expect((await run()).stdout).toMatch(/ does not run here\n$/);
    expect(readdirSync(kept)).toEqual([]);
  });

  it('keeps the one that another command fetched meanwhile', async () => {
    const bin = path.join(kept, `${major}-${process.platform}-${process.arch}`);
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ code }) => code)).toEqual([7, 7]);
    expect(existsSync(path.join(bin, 'node'))).toBe(true);
    expect(readdirSync(kept)).toEqual([path.basename(bin)]);
  });
});
