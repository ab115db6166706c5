import { importsOf } from './imports.mjs';
import { reachedFrom } from './reached.mjs';

/** @typedef {import('./imports.mjs').Sources} Sources */
/** @typedef {'scripts' | 'domain' | 'frontend' | 'cms' | 'e2e'} Folder of a part of `npm test`; the server's has two parts */
/**
 * @typedef {object} Touched what of a folder is to be run
 * @property {'all' | string[]} files all of it, or test files from that folder
 * @property {string[]} because changed files, with what follows from them
 */
/** @typedef {Partial<Record<Folder, Touched>>} PartsTouched */

/** @type {Folder[]} */
const folders = ['scripts', 'domain', 'frontend', 'cms', 'e2e'];
/** @type {Folder[]} */
const product = ['frontend', 'cms', 'e2e'];

/**
 * Files that affect how a folder is tested, or that no import leads to: the whole folder runs.
 * @type {{ file: RegExp, runs: Folder[] }[]}
 */
const wholes = [
  // It takes seconds, and reads pages, tables and tests of all the others.
  { file: /./, runs: ['scripts'] },
  // It takes seconds.
  { file: /^domain\//, runs: ['domain'] },
  { file: /^(package(-lock)?\.json|tsconfig\.base\.json|\.nvmrc)$/, runs: folders },
  { file: /^domain\/(package|tsconfig)/, runs: product },
  { file: /^cms\/(?!src\/)/, runs: ['cms', 'e2e'] },
  { file: /^cms\/src\/testing\/(processes|stored)\//, runs: ['cms'] },
  { file: /^frontend\/(?!src\/)/, runs: ['frontend', 'e2e'] },
  { file: /^frontend\/src\/testing\/set-up\.ts$/, runs: ['frontend'] },
  { file: /^e2e\/(package|tsconfig|playwright|fixtures\/global-set-up)/, runs: ['e2e'] },
];

/**
 * Tests that cover all features by a table, and the files they cover.
 * @type {{ file: RegExp, tests: RegExp }[]}
 */
const tables = [
  {
    file: /^(cms\/src\/(policies|api\/[^/]+\/routes)|domain\/src\/[^/]+\/(permissions|schemas)\.ts$)/,
    tests: /^cms\/src\/(access|api\/openapi)\//,
  },
  { file: /^cms\/src\/api\/[^/]+\/content-types\//, tests: /^cms\/src\/database\/schema\// },
  // Appearance: every screen, light and dark, wide and narrow.
  { file: /^frontend\/src\/.*(?<!\.test)\.(tsx|css)$/, tests: /^e2e\/tests\/accessibility\// },
  { file: /^(scripts\/lib\/(build|server)|cms\/src\/seed)\//, tests: /^e2e\/tests\/install\// },
];

/**
 * Features whose journeys are in the folder of another feature.
 * @type {Record<string, string>}
 */
export const journeysElsewhere = {
  // The server's folder has the name of Strapi's type.
  build: 'change-control',
  'software-build': 'change-control',
  project: 'change-control',
  str: 'change-control',
  'qip-form': 'change-control',
  'submitted-qpr': 'change-control',
  'calendar-event': 'home-page',
  'company-profile': 'home-page',
  'employee-directory': 'user',
  'my-account': 'session',
  'second-factor': 'session',
};

/** The folder of a feature, in each part. */
const FEATURE = /^(?:domain\/src|frontend\/src\/features|cms\/src(?:\/api)?)\/([^/]+)\//;

/** The folder whose tests cover a file, for server and screens, where tests do not import the code they test. */
const OWN_FOLDER =
  /^(cms\/src\/api\/[^/]+\/|cms\/src\/(?!api\/|testing\/)[^/]+\/|frontend\/src\/features\/[^/]+\/|frontend\/src\/app\/pages\/)/;

const TEST = /\.(test|spec)\.[cm]?[jt]sx?$/;

/**
 * The tests that a change affects. Tests that import changed files are found by their imports. Tests of the server and
 * journeys use a running product, and tests of screens open the whole application: these are found by the folders of
 * the files reached.
 * @param {string[]} changed files, from the root
 * @param {Sources} sources every file that can import one, and what tests read, changed or not
 * @returns {PartsTouched}
 */
export function partsTouched(changed, sources) {
  const reached = reachedFrom(changed, importsOf(sources));
  const tests = [...sources.keys()].filter((file) => TEST.test(file));
  /** @type {Map<string, string>} test file to its reason */
  const chosen = new Map();
  /** @param {string[]} files @param {string} because */
  const choose = (files, because) => {
    for (const file of files) if (!chosen.has(file)) chosen.set(file, because);
  };
  for (const [file, from] of reached) {
    const reason = file === from ? from : `${from}, by way of ${file}`;
    if (TEST.test(file)) {
      choose(sources.has(file) ? [file] : [], reason);
      continue;
    }
    choose(ofFolder(file, tests, sources), reason);
    choose(journeysOf(file, from, tests), reason);
  }
  for (const file of changed) {
    for (const table of tables)
      if (table.file.test(file))
        choose(
          tests.filter((test) => table.tests.test(test)),
          file,
        );
    choose(readersOf(file, tests, sources), file);
  }
  return Object.fromEntries(
    folders.flatMap((folder) => {
      const touched = ofPart(folder, reached, chosen);
      return touched ? [[folder, touched]] : [];
    }),
  );
}

/**
 * @param {Folder} folder
 * @param {Map<string, string>} reached
 * @param {Map<string, string>} chosen
 * @returns {Touched | undefined}
 */
function ofPart(folder, reached, chosen) {
  const whole = [...reached].find(([file]) =>
    wholes.some((row) => row.runs.includes(folder) && row.file.test(file)),
  );
  if (whole) return { files: 'all', because: [whole[1]] };
  const own = [...chosen].filter(([file]) => file.startsWith(`${folder}/`));
  if (own.length === 0) return undefined;
  return {
    files: own.map(([file]) => file.slice(folder.length + 1)).sort(),
    because: [...new Set(own.map(([, reason]) => reason))],
  };
}

/**
 * The tests beside a file; where its folder has none, those that call one of its addresses.
 * @param {string} file
 * @param {string[]} tests
 * @param {Sources} sources
 */
function ofFolder(file, tests, sources) {
  const [folder] = OWN_FOLDER.exec(file) ?? [];
  if (!folder)
    return /^cms\/src\/[^/]+$/.test(file) ? tests.filter((test) => /^cms\/src\/[^/]+$/.test(test)) : [];
  const beside = tests.filter((test) => test.startsWith(folder));
  if (beside.length > 0 || !folder.startsWith('cms/src/api/')) return beside;
  const addresses = [...sources]
    .filter(([other]) => other.startsWith(`${folder}routes/`))
    .flatMap(([, text]) => [...text.matchAll(/'[A-Z]+ (\/[^/']+)/g)].map(([, address = '']) => address));
  return tests.filter(
    (test) => test.startsWith('cms/') && addresses.some((address) => names(sources.get(test), address)),
  );
}

/**
 * @param {string | undefined} text
 * @param {string} address
 */
const names = (text, address) => new RegExp(`['\`]${address}(?![\\w-])`).test(text ?? '');

/**
 * Journeys of the feature. Code shared by several features gets the journeys of the features that it was reached from.
 * @param {string} file
 * @param {string} from the changed file that it was reached from
 * @param {string[]} tests
 */
function journeysOf(file, from, tests) {
  const journeys = (/** @type {string} */ one) => {
    const [, feature = ''] = FEATURE.exec(one) ?? [];
    return tests.filter((test) => test.startsWith(`e2e/tests/${journeysElsewhere[feature] ?? feature}/`));
  };
  const own = journeys(from);
  return file === from || own.length === 0 ? journeys(file) : [];
}

/**
 * Tests that read a page or a container file, which nothing imports.
 * @param {string} file
 * @param {string[]} tests
 * @param {Sources} sources
 */
function readersOf(file, tests, sources) {
  if (!/^(docs|containers)\//.test(file)) return [];
  const name = file.slice(file.lastIndexOf('/') + 1);
  return tests.filter((test) => sources.get(test)?.includes(name));
}
