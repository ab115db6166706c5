/**
 * Files that combine everything. They are reached from everywhere, so reaching them does not show that a test is
 * affected. Their parts are found by folder.
 * @type {{ file: RegExp, brings: RegExp }[]}
 */
const compositions = [
  { file: /^cms\/src\/(index|start)\.ts$/, brings: /./ },
  { file: /^frontend\/src\/app\/routes\.tsx$/, brings: /^frontend\/src\/(features|app\/pages)\// },
];

/**
 * The changed files, and all that import one of them, directly or indirectly.
 * @param {string[]} changed
 * @param {Map<string, string[]>} imports
 * @returns {Map<string, string>} each with the changed file that it was reached from
 */
export function reachedFrom(changed, imports) {
  const importers = importersOf(imports);
  const reached = new Map(changed.map((file) => [file, file]));
  for (const [file, from] of reached)
    for (const importer of importers.get(file) ?? []) if (!reached.has(importer)) reached.set(importer, from);
  return reached;
}

/** @param {Map<string, string[]>} imports */
function importersOf(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, targets] of imports) {
    const composition = compositions.find((one) => one.file.test(file));
    for (const target of targets) {
      if (composition?.brings.test(target)) continue;
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
