// A release of Company Intranet: `node server.mjs` serves it, `node server.mjs backup FILE` and the others do what they are
// named after. It needs Node.js 24 or newer and nothing else: no packages, no network, no write access to this folder.
// docs/operations.md, "Install a release"
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, runCommand } from './scripts/lib/failure.mjs';
import { root } from './scripts/lib/paths.mjs';
import { say } from './scripts/lib/say.mjs';
import { addMissingSecrets } from './scripts/lib/server/env-file.mjs';
import {
  administratorEntry,
  backupEntry,
  become,
  envFile,
  importEntry,
  loadEnvironment,
  restoreEntry,
  scriptEntry,
  serverEntry,
} from './scripts/lib/server/server-process.mjs';

/** @type {Record<string, string>} */
const programs = {
  start: serverEntry,
  administrator: administratorEntry,
  backup: backupEntry,
  restore: restoreEntry,
  import: importEntry,
  script: scriptEntry,
};

const [, , command = 'start', ...words] = process.argv;

/** @returns {string[]} the files that the release brought with it */
function ownFiles() {
  try {
    return JSON.parse(readFileSync(path.join(root, 'release.json'), 'utf8')).files;
  } catch {
    throw new Failure(
      'Cannot start: this folder is no release, for it has no release.json. A checkout starts with npm start.',
    );
  }
}

/** A release that was unpacked over another one would run the other one's leftovers too. */
function checkFiles() {
  const known = new Set(ownFiles());
  const found = ['cms/dist', 'domain/dist', 'frontend/dist'].flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const foreign = found.find((file) => !known.delete(file));
  if (foreign)
    throw new Failure(
      `Cannot start: ${foreign} is of another release. Unpack each release into a folder of its own.`,
    );
  const [missing] = known;
  if (missing) throw new Failure(`Cannot start: ${missing} is missing. Unpack the release again.`);
}

/** Makes the secrets that are missing in the file that this release and later ones read. */
function makeSecrets() {
  const made = addMissingSecrets(envFile(), process.env);
  say(made.length > 0 ? `Made in ${envFile()}: ${made.join(', ')}.` : 'All secrets are there already.');
}

await runCommand(async () => {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Failure(`Cannot start: Node.js 24 or newer is needed; this is ${process.versions.node}.`);
  checkFiles();
  // The words that name a command say how it is typed here.
  process.env.RUN_BY = 'server.mjs';
  if (command === 'secrets') return makeSecrets();
  const entry = programs[command];
  const known = [...Object.keys(programs), 'secrets'].join(', ');
  if (!entry) throw new Failure(`Cannot start: there is no command ${command}; there are ${known}.`);
  process.env.NODE_ENV = 'production';
  loadEnvironment({ SEED: 'none' });
  // The next release is another folder, and this one may be only read.
  if (!process.env.DATA_DIR)
    throw new Failure('Cannot start: DATA_DIR is missing: name a folder for the data, outside this one.');
  process.argv = [process.argv[0] ?? 'node', entry, ...words];
  await become(entry);
});
