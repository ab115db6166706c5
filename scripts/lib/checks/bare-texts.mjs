// Run by `npm run check`: a text beside other children of an element has an element of its own.
//
// A browser that translates a page replaces each text by elements of its own. React then no longer finds the text: it
// fails when it has to remove the text or to put something before it, and a changed text stays as it was. Only a text
// that is the single child of an element is safe, as React then sets the whole element. SES-27
import ts from 'typescript';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.mjs';

const { TypeFlags } = ts;

/** @param {string} raw a text in JSX. @returns {string} what it is once compiled: indentation is left out */
function compiled(raw) {
  const lines = raw.split('\n');
  return lines
    .map((line, index) => (index === 0 ? line : line.trimStart()))
    .map((line, index) => (index === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ');
}

/**
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @param {Set<ts.Type>} known
 * @returns {{ text: boolean, fixed: boolean }} whether a value of it can be a text, and if so whether always the same
 */
function textIn(type, checker, known = new Set()) {
  // A type may hold lists of itself.
  if (known.has(type)) return { text: false, fixed: false };
  known.add(type);
  const parts = type.isUnion() ? type.types : [type];
  const lists = parts.flatMap((part) =>
    checker.isArrayType(part) ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (part)) : [],
  );
  const isText = (/** @type {ts.Type} */ part) =>
    (part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 &&
    // What is left of a text or number that is false (`note && <p>{note}</p>`), and white space, which is not translated.
    !(part.isLiteral() && (part.value === 0 || (part.isStringLiteral() && part.value.trim() === '')));
  const texts = parts.filter(isText);
  const inLists = lists.some((list) => textIn(list, checker, known).text);
  return {
    text: texts.length > 0 || inLists,
    fixed: !inLists && parts.every((part) => part.isLiteral()) && parts.length === 1,
  };
}

/**
 * @param {ts.JsxChild} child
 * @param {ts.TypeChecker} checker
 * @returns {'nothing' | 'space' | 'element' | 'varying' | 'fixed text' | 'text'}
 */
function kindOf(child, checker) {
  if (ts.isJsxText(child)) {
    const text = compiled(child.text);
    return text === '' ? 'nothing' : text.trim() === '' ? 'space' : 'fixed text';
  }
  if (ts.isJsxExpression(child)) {
    const { expression } = child;
    if (!expression) return 'nothing';
    if (ts.isStringLiteralLike(expression) && expression.text.trim() === '') return 'space';
    const { text, fixed } = textIn(checker.getTypeAtLocation(expression), checker);
    return !text ? 'varying' : fixed ? 'fixed text' : 'text';
  }
  if (ts.isJsxFragment(child)) return 'varying';
  const { tagName } = ts.isJsxElement(child) ? child.openingElement : child;
  return /^[a-z]/.test(tagName.getText()) ? 'element' : 'varying';
}

/**
 * The texts among children that need an element of their own: in a list of children each text that may change, and
 * each one that has something before it which may come and go; and each text of a fragment, as that has no element.
 * @param {ts.JsxElement | ts.JsxFragment} parent
 * @param {ts.TypeChecker} checker
 */
function bareTexts({ children, kind }, checker) {
  const kinds = children
    .map((child) => ({ child, kind: kindOf(child, checker) }))
    .filter((one) => one.kind !== 'nothing');
  const isFragment = kind === ts.SyntaxKind.JsxFragment;
  if (kinds.length < 2 && !isFragment) return [];
  const firstVarying = kinds.findIndex((one) => one.kind === 'varying');
  return kinds
    .filter(
      (one, index) =>
        one.kind === 'text' ||
        (one.kind === 'fixed text' && (isFragment || (firstVarying !== -1 && index > firstVarying))),
    )
    .map((one) => one.child);
}

/**
 * What a component gives back where that may be a text without an element.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @returns {ts.Expression[]}
 */
function bareAnswers(node, checker) {
  const isFunction = ts.isFunctionDeclaration(node) || ts.isArrowFunction(node);
  if (!isFunction || !node.body) return [];
  const named = ts.isVariableDeclaration(node.parent) ? node.parent : node;
  const name = 'name' in named && named.name && ts.isIdentifier(named.name) ? named.name.text : '';
  // Components begin with a capital letter; constants have no small one.
  if (!/^[A-Z].*[a-z]/.test(name)) return [];
  /** @type {ts.Expression[]} */
  const answers = [];
  const look = (/** @type {ts.Node} */ inner) => {
    if (ts.isFunctionLike(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression) answers.push(inner.expression);
    ts.forEachChild(inner, look);
  };
  if (ts.isBlock(node.body)) look(node.body);
  else answers.push(node.body);
  // `children` handed on are looked at where they are written.
  return answers.filter(
    (answer) => answer.getText() !== 'children' && textIn(checker.getTypeAtLocation(answer), checker).text,
  );
}

/**
 * @param {ts.Program} program
 * @param {(file: string) => boolean} isOurs
 * @returns {string[]} complaints, a line each
 */
export function bareTextsOf(program, isOurs) {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs(fileName))
    .flatMap((source) => {
      /** @type {string[]} */
      const found = [];
      const visit = (/** @type {ts.Node} */ node) => {
        const bare =
          ts.isJsxElement(node) || ts.isJsxFragment(node)
            ? bareTexts(node, checker)
            : bareAnswers(node, checker);
        for (const one of bare) {
          const { line } = source.getLineAndCharacterOfPosition(one.getStart());
          const text = one.getText().trim().replaceAll(/\s+/g, ' ');
          found.push(`${source.fileName}:${line + 1}: give this text an element of its own: ${text}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** @param {string} file of TypeScript's settings, from the root */
function programOf(file) {
  const settings = ts.getParsedCommandLineOfConfigFile(
    inRoot(file),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
      },
    },
  );
  if (!settings) throw new Error(`There is no ${file}.`);
  return ts.createProgram(settings.fileNames, settings.options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = inRoot('');
  const complaints = bareTextsOf(
    programOf('frontend/tsconfig.json'),
    (file) => /\/frontend\/src\/.*\.tsx$/.test(file) && !/\.test\.tsx$|\/testing\//.test(file),
  );
  for (const complaint of complaints) console.error(complaint.replace(root, ''));
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
