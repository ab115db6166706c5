import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

/**
 * What the server loads by a name that is made while it runs: Strapi's plugins, and the drivers of the databases. The
 * release is started once before it is packed, so a name that is missing here shows.
 */
const byName = [
  '@strapi/admin/strapi-server',
  '@strapi/content-manager/strapi-server',
  '@strapi/content-releases/strapi-server',
  '@strapi/content-type-builder/strapi-server',
  '@strapi/core',
  '@strapi/email/strapi-server',
  '@strapi/i18n/strapi-server',
  '@strapi/openapi',
  '@strapi/plugin-users-permissions/strapi-server',
  '@strapi/provider-email-nodemailer',
  '@strapi/provider-email-sendmail',
  '@strapi/provider-upload-local',
  '@strapi/review-workflows/strapi-server',
  '@strapi/upload/strapi-server',
  'better-sqlite3',
  'pg',
];

/**
 * Every script below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
const scriptsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The places from which Strapi looks for a package, one inside the other. */
function placesOfStrapi() {
  const own = createRequire(inRoot('cms/package.json'));
  const strapi = createRequire(own.resolve('@strapi/strapi'));
  return [own, strapi, createRequire(strapi.resolve('@strapi/core'))];
}

/** @param {string} name */
function resolved(name) {
  for (const place of placesOfStrapi()) {
    try {
      return place.resolve(name);
    } catch {
      // The next place may know it.
    }
  }
  return undefined;
}

/**
 * The files of packages that the built server can load, found by following every import of its code: a tenth of what is
 * installed, since neither Strapi's panel nor tools to build it are among them. Each package also has its description and
 * its licence. OPS-13, OPS-14
 * @returns {Promise<{ files: string[], packages: string[] }>} both from the root of the repository, with forward slashes
 */
export async function tracedPackages() {
  const { nodeFileTrace } = await import('@vercel/nft');
  const entries = [
    ...scriptsIn(inRoot('cms/dist/src')),
    ...scriptsIn(inRoot('cms/dist/config')),
    ...byName.flatMap((name) => resolved(name) ?? []),
  ];
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: inRoot('cms') });
  const files = [...fileList].filter((file) => file.includes('node_modules/'));
  const packages = [...new Set(files.flatMap((file) => packageOf(file) ?? []))].sort();
  const described = packages.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name === 'package.json' || isLicence(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => existsSync(inRoot(file))),
  );
  return { files: [...new Set([...files, ...described])].sort(), packages };
}

/**
 * @param {string} file 'cms/node_modules/@strapi/core/dist/index.js'
 * @returns {string | undefined} 'cms/node_modules/@strapi/core'
 */
const packageOf = (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Is this the name of a file with a licence?
 * @param {string} name
 */
export const isLicence = (name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.[jt]s$/.test(name);
