import path from 'node:path';
import ts from 'typescript';

/** @typedef {ReadonlyMap<string, string>} Sources file, from the root, to its text */

/** Types do not exist at run time, so imports of types are ignored. */
const ONLY_TYPES = /^(?:import|export) type [^;]*? from '[^']+';$/gm;

/** A worker or a separate process, referred to by its path. */
const STARTED = /(?:new URL\(|__dirname, )'([^']+)'/g;

/** Names imported from @intranet/domain, which has one entry. */
const OF_DOMAIN = /^(?:import|export) ([^;]*?) from '@intranet\/domain';$/gm;

/** A file of domain, with the names that it exports. */
const GIVEN = /^export (?:async )?(?:function|const|class|enum) (\w+)/gm;
const GIVEN_IN_BRACES = /^export \{([^}]*)\}/gm;

/** The entry re-exports everything, so it says nothing about who uses what. */
const DOOR = 'domain/src/index.ts';

/**
 * The files that each file imports inside the repository. A name imported from `@intranet/domain` leads to the file
 * that defines it: the package is used in built form, so no tool could follow the import otherwise.
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
