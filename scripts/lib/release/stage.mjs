import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { writeBills } from '../tests/bills.mjs';
import { billOf } from './bill.mjs';
import { writeFacts } from './facts.mjs';
import { noticesOf, packagesOfPages } from './notices.mjs';
import { tracedPackages } from './traced.mjs';

/** What a release consists of beside packages, from the root of the repository. */
const parts = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'cms/demo-pictures',
  'cms/dist/config',
  'cms/dist/src',
  'cms/package.json',
  'docs',
  'domain/dist',
  'domain/package.json',
  'frontend/dist',
  'operating',
  // Says where the tools find the server.
  'package.json',
  'scripts/lib/failure.mjs',
  'scripts/lib/paths.mjs',
  'scripts/lib/say.mjs',
  'scripts/lib/server/env-file.mjs',
  'scripts/lib/server/server-process.mjs',
  'server.mjs',
  'tools',
];

/** Not needed to run: what a build leaves for the next one, and tests of what runs as it is written. */
const isLeftOut = (/** @type {string} */ file) =>
  /\.(tsbuildinfo|d\.ts|map|test\.ts)$|\.build-hash$|tools[\\/][\w-]+[\\/](testing|tsconfig\.json)$/.test(
    file,
  );

/**
 * Copies what runs into a folder: the built product, the packages that it loads, and what an operator needs. OPS-13
 * @param {string} folder is made
 * @param {{ release: string, commit: string | null, date: string | null }} facts
 * @param {boolean} [withPanel] Strapi's panel too, which must be built
 */
export async function stageRelease(folder, facts, withPanel = false) {
  const { files, packages } = await tracedPackages();
  mkdirSync(folder, { recursive: true });
  // An image is built without the documents.
  const there = [...parts, ...(withPanel ? ['cms/dist/build'] : [])].filter((part) =>
    existsSync(inRoot(part)),
  );
  for (const part of there) copy(part, path.join(folder, part));
  for (const file of files) copy(file, path.join(folder, file));
  // Strapi looks for this folder at each start, and makes it where it can write.
  mkdirSync(path.join(folder, 'cms/database/migrations'), { recursive: true });
  await writeBills();
  copy('sbom', path.join(folder, 'sbom'));
  keepInBill(path.join(folder, 'sbom/server.cdx.json'), packages);
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf([...packages, ...packagesOfPages()]));
  writeFacts(folder, facts);
  readableForAll(folder);
  return { packages: packages.length };
}

/**
 * @param {string} from from the root of the repository
 * @param {string} to
 */
const copy = (from, to) =>
  cpSync(inRoot(from), to, { recursive: true, verbatimSymlinks: true, filter: (file) => !isLeftOut(file) });

/**
 * @param {string} file a bill of the packages that are installed
 * @param {string[]} packages the folders of those in the release, from the root of the repository
 */
function keepInBill(file, packages) {
  const held = packages
    .map((one) => inRoot(one, 'package.json'))
    .filter((one) => existsSync(one))
    .map((one) => JSON.parse(readFileSync(one, 'utf8')));
  const bill = billOf(
    JSON.parse(readFileSync(file, 'utf8')),
    new Set(held.map(({ name, version }) => `${name}@${version}`)),
  );
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}

/**
 * Whoever unpacks it as root runs it as somebody else.
 * @param {string} folder
 */
function readableForAll(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink())
      chmodSync(file, entry.isDirectory() || lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
