import ts from 'typescript';

/** A number such as WAR-07: an area of docs/requirements and two digits. */
const NUMBER = /\b[A-Z]{3}-\d{2}\b/g;

/** Texts that look like requirement numbers but are not. */
const others = new Set(['UTF-16']);

/** @param {string} text @returns {string[]} the numbers it mentions */
export const numbersIn = (text) =>
  [...text.matchAll(NUMBER)].map(([number]) => number).filter((one) => !others.has(one));

/**
 * The numbers that a page of docs/requirements defines, each on its own line.
 * @param {string} page its text
 */
export const definedIn = (page) =>
  [...page.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* \S/gm)].map(([, number = '']) => number);

/** What a full stop ends no sentence in: code, words in quotes, addresses of links, abbreviations. */
const NO_SENTENCE = /`[^`]*`|"[^"]*"|(?<!\w)'[^']*'(?!\w)|\]\([^)]*\)|\b(?:e\.g|i\.e|etc)\./g;

/** @param {string} text @returns {number} how many sentences it has */
export const sentencesIn = (text) =>
  text
    .replaceAll(NO_SENTENCE, 'x')
    .split(/[.?!](?=\)?(?:\s|$))/)
    .filter((part) => /\w/.test(part)).length;

/**
 * Numbers of a page that a reader cannot grasp in a few seconds, because they have more than two sentences.
 * @param {string} page its text
 */
export const wordyIn = (page) =>
  [...page.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* (.*)$/gm)]
    .filter(([, , text = '']) => sentencesIn(text) > 2)
    .map(([, number = '']) => number);

/** @param {ts.Expression} callee `it`, `test.step`, `it.each(rows)` @returns {string} the name at its beginning */
function runnerOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return runnerOf(callee.expression);
  if (ts.isCallExpression(callee)) return runnerOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? runnerOf(callee.tag) : '';
}

/**
 * The titles of the tests in a file.
 * @param {string} source
 * @returns {string[]}
 */
export function titlesIn(source) {
  /** @type {string[]} */
  const titles = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ['it', 'test', 'describe'].includes(runnerOf(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}

/** @param {string} file @returns {boolean} */
export const isTest = (file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file);

/**
 * Faults of requirement numbers: numbers that no page defines, that are defined twice, that have more than two sentences,
 * or that no test names in its title, `it('[WAR-07] refuses a second report')`.
 * @param {{ file: string, text: string }[]} pages of docs/requirements
 * @param {{ file: string, text: string }[]} files of code and tests
 * @returns {string[]} a sentence for each
 */
export function faultsOfNumbers(pages, files) {
  const defined = pages.flatMap(({ text }) => definedIn(text));
  const known = new Set(defined);
  const named = new Set(
    files
      .filter(({ file }) => isTest(file))
      .flatMap(({ text }) => titlesIn(text))
      .flatMap((title) =>
        [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => numbersIn(inside)),
      ),
  );
  return [
    ...defined
      .filter((number, index) => defined.indexOf(number) < index)
      .map((number) => `docs/requirements defines ${number} twice`),
    ...pages
      .flatMap(({ text }) => wordyIn(text))
      .map(
        (number) =>
          `docs/requirements says ${number} in more than two sentences: give the second rule its own number`,
      ),
    ...files.flatMap(({ file, text }) =>
      [...new Set(numbersIn(text))]
        .filter((number) => !known.has(number))
        .map((number) => `${file}: docs/requirements does not define ${number}`),
    ),
    ...[...known]
      .filter((number) => !named.has(number))
      .map((number) => `no title of a test names ${number}`),
  ];
}
