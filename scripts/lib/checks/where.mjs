import { readFileSync } from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { isCode } from './file-names.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { isTest, numbersIn, titlesIn } from './requirements.mjs';

/** `npm run where -- WAR-07`: the rule, the files that keep it, and the tests that hold it. */
export async function where() {
  const numbers = process.argv.slice(2);
  if (numbers.length === 0) throw new Failure('Which number? npm run where -- WAR-07');
  const files = repositoryFiles();
  const pages = files.filter((file) => file.startsWith('docs/requirements/')).map(withText);
  const code = files.filter(isCode).map(withText);
  for (const number of numbers) console.log(placesOf(number, pages, code).join('\n'));
  return 0;
}

/** @typedef {{ file: string, text: string }} File */

/** @param {string} file @returns {File} */
const withText = (file) => ({ file, text: readFileSync(inRoot(file), 'utf8') });

/** Rules come before the code that asks them. */
const storeys = ['domain', 'cms', 'frontend', 'scripts'];

/**
 * What is known of a requirement: its text, the files that name it, rules first, and the titles of its tests.
 * @param {string} number WAR-07
 * @param {readonly File[]} pages of docs/requirements
 * @param {readonly File[]} code
 * @returns {string[]} lines
 */
export function placesOf(number, pages, code) {
  const rule = pages
    .flatMap(({ text }) => text.split('\n'))
    .find((line) => line.startsWith(`- **${number}** `));
  if (!rule) throw new Failure(`docs/requirements does not define ${number}.`);
  const naming = code.filter(({ text }) => numbersIn(text).includes(number));
  const kept = naming.filter(({ file }) => !isTest(file)).map(({ file }) => file);
  const storeyOf = (/** @type {string} */ file) => storeys.indexOf(file.split('/')[0] ?? '');
  return [
    rule.slice(2),
    '',
    ...kept.toSorted((one, other) => storeyOf(one) - storeyOf(other)).map((file) => `  ${file}`),
    ...naming
      .filter(({ file }) => isTest(file))
      .flatMap(({ file, text }) => [
        `  ${file}`,
        ...titlesIn(text)
          .filter((title) => title.includes(number))
          .map((title) => `      ${title.slice(1, -1)}`),
      ]),
    '',
  ];
}
