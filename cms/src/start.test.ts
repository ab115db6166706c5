import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { onPostgres } from './testing/databases/database';
import { failedStart } from './testing/processes/run-program';
import { startServer } from './testing/server';

const newFolder = () => path.join(inject('surroundings').folder, `start-${randomBytes(6).toString('hex')}`);

/** Start with these variables and no data, and wait for the end. */
const runToTheEnd = (variables: Record<string, string>) =>
  failedStart({ DATA_DIR: newFolder(), ...variables });

/** The processor time that loading the framework takes on this machine, in milliseconds. */
const costOfStrapi = () =>
  Number(
    execFileSync(process.execPath, [
      '--print',
      "require('@strapi/strapi'); const { user, system } = process.cpuUsage(); (user + system) / 1000",
    ]),
  );

describe('a start that cannot succeed', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'intranet'],
    ['PUBLIC_URL', 'ftp://intranet'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', 'many'],
    ['DATABASE_POOL', '1'],
    ['MAIL_URL', 'http://localhost'],
    ['MAIL_FROM', 'Company Intranet'],
    ['MAIL_FROM', 'Intranet <no-reply>'],
    ['MAIL_FROM', 'Staff: a@firm.example, b@firm.example;'],
    ['ADMIN_ADDRESSES', 'localhost'],
    ['ADMIN_ADDRESSES', '127.0.0.1,10.0.0.0/99'],
    ['S3_URL', 's3://bucket'],
    ['S3_URL', 'http://user:S3cret-Pass@127.0.0.1:9000'],
    ['S3_BUCKET', 'My_Bucket'],
    ['S3_REGION', 'us east'],
    ['S3_ACCESS_KEY', 'x'],
    ['S3_SECRET_KEY', 'short'],
    ['KEEP_ALIVE_SECONDS', '0'],
    ['KEEP_ALIVE_SECONDS', 'long'],
    ['OIDC_ISSUER', 'http://id.firm.example'],
    ['OIDC_ISSUER', 'id.firm.example'],
    ['OIDC_ISSUER', 'https://user:S3cret-Pass@id.firm.example'],
    ['OIDC_ISSUER', 'https://id.firm.example/?a=b'],
    ['OIDC_CLIENT_SECRET', 'short'],
    ['MAIL_OAUTH_TOKEN_URL', 'http://id.firm.example/token'],
    ['MAIL_OAUTH_CLIENT_SECRET', 'short'],
    ['OIDC_CREATE', 'admin'],
    ['OIDC_GROUPS', 'two claims'],
    ['OIDC_SCOPE', 'groups,offline_access'],
    ['OIDC_LOGOUT', 'yes'],
    ['PASSWORD_LOGIN', 'no'],
    ['PASSWORD_LOGIN', 'off'],
    ['SEED', 'full'],
    ['TZ_COMPANY', 'Mars/Olympus_Mons'],
    ['TRUSTED_PROXIES', 'all'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['HEALTH_ADDRESSES', 'everybody'],
    ['METRICS_PORT', '9000000'],
    ['NODE_ENV', 'staging'],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', ''],
    ['ADMIN_JWT_SECRET', ''],
    ['APP_KEYS', 'short,keys'],
    ['ENCRYPTION_KEY', ''],
  ])('a wrong %s (%s) ends in one line that names it', async (name, value) => {
    const { code, lines } = await runToTheEnd({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^Cannot start: ${name} \\w.*\\.$`));
    expect(code).toBe(1);
    // The value may be a secret.
    if (value !== '') expect(lines[0]!.split(name)[1]).not.toContain(` ${value} `);
  });

  it.each(['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    '[OPS-04] an object store without its %s ends in one line that names it',
    async (name) => {
      const store = {
        S3_URL: 'http://127.0.0.1:9000',
        S3_BUCKET: 'intranet',
        S3_ACCESS_KEY: 'access',
        S3_SECRET_KEY: 'S3cret-Pass',
      };
      const { code, lines } = await runToTheEnd({ ...store, [name]: '' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        new RegExp(`^Cannot start: ${name} is missing: S3_URL, .* or none of them\\.$`),
      );
      expect(lines[0]).not.toContain('S3cret-Pass');
      expect(code).toBe(1);
    },
  );

  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
    '[SSO-01] a provider without its %s ends in one line that names it',
    async (name) => {
      const provider = {
        OIDC_ISSUER: 'https://id.firm.example',
        OIDC_CLIENT_ID: 'intranet',
        OIDC_CLIENT_SECRET: 'S3cret-Pass',
      };
      const { code, lines } = await runToTheEnd({ ...provider, [name]: '' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        new RegExp(`^Cannot start: ${name} is missing: OIDC_ISSUER, .* or none of them\\.$`),
      );
      expect(lines[0]).not.toContain('S3cret-Pass');
      expect(code).toBe(1);
    },
  );

  const mailOauth = {
    MAIL_URL: 'smtp://portal%40firm.example@mail.firm.example',
    MAIL_OAUTH_TOKEN_URL: 'https://id.firm.example/token',
    MAIL_OAUTH_CLIENT_ID: 'intranet',
    MAIL_OAUTH_CLIENT_SECRET: 'S3cret-Pass',
  };
  it.each([
    [
      { MAIL_OAUTH_CLIENT_ID: '' },
      /MAIL_OAUTH_CLIENT_ID is missing: MAIL_OAUTH_TOKEN_URL, .* or none of them\.$/,
    ],
    [{ MAIL_URL: '' }, /MAIL_URL is missing: .*\.$/],
    [{ MAIL_URL: 'smtp://mail.firm.example' }, /MAIL_URL is to name the mailbox, .*\.$/],
    [{ MAIL_URL: 'smtp://a:S3cret-Pass@mail.firm.example' }, /MAIL_URL is to have no password .*\.$/],
  ])('[OPS-18] mail with OAuth2 and %j ends in one line', async (wrong, why) => {
    const { code, lines } = await runToTheEnd({ ...mailOauth, ...wrong });
    expect(lines).toEqual([expect.stringMatching(why)]);
    expect(lines[0]).not.toContain('S3cret-Pass');
    expect(code).toBe(1);
  });

  it('[OPS-18] a secret that is given twice, or whose file is not there or empty, ends in one line', async () => {
    const folder = newFolder();
    await mkdir(folder);
    const [secret, empty, gone] = ['secret', 'empty', 'gone'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(secret, `${randomBytes(32).toString('base64url')}\n`);
    await writeFile(empty, '\n');
    const lineWith = async (variables: Record<string, string>) => (await runToTheEnd(variables)).lines;
    expect(await lineWith({ JWT_SECRET_FILE: secret })).toEqual([
      'Cannot start: JWT_SECRET and JWT_SECRET_FILE are both set; keep one of them.',
    ]);
    expect(await lineWith({ JWT_SECRET: '', JWT_SECRET_FILE: gone })).toEqual([
      'Cannot start: JWT_SECRET_FILE names a file that cannot be read (ENOENT).',
    ]);
    expect(await lineWith({ JWT_SECRET: '', JWT_SECRET_FILE: folder })).toEqual([
      'Cannot start: JWT_SECRET_FILE names a file that cannot be read (EISDIR).',
    ]);
    expect(await lineWith({ JWT_SECRET: '', JWT_SECRET_FILE: empty })).toEqual([
      'Cannot start: JWT_SECRET_FILE names a file that is empty.',
    ]);
    // A good one takes the start on to the next fault.
    expect(await lineWith({ JWT_SECRET: '', JWT_SECRET_FILE: secret, ENCRYPTION_KEY: '' })).toEqual([
      expect.stringMatching(/^Cannot start: ENCRYPTION_KEY is missing/),
    ]);
  });

  it('a busy port ends in one line that names it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, lines } = await runToTheEnd({ PORT: String(port) });
    expect(lines).toEqual([`Cannot start: PORT: ${port} is in use by another program.`]);
    expect(code).toBe(1);
    other.close();
  });

  it('[OPS-05] so does a busy port of the metrics, and one that is the product’s own', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const METRICS_PORT = String((other.address() as { port: number }).port);
    const busy = await runToTheEnd({ METRICS_PORT });
    expect(busy.lines).toEqual([`Cannot start: METRICS_PORT: ${METRICS_PORT} is in use by another program.`]);
    other.close();
    await once(other, 'close');
    const same = await runToTheEnd({ METRICS_PORT, PORT: METRICS_PORT });
    expect(same.lines).toEqual([
      `Cannot start: METRICS_PORT: ${METRICS_PORT} is the product's own port (PORT); choose another.`,
    ]);
  });

  it('a folder that cannot be written to ends in one line that names it', async () => {
    const file = newFolder();
    await writeFile(file, 'a file, no folder');
    const DATA_DIR = path.join(file, 'data');
    const { code, lines } = await runToTheEnd({ DATA_DIR });
    expect(lines).toEqual([`Cannot start: DATA_DIR: the folder ${DATA_DIR} cannot be written to.`]);
    expect(code).toBe(1);
  });

  it('a database that is out of reach ends in one line that names it, without its password', async () => {
    const { code, lines } = await runToTheEnd({
      DATABASE_URL: 'postgres://intranet:S3cret-Pass@127.0.0.1:1/intranet',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Cannot start: DATABASE_URL\b.*\.$/);
    expect(lines[0]).not.toContain('S3cret-Pass');
    expect(code).toBe(1);
  });
});

describe.runIf(process.platform !== 'win32')('the folder of the data', () => {
  const readableByOthers = async (folder: string) => {
    const open: string[] = [];
    for (const entry of ['', ...(await readdir(folder, { recursive: true }))]) {
      const { mode } = await stat(path.join(folder, entry));
      if (mode & 0o077) open.push(`${entry} ${(mode & 0o777).toString(8)}`);
    }
    return open;
  };

  it('[SEC-06] is read by the user of the server alone, also after a release that left it open', async () => {
    const server = await startServer();
    const folder = server.dataDir;
    await server.as('employee');
    expect(await readableByOthers(folder)).toEqual([]);
    const shut = ['', 'mail', 'public', ...(onPostgres ? [] : ['intranet.db'])];
    for (const name of shut) await chmod(path.join(folder, name), name === 'intranet.db' ? 0o644 : 0o755);
    expect(await readableByOthers(folder)).toHaveLength(shut.length);
    await server.restart('SIGTERM');
    expect(await readableByOthers(folder)).toEqual([]);
    await server.stop();
  });
});

describe('a second start', () => {
  it('[REL-04] changes no data, and costs at most five times what the framework alone does', async () => {
    const server = await startServer({ ownProcess: true });
    const { db } = server;
    const tables: string[] = onPostgres
      ? (await db('pg_tables').where({ schemaname: 'public' }).select('tablename')).map(
          ({ tablename }) => tablename,
        )
      : (await db('sqlite_master').where({ type: 'table' }).select('name')).map(({ name }) => name);
    // Strapi stores the day of its next usage report in its settings, and counts removed grants; jobs store when they
    // ran.
    const ours = tables
      .filter((table) => !/^(strapi_core|sqlite_|up_permissions|admin_|jobs$)/.test(table))
      .toSorted();
    expect(ours).toEqual(expect.arrayContaining(['war_reports', 'up_users', 'strapi_sessions']));
    const everything = async () =>
      Object.fromEntries(
        await Promise.all(
          ours.map(async (table) => {
            const rows = await db(table);
            return [table, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
          }),
        ),
      );
    // A minute after the first start, which a slow machine reaches in this test, a job notes it, or reminds of a week.
    const later = Date.now() + 30 * 86_400_000;
    await db('company_profiles').update({ reminders_since: onPostgres ? new Date(later) : later });
    await server.restart('SIGTERM');
    const before = await everything();
    await server.restart('SIGTERM');
    // Measured in processor time, since others use the same machine, and relative to the framework's own time on it:
    // five seconds where that is one.
    expect(await server.ask<number>('processorMs')).toBeLessThan(5 * costOfStrapi());
    expect(await everything()).toEqual(before);
    await server.stop();
  });
});
