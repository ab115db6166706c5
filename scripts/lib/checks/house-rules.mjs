// Run by `npm run check`: rules that no existing tool checks. Prints every violation.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { faultsOfAccess, routesIn } from './pages/access-page.mjs';
import { tooFull, tooLong } from './bounds.mjs';
import { isCode, isKebabCase } from './file-names.mjs';
import { whyNot } from './import-rules.mjs';
import { inRoot } from '../paths.mjs';
import { ownTypes } from './own-types.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { faultsOfNumbers } from './requirements.mjs';

const files = repositoryFiles();
const code = files.filter(isCode);

/** @param {string} file */
const withText = (file) => ({ file, text: readFileSync(inRoot(file), 'utf8') });

/** Its own examples are no numbers of ours. */
const ofNumbers = /^scripts\/lib\/checks\/(requirements|where)\./;
const pages = files.filter((file) => file.startsWith('docs/requirements/')).map(withText);
const texts = code.map(withText);
const numbered = texts.filter(({ file }) => !ofNumbers.test(file));

const routes = code
  .filter((file) => /^cms\/src\/api\/[\w-]+\/routes\/[\w-]+\.ts$/.test(file))
  .flatMap((file) => routesIn(readFileSync(inRoot(file), 'utf8')));
// Built by the check itself, before this runs.
const { permissions } = await import(pathToFileURL(inRoot('domain/dist/index.js')).href);

const complaints = [
  ...code.filter((file) => !isKebabCase(file)).map((file) => `${file}: its name is not kebab-case`),
  ...code.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).flatMap(brokenImports),
  ...tooLong(texts),
  ...tooFull(files),
  ...ownTypes(texts),
  ...faultsOfNumbers(pages, numbered),
  ...faultsOfAccess(readFileSync(inRoot('docs/access.md'), 'utf8'), routes, permissions),
];

/** @param {string} file */
function brokenImports(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(inRoot(file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const reason = whyNot(file, fileName);
    return reason ? [`${file}: ${reason}`] : [];
  });
}

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
