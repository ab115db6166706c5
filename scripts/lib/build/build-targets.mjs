/**
 * What is built from what. A target is stale when the hash of its inputs differs from the one
 * stored beside its output, so a build that was cut short is repaired by the next one.
 *
 * @typedef {'domain' | 'server' | 'admin' | 'frontend'} TargetName
 * @typedef {object} Target
 * @property {TargetName} name
 * @property {string} title
 * @property {string[]} after what must be installed or built before
 * @property {string[]} inputs files and folders, from the root of the repository
 * @property {string} output the folder that holds what is built
 * @property {string[]} clears removed before building, since Strapi loads whatever lies there
 * @property {string} folder where the tool runs
 * @property {string} tool its file, from that folder
 * @property {string[]} args
 */

/** @type {Target[]} In the order they are built. */
export const targets = [
  {
    name: 'domain',
    title: 'Building the rules (domain)',
    after: ['packages'],
    inputs: ['domain', 'tsconfig.base.json', 'package-lock.json'],
    output: 'domain/dist',
    clears: ['domain/dist'],
    folder: 'domain',
    tool: '../node_modules/typescript/bin/tsc',
    args: ['-p', 'tsconfig.build.json'],
  },
  {
    name: 'admin',
    title: "Building Strapi's panel (about 2 minutes, only when it changes)",
    after: ['server-packages', 'domain'],
    // Of cms/config only the plugins and the address affect the panel.
    inputs: [
      'cms/src/admin',
      'cms/config/admin.ts',
      'cms/config/plugins.ts',
      'cms/package.json',
      'cms/package-lock.json',
    ],
    output: 'cms/dist/build',
    // Its tool also compiles the server, which must therefore be built again afterwards.
    clears: ['cms/dist/build', 'cms/dist/src/.build-hash'],
    folder: 'cms',
    tool: 'node_modules/@strapi/strapi/bin/strapi.js',
    args: ['build'],
  },
  {
    name: 'server',
    title: 'Building the server (cms)',
    after: ['server-packages', 'domain', 'admin'],
    inputs: [
      'cms/src',
      'cms/config',
      'cms/package.json',
      'cms/package-lock.json',
      'cms/tsconfig.json',
      'tsconfig.base.json',
      'domain/src',
    ],
    output: 'cms/dist/src',
    clears: ['cms/dist/src', 'cms/dist/config'],
    folder: 'cms',
    tool: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'tsconfig.json'],
  },
  {
    name: 'frontend',
    title: 'Building the web application (frontend)',
    after: ['packages', 'domain'],
    inputs: ['frontend', 'domain/src', 'tsconfig.base.json', 'package-lock.json'],
    output: 'frontend/dist',
    clears: ['frontend/dist'],
    folder: 'frontend',
    tool: '../node_modules/vite/bin/vite.js',
    args: ['build'],
  },
];

/**
 * Tests are not built, so a change in one makes nothing stale.
 * @param {string} file
 */
export const isBuilt = (file) => !/\.(test|test-support|spec)\.[cm]?[jt]sx?$/.test(file);
