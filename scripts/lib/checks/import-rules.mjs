import path from 'node:path';
import { belowFeatures, floorRules } from './floors.mjs';

/**
 * Who may import what inside the repository. The first row that matches a file's path applies, and the file may import
 * only what that row names; `feature` is the file's own feature.
 * @type {{ files: RegExp, may: (feature: string) => RegExp }[]}
 */
const ownRules = [
  // What every feature stands on knows none of them. A table of examples from many features is a test.
  { files: /^domain\/src\/(access|shared)\/(?!.*\.test\.ts$)/, may: () => /^domain\/src\/(access|shared)\// },
  { files: /^domain\//, may: () => /^domain\// },
  {
    files: /^frontend\/src\/shared\//,
    may: () => /^frontend\/src\/(shared|testing)\//,
  },
  {
    files: /^frontend\/src\/features\/([^/]+)\//,
    may: (feature) => new RegExp(`^frontend/src/(shared|testing|features/${feature})/`),
  },
  // The version in the footer comes from the root's package.json.
  { files: /^frontend\//, may: () => /^(frontend\/|package\.json\/$)/ },
  ...floorRules,
  {
    files: /^cms\/src\/api\/([^/]+)\/.*\.test\.ts$/,
    may: (feature) => new RegExp(`^cms/(config/|src/(?!api/)|src/api/${feature}/)`),
  },
  {
    files: /^cms\/src\/api\/([^/]+)\//,
    may: (feature) => new RegExp(`^cms/src/(${belowFeatures}|api/${feature})/`),
  },
  {
    files: /^cms\//,
    may: () => /^(cms\/|scripts\/lib\/(postgres\/start-postgres|faked-clock)\.mjs\/$)/,
  },
  // A tool uses the services of the product, as it is built; nothing of the product knows it.
  {
    files: /^tools\/([^/]+)\/(testing\/|.*\.test\.ts$)/,
    may: (tool) => new RegExp(`^(tools/${tool}|cms/src|domain/src)/`),
  },
  { files: /^tools\/([^/]+)\//, may: (tool) => new RegExp(`^tools/${tool}/`) },
  { files: /^e2e\//, may: () => /^(e2e|scripts)\// },
  { files: /^bench\//, may: () => /^(bench|scripts|frontend|domain)\// },
  { files: /^scripts\//, may: () => /^scripts\// },
];

/**
 * Which packages the files of an area may import, again by the first matching row.
 * @type {{ files: RegExp, may: RegExp }[]}
 */
const packageRules = [
  { files: /^domain\/(.*\.test(-support)?\.ts$|vitest\.)/, may: /^(zod|vitest|fast-check)(\/|$)/ },
  // Pure rules, which depend on neither server nor browser.
  { files: /^domain\//, may: /^zod(\/|$)/ },
  { files: /^tools\/.*(\/testing\/|\.test\.ts$)/, may: /^(node:|vitest$|#domain$)/ },
  // What Node runs without packages of its own: the services of the server, and no feature of it.
  { files: /^tools\/.*\.ts$/, may: /^(node:|#domain$|#server\/(?!api\/))/ },
  // Of the workspaces only domain; knip checks the rest.
  { files: /^(frontend|cms|e2e)\//, may: /^(?!@intranet\/)|^@intranet\/domain(\/|$)/ },
];

/**
 * Why a file may not import something, or undefined when it may.
 * @param {string} file from the root of the repository, with forward slashes
 * @param {string} specifier as the import names it
 * @returns {string | undefined}
 */
export function whyNot(file, specifier) {
  return isOwn(specifier) ? whyNotOwn(file, specifier) : whyNotPackage(file, specifier);
}

/** @param {string} specifier */
const isOwn = (specifier) => specifier.startsWith('.');

/**
 * @param {string} file
 * @param {string} specifier
 */
function whyNotOwn(file, specifier) {
  // With a slash, since a folder may be imported by its name alone.
  const target = `${path.posix.join(path.posix.dirname(file), specifier)}/`;
  for (const { files, may } of ownRules) {
    const match = files.exec(file);
    if (!match) continue;
    const allowed = may(match[1] ?? '');
    return allowed.test(target)
      ? undefined
      : `imports ${target.slice(0, -1)}; it may import ${allowed.source}`;
  }
  return undefined;
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function whyNotPackage(file, specifier) {
  const rule = packageRules.find(({ files }) => files.test(file));
  if (!rule || rule.may.test(specifier)) return undefined;
  return `imports the package ${specifier}; it may import ${rule.may.source}`;
}
