import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';

/** Every write of Strapi's two layers, with what could reach a record of the demo company. */
const writes = {
  documents: {
    create: { data: { title: 'Past the rules' } },
    update: { documentId: 'any', data: { submitted: false } },
    delete: { documentId: 'any' },
    clone: { documentId: 'any', data: {} },
  },
  query: {
    create: { data: { title: 'Past the rules' } },
    createMany: { data: [{ title: 'Past the rules' }] },
    update: { where: { id: 1 }, data: { blocked: true } },
    updateMany: { where: {}, data: { blocked: true } },
    delete: { where: { id: 1 } },
    deleteMany: { where: {} },
  },
} as const;

const ways = Object.entries(writes).flatMap(([layer, actions]) =>
  Object.entries(actions).map(([action, given]) => ({ layer, action, given })),
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const refusalOf = (uid: string) =>
  `${uid} is written by the product's services only, which keep its rules, its history and its news. ` +
  'Call one with an actor, or the HTTP API: docs/strapi.md shows how.';

const write = (uid: string, layer: string, action: string, given: unknown) =>
  server.ask<string | null>('write', { layer, uid, action, given });

describe('code in the process', () => {
  it.each(ways)(
    '[API-07] cannot write a record of any content type by $layer $action',
    async ({ layer, action, given }) => {
      const types = await server.ask<string[]>('contentTypes');
      const ours = [...types.filter((uid) => uid.startsWith('api::')), 'plugin::users-permissions.user'];
      expect(ours.length).toBeGreaterThan(28);
      const before = await server.db('up_users').where({ blocked: true }).count({ rows: '*' });
      const answers = await Promise.all(ours.map((uid) => write(uid, layer, action, given)));
      expect(answers).toEqual(ours.map(refusalOf));
      expect(await server.db('up_users').where({ blocked: true }).count({ rows: '*' })).toEqual(before);
    },
  );

  it.each(['documents', 'query'])(
    '[API-07] cannot give a person a role through the role, by %s',
    async (layer) => {
      const uid = 'plugin::users-permissions.role';
      const { id } = await server.db('up_users').where({ username: 'employee' }).first('id');
      const { id: role, document_id: documentId } = await server
        .db('up_roles')
        .where({ name: 'Administrator' })
        .first('id', 'document_id');
      const data = { users: { connect: [id] } };
      const given = layer === 'documents' ? { documentId, data } : { where: { id: role }, data };
      expect(await write(uid, layer, 'update', given)).toBe(refusalOf(uid));
    },
  );

  it('[API-07] reads what it likes', async () => {
    expect(await write('api::visitor.visitor', 'documents', 'findMany', {})).toBeNull();
    expect(await write('api::visitor.visitor', 'query', 'count', {})).toBeNull();
  });

  it('[API-07] writes what is not of the product, such as a setting of a plugin', async () => {
    const given = { data: { key: 'plugin_of_a_company', value: '1', type: 'number' } };
    expect(await write('strapi::core-store', 'query', 'create', given)).toBeNull();
  });
});

describe('a script of the company', () => {
  const example = path.resolve(__dirname, '../../../../docs/examples/expect-visitor.cjs');
  const run = (...words: string[]) =>
    runProgram('run-script.js', words, { ...server.variables, LOG_LEVEL: 'error' });

  it('[API-07] writes through a service as a person, with history and news', async () => {
    const { code, lines } = await run(example, 'administration');
    expect(code, lines.join('\n')).toBe(0);
    const [, documentId] = /Expected: (\w+)/.exec(lines.join('\n'))!;
    expect(await server.db('visitors').where({ document_id: documentId! }).first()).toMatchObject({
      first_name: 'Mona',
      signed_in_at: null,
    });
  });

  it('[API-07] is refused where it goes past the services, in a transaction of its own too, as a plugin would be', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'script-')), 'past.cjs');
    writeFileSync(
      file,
      `module.exports = async ({ strapi }) => {
        const tries = [
          () => strapi.documents('api::visitor.visitor').create({ data: { firstName: 'Past' } }),
          () => strapi.db.query('api::build.build').updateMany({ where: {}, data: { stage: 'Completed' } }),
          () => strapi.db.transaction(() => strapi.db.query('api::war-report.war-report').deleteMany({ where: {} })),
        ];
        for (const attempt of tries) console.log(await attempt().then(() => 'written', ({ message }) => message));
      };`,
    );
    const { code, lines } = await run(file, 'administrator');
    expect(code, lines.join('\n')).toBe(0);
    const uids = ['api::visitor.visitor', 'api::build.build', 'api::war-report.war-report'];
    expect(lines.filter((line) => /^written$|services only/.test(line))).toEqual(uids.map(refusalOf));
  });

  it.each([
    ['who may not', [example, 'developer'], 'developer keeps no visitors'],
    ['whom nobody knows', [example, 'nobody'], 'nobody is called nobody'],
    ['that is not named', [example], 'npm run script -- FILE USERNAME'],
    [
      'and without a file',
      ['/nowhere.cjs', 'it'],
      /^Cannot run the script: there is no file \/nowhere\.cjs$/,
    ],
  ])('[API-07] does nothing for a person %s, and says why', async (_who, words, says) => {
    const count = () => server.db('visitors').count({ rows: '*' });
    const before = await count();
    const { code, lines } = await run(...words);
    expect({ code, says: lines.join('\n') }).toEqual({ code: 1, says: expect.stringMatching(says) });
    expect(await count()).toEqual(before);
  });
});
