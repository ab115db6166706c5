import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { prepare } from '../build/prepare.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { npm, showStep } from '../run.mjs';
import { changedFiles, checkNumber, cutChangelog, releaseNumber } from './changelog.mjs';
import { checkTree, git } from './git.mjs';
import { stageRelease } from './stage.mjs';
import { tryRelease } from './try-release.mjs';

/** Where the files of a release are put, from the root of the repository. */
const FOLDER = 'release';

/**
 * `npm run release -- 3.1.0`: checks, cuts the changelog, sets the number, commits, packs what runs, starts it once, and
 * tags. A step that fails leaves the tree as it was. `--tested` says that the tests of this commit passed elsewhere.
 * OPS-13
 * @param {string[]} args
 * @throws Failure
 */
export async function makeRelease(args) {
  const [wanted = ''] = args.filter((arg) => !arg.startsWith('--'));
  checkNumber(wanted, releaseNumber());
  await checkTree(wanted);
  const cut = cutChangelog(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), {
    release: wanted,
    day: new Date().toISOString().slice(0, 10),
    schema: schemaNumber(),
  });
  await runChecks(args.includes('--tested'));
  // A check must not leave anything behind that would be released.
  await checkTree(wanted);
  const before = await git(['rev-parse', 'HEAD']);
  try {
    writeFileSync(inRoot('CHANGELOG.md'), cut);
    writeFileSync(inRoot('package.json'), numbered(wanted));
    await git(['commit', '--quiet', '--message', `Release ${wanted}`, '--', ...changedFiles]);
    const file = await pack(wanted);
    await git(['tag', '--annotate', `v${wanted}`, '--message', `Company Intranet ${wanted}`]);
    console.log(
      `\nRelease ${wanted} is in ${FOLDER}/: ${path.basename(file)} with its SHA-256 beside it, tag v${wanted}.`,
    );
    console.log(`To publish it: git push --follow-tags`);
  } catch (error) {
    await git(['reset', '--quiet', '--soft', before]);
    await git(['checkout', '--quiet', before, '--', ...changedFiles]);
    throw error;
  }
}

/** @param {string} release */
const numbered = (release) =>
  readFileSync(inRoot('package.json'), 'utf8').replace(/("release": )"[^"]*"/, `$1"${release}"`);

const schemaNumber = () =>
  Number(
    /SCHEMA_NUMBER = (\d+)/.exec(
      readFileSync(inRoot('cms/src/platform/database/schema/schema-number.ts'), 'utf8'),
    )?.[1],
  );

/** @param {boolean} areTested */
async function runChecks(areTested) {
  const advice = 'Nothing was changed. Correct it, commit, and run the command again.';
  await showStep('Checks (npm run check)', () => npm(['run', 'check'], inRoot()), advice);
  if (!areTested) await showStep('Tests (npm test)', () => npm(['test'], inRoot()), advice);
}

/**
 * Builds and packs the commit that is checked out.
 * @param {string} release
 * @returns {Promise<string>} the archive
 */
async function pack(release) {
  await prepare(['domain', 'server', 'frontend']);
  const [commit = null, date = null] = (await git(['log', '-1', '--format=%H %cI'])).split(' ');
  const name = `company-intranet-${release}`;
  const file = inRoot(FOLDER, `${name}.tar.gz`);
  if (existsSync(file)) throw new Failure(`${FOLDER}/${name}.tar.gz is there already; it is left as it is.`);
  const aside = inRoot(FOLDER, `.staged-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    console.log('Collecting what runs (two minutes) …');
    const { packages } = await stageRelease(path.join(aside, name), { release, commit, date });
    await tryRelease(path.join(aside, name));
    // From the server's packages: the same moment on every file, so that the same commit gives the same archive.
    const { create } = createRequire(inRoot('cms/package.json'))('tar');
    await create({ gzip: { level: 9 }, portable: true, mtime: new Date(date ?? 0), file, cwd: aside }, [
      name,
    ]);
    const sum = createHash('sha256');
    await pipeline(createReadStream(file), sum);
    writeFileSync(`${file}.sha256`, `${sum.digest('hex')}  ${name}.tar.gz\n`);
    console.log(`${name}.tar.gz: ${(statSync(file).size / 1e6).toFixed(1)} MB, ${packages} packages`);
    return file;
  } catch (error) {
    for (const one of [file, `${file}.sha256`]) rmSync(one, { force: true });
    throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
