/**
 * The floors of the server, from the ground up. A floor imports itself and what is below it, so there is one direction
 * and no circle. `platform` knows no feature; a subject is what several features share; above all of them are the features
 * (`src/api`) and the roof, which puts everything together: the files directly in `src`, the seed, and what Strapi loads
 * by its place (policies, middlewares, extensions). Tests and their support use what they need.
 */
const platform = [
  'env',
  'logging',
  'load',
  'database',
  'metrics',
  'files',
  'http',
  'lists',
  'routes',
  'access',
  'audit',
  'people',
  'jobs',
  'news',
  'webhooks',
  'session',
  'service-accounts',
  'imports',
  'search',
  'openapi',
  'web',
  'commands',
  'backup',
  'monitoring',
].map((name) => `platform/${name}`);

const subjects = [
  'days-off',
  'threads',
  'former-names',
  'weekly-reports',
  'change-control',
  'tickets',
  'accounts',
  'sign-on',
  'privacy',
];

const floors = [...platform, ...subjects];

/** @param {readonly string[]} places */
const anyOf = (places) => new RegExp(`^cms/(config|src/(${places.join('|')}))/`);

/** The import rules of the floors: the first row that matches a file applies. */
export const floorRules = floors.map((floor, index) => ({
  files: new RegExp(`^cms/src/${floor}/(?!.*\\.test\\.ts$)`),
  may: () => anyOf(floors.slice(0, index + 1)),
}));

/** What every feature of the server may use besides itself. */
export const belowFeatures = floors.join('|');
