import path from 'node:path';
import ts from 'typescript';

/** @typedef {ReadonlyMap<string, string>} Sources file, from the root, to its text */

/** Types are gone when a test runs, so nothing is reached through them. */
const ONLY_TYPES = /^(?:import|export) type [^;]*? from '[^']+';$/gm;

/** A worker or a process of its own, named by its place. */
const STARTED = /(?:new URL\(|__dirname, )'([^']+)'/g;

/** What is taken of the rules, which all come through one door. */
const OF_DOMAIN = /^(?:import|export) ([^;]*?) from '@intranet\/domain';$/gm;

/** What a file of the rules gives. */
const GIVEN = /^export (?:async )?(?:function|const|class|enum) (\w+)/gm;
const GIVEN_IN_BRACES = /^export \{([^}]*)\}/gm;

/** Everything comes through it, so that it says nothing about who uses what. */
const DOOR = 'domain/src/index.ts';

/**
 * Whom each file imports, inside the repository. What is taken of `@intranet/domain` leads to the file that has it: the
 * package itself is built, and no tool could follow an import through it.
 * @param {Sources} sources
 * @returns {Map<string, string[]>}
 */
export function importsOf(sources) {
  const givers = giversOf(sources);
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      file === DOOR ? [] : [...own(file, text, sources), ...ofDomain(text, givers)],
    ]),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Sources} sources
 */
function own(file, text, sources) {
  const { importedFiles } = ts.preProcessFile(text.replace(ONLY_TYPES, ''), true, true);
  const started = [...text.matchAll(STARTED)].map(([, name = '']) => `./${name}`);
  return [...importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.')), ...started]
    .map((name) => found(path.posix.join(path.posix.dirname(file), name), sources))
    .filter((target) => target !== undefined);
}

/**
 * @param {string} place as an import names it
 * @param {Sources} sources
 */
const found = (place, sources) =>
  [place, place.replace(/\.js$/, '')]
    .flatMap((name) => ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((ending) => name + ending))
    .find((name) => sources.has(name));

/** @param {Sources} sources */
function giversOf(sources) {
  /** @type {Map<string, string>} */
  const givers = new Map();
  for (const [file, text] of sources) {
    if (!file.startsWith('domain/src/') || file === DOOR) continue;
    for (const [, name = ''] of text.matchAll(GIVEN)) givers.set(name, file);
    for (const [, names = ''] of text.matchAll(GIVEN_IN_BRACES))
      for (const name of namesIn(names)) givers.set(name, file);
  }
  return givers;
}

/**
 * @param {string} text
 * @param {Map<string, string>} givers
 */
const ofDomain = (text, givers) =>
  [...text.matchAll(OF_DOMAIN)]
    .map(([, what = '']) => what)
    .filter((what) => !what.startsWith('type '))
    .flatMap((what) =>
      what.startsWith('{') ? namesIn(what.slice(1, -1)).map((name) => givers.get(name) ?? DOOR) : [DOOR],
    );

/** @param {string} list as it stands between the braces */
const namesIn = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry && !entry.startsWith('type '))
    .map((entry) => entry.replace(/ as .*/s, ''));
