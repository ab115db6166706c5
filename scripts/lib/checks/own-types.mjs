const exported = /^export (?:declare )?(?:type|interface) (\w+)/gm;
const listed = /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\b/g;
const inline = /\bimport\('[^']+'\)\.(\w+)/g;

/** @param {string} text */
const namesFrom = (text) => [
  ...[...text.matchAll(listed)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  ...[...text.matchAll(inline)].map(([, name = '']) => name),
];

/**
 * Exported types that no other file imports. An export says that others use the name, so whoever changes the type
 * looks for them. knip does not complain of a type that is part of an exported signature.
 * @param {{ file: string, text: string }[]} code
 */
export function ownTypes(code) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { file, text } of code)
    for (const name of namesFrom(text)) importers.set(name, (importers.get(name) ?? new Set()).add(file));
  /** @param {string} name @param {string} file */
  const hasOthers = (name, file) => [...(importers.get(name) ?? [])].some((importer) => importer !== file);
  return code
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => !hasOthers(name, file))
        .map((name) => `${file}: no other file imports the type ${name}; do not export it`),
    );
}
