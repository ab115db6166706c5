// Run by `npm run check`: rules that no existing tool checks. Prints every violation.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { tooFull, tooLong } from './bounds.mjs';
import { isCode, isKebabCase } from './file-names.mjs';
import { whyNot } from './import-rules.mjs';
import { inRoot } from '../paths.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { faultsOfNumbers } from './requirements.mjs';

const files = repositoryFiles();
const code = files.filter(isCode);

/** @param {string} file */
const withText = (file) => ({ file, text: readFileSync(inRoot(file), 'utf8') });

/** The examples in its own test are not requirement numbers. */
const ofNumbers = /^scripts\/lib\/checks\/requirements\./;
const pages = files.filter((file) => file.startsWith('docs/requirements/'));

const complaints = [
  ...code.filter((file) => !isKebabCase(file)).map((file) => `${file}: its name is not kebab-case`),
  ...code.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).flatMap(brokenImports),
  ...tooLong(code.map(withText)),
  ...tooFull(files),
  ...faultsOfNumbers(pages.map(withText), code.filter((file) => !ofNumbers.test(file)).map(withText)),
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
