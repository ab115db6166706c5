import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

/**
 * Where mutated code is tested: a copy, so that nothing is left in the repository, however a run ends.
 * @typedef {object} Place
 * @property {string} folder where vitest runs
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string, source: string) => void} put another source in the place of a file of the repository
 * @property {() => void} remove
 */

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'intranet-mutations-'));

const isOurs = (/** @type {string} */ file) => !/(^|[\\/])(node_modules|dist|\.stryker-tmp)$/.test(file);

/**
 * A copy of a package whose tests use its sources.
 * @param {'domain' | 'frontend'} name
 * @returns {Place}
 */
export function copyOfSources(name) {
  const copy = newFolder();
  cpSync(inRoot(name), path.join(copy, name), { recursive: true, filter: isOurs });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(inRoot(file), path.join(copy, file));
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'), 'junction');
  return {
    folder: path.join(copy, name),
    env: {},
    put(file, source) {
      refuseBrokenCode(file, source);
      writeFileSync(path.join(copy, file), source);
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/**
 * A copy of the compiled server, which the tests of cms start instead of the built one.
 * @returns {Place}
 */
export function copyOfServer() {
  const copy = newFolder();
  for (const part of ['src', 'config'])
    cpSync(inRoot('cms/dist', part), path.join(copy, part), { recursive: true });
  return {
    folder: inRoot('cms'),
    env: { TEST_DIST: copy },
    put(file, source) {
      const compiled = path.join(copy, path.relative('cms', file).replace(/\.ts$/, '.js'));
      writeFileSync(compiled, compile(file, source));
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/**
 * Compiles a file of the server like the build, but without checking types, since a mutation may break those.
 * @param {string} file
 * @param {string} source
 */
function compile(file, source) {
  refuseBrokenCode(file, source);
  const { config } = ts.readConfigFile(inRoot('cms/tsconfig.json'), (name) => readFileSync(name, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('cms'));
  return ts.transpileModule(source, {
    fileName: inRoot(file),
    compilerOptions: {
      ...options,
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
    },
  }).outputText;
}

/**
 * Code that does not parse would fail every test, and prove nothing.
 * @param {string} file
 * @param {string} source
 */
function refuseBrokenCode(file, source) {
  if (!/\.tsx?$/.test(file)) return;
  const { diagnostics = [] } = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
  });
  const [first] = diagnostics;
  if (first) throw new Failure(`${file}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
}
