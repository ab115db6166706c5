import { existsSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../build/prepare.mjs';
import { runQuietly } from '../run.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 * @property {boolean} [says] what it prints is shown when it passes, too
 */

/**
 * @param {string} file of the tool, from the root
 * @param {...string} args
 */
const tool = (file, ...args) => runQuietly(process.execPath, [inRoot(file), ...args]);

/** The tsconfig files of a part; the first existing one is checked. Tests are type-checked, but not built. */
const projectFiles = ['tsconfig.check.json', 'tsconfig.json'];

/** @returns {Check[]} */
const typeChecks = () =>
  ['domain', 'cms', 'cms/src/admin', 'frontend', 'e2e', 'scripts', 'tools/move-in'].flatMap((folder) => {
    const project = projectFiles.map((name) => `${folder}/${name}`).find((file) => existsSync(inRoot(file)));
    if (!project) return [];
    const run = () => tool('node_modules/typescript/bin/tsc', '--noEmit', '-p', inRoot(project));
    return [{ name: `types in ${folder}`, run }];
  });

/**
 * @param {boolean} fix
 * @returns {Check[]}
 */
const otherChecks = (fix) => [
  {
    name: 'formatting',
    run: () => tool('node_modules/oxfmt/bin/oxfmt', fix ? '--write' : '--check'),
  },
  {
    name: 'lint',
    run: () => tool('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...(fix ? ['--fix'] : [])),
  },
  {
    name: 'import rules, file names, sizes, exported types, numbers of requirements, access page',
    run: () => tool('scripts/lib/checks/house-rules.mjs'),
  },
  {
    name: 'texts that a translated page would lose',
    run: () => tool('scripts/lib/checks/bare-texts.mjs'),
  },
  {
    name: 'known advisories',
    run: () => tool('scripts/lib/checks/check-advisories.mjs'),
    says: true,
  },
  {
    name: 'dead code and dependencies',
    run: () => tool('node_modules/knip/bin/knip.js', '--no-progress'),
  },
  {
    name: 'rules that nothing uses',
    run: () =>
      tool(
        'node_modules/knip/bin/knip.js',
        '--no-progress',
        '--config',
        'knip.domain.jsonc',
        // This configuration names the sources of what is built.
        '--tsConfig',
        'tsconfig.build.json',
      ),
  },
];

/**
 * `npm run check`: all checks, even after a failure. With `--fix` it formats and fixes; with `--types` it checks types
 * only.
 */
export async function check() {
  const fix = process.argv.includes('--fix');
  await prepare(['domain']);
  const typesAlone = process.argv.includes('--types');
  const checks = [...(typesAlone ? [] : otherChecks(fix)), ...typeChecks()];
  /** @type {Set<string>} */
  const failed = new Set();
  const next = checks.values();
  const worker = async () => {
    for (const { name, run, says } of next) {
      const { code, output } = await run();
      const said = code === 0 && says && output ? ` (${output})` : '';
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${said}`);
      if (code === 0) continue;
      failed.add(name);
      console.log(`${output.replace(/^/gm, '    ')}\n`);
    }
  };
  // Fixes change files that other checks read, so they run one after the other.
  await Promise.all(Array.from({ length: fix ? 1 : 2 }, worker));
  console.log(failed.size === 0 ? 'All checks passed.' : `Failed: ${[...failed].join(', ')}.`);
  if (failed.has('formatting')) console.log('`npm run check -- --fix` formats the files.');
  return failed.size === 0 ? 0 : 1;
}
