import path from 'node:path';
import { isTest, numbersIn } from '../requirements.mjs';

/** With more files than this, only the rules are named; of the rest the folders are enough to go on from. */
const MOST_FILES = 12;

const intro = `# Where each rule is kept

Of each number of [these pages](README.md) the files that name it, and the tests. Where more than ${MOST_FILES} files name it,
only those of \`domain\` are listed, which hold the rules, and the folders of the others. \`git grep WAR-07\` shows the lines. \`npm run check -- --fix\` writes this page; \`npm run check\` compares it.
`;

/**
 * Files of one folder together: 'domain/src/qcr/{decide,rules}.ts'.
 * @param {readonly string[]} files
 * @returns {string}
 */
function together(files) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const file of files) {
    const [, stem = '', end = ''] = /^(.*?)(\.[\w.]+)$/.exec(path.posix.basename(file)) ?? [];
    const kind = `${path.posix.dirname(file)}/ ${end}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), stem]);
  }
  return [...kinds]
    .map(([kind, stems]) => {
      const [folder, end] = kind.split(' ');
      return `\`${folder}${stems.length > 1 ? `{${stems.join(',')}}` : stems[0]}${end}\``;
    })
    .join(', ');
}

/** @param {readonly string[]} files @returns {string} */
function inWords(files) {
  if (files.length === 0) return 'none';
  const sorted = files.toSorted();
  if (sorted.length <= MOST_FILES) return together(sorted);
  const rules = sorted.filter((file) => file.startsWith('domain/'));
  const others = sorted.filter((file) => !rules.includes(file));
  const folders = [
    ...new Set(others.map((file) => path.posix.dirname(file).split('/').slice(0, 3).join('/'))),
  ];
  const rest = `${others.length} files in ${folders.map((folder) => `\`${folder}\``).join(', ')}`;
  return [...(rules.length > 0 ? [together(rules)] : []), ...(others.length > 0 ? [rest] : [])].join(', ');
}

/**
 * The page docs/requirements/where.md.
 * @param {readonly string[]} numbers all that are defined
 * @param {readonly { file: string, text: string }[]} files of code and tests; the rows of mutations are neither
 * @returns {string}
 */
export function wherePage(numbers, files) {
  /** @type {Map<string, { code: string[], tests: string[] }>} */
  const places = new Map(numbers.toSorted().map((number) => [number, { code: [], tests: [] }]));
  for (const { file, text } of files.filter((one) => !one.file.startsWith('scripts/mutations/')))
    for (const number of new Set(numbersIn(text)))
      places.get(number)?.[isTest(file) ? 'tests' : 'code'].push(file);
  const lines = [...places].map(
    ([number, { code, tests }]) => `- ${number}: ${inWords(code)}; tests: ${inWords(tests)}`,
  );
  return `${intro}\n${lines.join('\n')}\n`;
}
