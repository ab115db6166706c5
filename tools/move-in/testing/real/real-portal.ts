import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oldCollections } from '../../reading/collections.ts';
import { inject } from 'vitest';
import { environment } from '../../../../cms/src/testing/processes/product.ts';
import { type Kept, type OldData, relatedIn, type Uploads } from '../portal.ts';
import { attributesOf, inOrder, singularOf, uidOf } from './schemas.ts';

/** The old portal as a separate Strapi. */
export interface RealPortal {
  url: string;
  token: string;
  stop(): Promise<void>;
}

const packages = path.resolve(import.meta.dirname, '../../../../cms/node_modules');

/** The files that Strapi's generator creates for a content type. */
async function writeContentType(folder: string, collection: string, records: Kept[]): Promise<void> {
  const name = singularOf(collection);
  const place = path.join(folder, 'src/api', name);
  const schema = {
    kind: 'collectionType',
    collectionName: collection.replaceAll('-', '_'),
    info: { singularName: name, pluralName: collection, displayName: name },
    options: { draftAndPublish: false },
    attributes: attributesOf(collection, records),
  };
  const files = {
    [`content-types/${name}/schema.json`]: JSON.stringify(schema),
    ...Object.fromEntries(
      ['controller', 'router', 'service'].map((kind) => [
        `${kind === 'router' ? 'route' : kind}s/${name}.js`,
        `module.exports = require('@strapi/strapi').factories.createCore${kind.charAt(0).toUpperCase()}${kind.slice(1)}('${uidOf(collection)}');\n`,
      ]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await writeFile(path.join(place, file), text);
  }
}

const database = {
  connection: { client: 'sqlite', connection: { filename: 'old-portal.db' }, useNullAsDefault: true },
};

/** A newly generated Strapi with the collections of the data. */
async function writeApplication(data: OldData, uploads: Uploads): Promise<string> {
  const folder = path.join(inject('surroundings').folder, `real-portal-${randomBytes(6).toString('hex')}`);
  for (const part of ['config', 'package.json'])
    await cp(path.join(import.meta.dirname, 'plain-strapi', part), path.join(folder, part), {
      recursive: true,
    });
  await writeFile(path.join(folder, 'config/database.js'), `module.exports = ${JSON.stringify(database)};\n`);
  await symlink(packages, path.join(folder, 'node_modules'));
  for (const { name } of oldCollections)
    if (name !== 'users') await writeContentType(folder, name, data[name] ?? []);
  const accounts = path.join(folder, 'src/extensions/users-permissions');
  await mkdir(accounts, { recursive: true });
  const attributes = JSON.stringify(attributesOf('users', data.users ?? []));
  await writeFile(
    path.join(accounts, 'strapi-server.js'),
    `module.exports = (plugin) => { Object.assign(plugin.contentTypes.user.schema.attributes, ${attributes}); return plugin; };\n`,
  );
  await mkdir(path.join(folder, 'public/uploads'), { recursive: true });
  for (const [name, bytes] of Object.entries(uploads))
    await writeFile(path.join(folder, 'public/uploads', name), bytes);
  return folder;
}

const idsOf = (to: Kept | Kept[] | null) => (Array.isArray(to) ? to.map(({ id }) => id) : (to?.id ?? null));

/** The data to store, ordered so that each record comes after those it refers to. */
function rowsOf(data: OldData): { uid: string; data: object }[] {
  const files = new Map<number, object>();
  const records = inOrder(data).flatMap((collection) =>
    (data[collection] ?? []).map((record) => ({
      uid: uidOf(collection),
      data: Object.fromEntries(
        Object.entries(record).map(([field, value]) => {
          const to = relatedIn(value);
          for (const file of [to ?? []].flat())
            if ('mime' in file)
              files.set(file.id, {
                hash: file.name,
                ext: '.png',
                size: 1,
                provider: 'local',
                folderPath: '/',
                ...file,
              });
          return [field, to === undefined ? value : idsOf(to)];
        }),
      ),
    })),
  );
  return [...[...files.values()].map((file) => ({ uid: 'plugin::upload.file', data: file })), ...records];
}

/**
 * Start a plain Strapi with the data of an old portal.
 * @param uploads the bytes of its files; a record may refer to a missing one
 */
export async function realPortal(data: OldData, uploads: Uploads = {}): Promise<RealPortal> {
  const folder = await writeApplication(data, uploads);
  const rows = path.join(folder, 'rows.json');
  await writeFile(rows, JSON.stringify(rowsOf(data)));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'fill-portal.cjs'), folder, rows], {
    cwd: folder,
    env: environment({}),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => (complaint += chunk));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const [said] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The plain Strapi ended:\n${complaint}`))),
  ])) as [{ port: number; token: string }];
  return {
    url: `http://127.0.0.1:${said.port}`,
    token: said.token,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}
