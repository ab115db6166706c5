import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { containerSecretNames, secretNames } from '../server/env-file.mjs';
import { inRoot } from '../paths.mjs';
import { tagsOf } from '../release/image.mjs';
import { variableNames } from '../server/server-process.mjs';

/**
 * @typedef {object} Service
 * @property {string} [image]
 * @property {{ dockerfile?: string, context: string }} [build]
 * @property {string} [user]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {string} [mem_limit]
 * @property {number} [cpus]
 * @property {number} [pids_limit]
 * @property {string} [restart]
 * @property {string} [stop_grace_period]
 * @property {{ test?: string[] }} [healthcheck]
 * @property {string[]} [ports]
 * @property {string[]} [networks]
 * @property {string[]} [volumes]
 * @property {Record<string, string>} [environment]
 * @property {string[]} [profiles]
 * @property {Record<string, { condition: string, required?: boolean }>} [depends_on]
 */

const file = inRoot('docker-compose.yml');
const text = readFileSync(file, 'utf8');
const read = (/** @type {string} */ name) => readFileSync(inRoot(name), 'utf8');

/** @type {{ services: Record<string, Service>, networks: Record<string, { internal?: boolean } | null> }} */
const { services, networks } = parse(text, { merge: true });
const each = Object.entries(services);
const instances = each.filter(([name]) => /^app\d+$/.test(name));

/**
 * The Dockerfile of a service that is built here.
 * @param {Service} service
 */
const dockerfileOf = ({ build }) =>
  build ? read(build.dockerfile ? `containers/${build.dockerfile}` : 'Dockerfile') : '';

const seconds = (/** @type {string} */ time) =>
  Number(time.replace(/m?s?$/, '')) * (time.endsWith('m') ? 60 : 1);

describe('docker-compose.yml', () => {
  it('[OPS-03] is what the published schema of compose files asks for', () => {
    const [result] = new DCLinter({ rules: {} }).lintFiles([file], false);
    /** @type {{ rule: string, message: string }[]} */
    const messages = result?.messages ?? [];
    const wrong = messages.filter(({ rule }) => ['invalid-schema', 'invalid-yaml'].includes(rule));
    expect(wrong).toEqual([]);
  });

  it('[OPS-03] has database, mail catcher, object store, web server and two instances', () => {
    expect(Object.keys(services).sort()).toEqual(['app1', 'app2', 'database', 'mail', 'object-store', 'web']);
    expect(services.app1).toEqual(services.app2);
  });

  it.each(each)('[OPS-03] %s has a health check, limits and no rights', (_name, service) => {
    const check = service.healthcheck?.test ?? /^HEALTHCHECK /m.exec(dockerfileOf(service));
    expect(check).toBeTruthy();
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.user).not.toMatch(/^(root|0)(:|$)/);
    expect(service.user).toBeTruthy();
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    });
  });

  it.each(each)('[OPS-03] %s is of an exact release', (_name, service) => {
    const images = service.build
      ? [...dockerfileOf(service).matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image)
      : [service.image ?? ''];
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*(@sha256:[0-9a-f]{64})?$/);
      // A version tag without a digest is updated by hand, and a comment beside it must say so.
      const place = service.build ? dockerfileOf(service) : text;
      if (!image.includes('@')) expect(place).toMatch(/# The digest of this tag is not noted/);
    }
  });

  it('[OPS-15] names its image after the product and the release', () => {
    const { release } = JSON.parse(read('package.json'));
    for (const [, { image }] of instances) expect(image).toBe(`company-intranet:\${IMAGE_TAG:-${release}}`);
    expect(tagsOf('3.1.0', '0123456789abcdef')).toEqual([
      'company-intranet:3.1.0',
      'company-intranet:3.1.0-0123456789ab',
    ]);
  });

  it('[OPS-03] lets no one outside reach database, object store or an instance', () => {
    const published = each.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published.sort()).toEqual(['mail', 'web']);
    expect(services.mail?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    for (const name of ['database', 'object-store']) expect(services[name]?.networks).toEqual(['store']);
    expect(networks.store?.internal).toBe(true);
    expect(services.web?.networks).toEqual(['web']);
  });

  it('[OPS-03] asks .env for nothing that .env.example does not name', () => {
    const asked = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(20);
    for (const name of asked) expect(variableNames()).toContain(name);
  });

  it('[OPS-03] gives an instance only variables that the product knows, and every secret', () => {
    const settings = ['settings', 'oidc', 'mail-oauth']
      .map((name) => read(`cms/src/platform/env/${name}.ts`))
      .join('\n');
    for (const [, { environment = {} }] of instances) {
      for (const name of Object.keys(environment))
        expect(settings).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
      for (const name of secretNames) expect(environment[name]).toMatch(/^\$\{\w+:\?/);
    }
    for (const name of containerSecretNames) expect(text).toContain(`\${${name}:?`);
  });

  it('[OPS-03] knows that there is one proxy in front, and uses the product’s limits', () => {
    for (const [, { environment = {} }] of instances) {
      expect(environment.TRUSTED_PROXIES).toBe('${TRUSTED_PROXIES:-1}');
      expect(environment.SEED).toBe('${SEED:-none}');
    }
    expect(services.web?.environment?.CONNECTIONS_PER_ADDRESS).toBe('${CONNECTIONS_PER_ADDRESS:-500}');
    expect(read('.env.example')).toContain('#CONNECTIONS_PER_ADDRESS=500\n');
  });

  it('[OPS-03] gives an instance and the web server the time that they take to end', () => {
    const atMost = /AT_MOST_MS = ([\d_]+)/.exec(read('cms/src/stop.ts'))?.[1]?.replace('_', '');
    for (const [, { stop_grace_period = '' }] of instances) {
      expect(seconds(stop_grace_period)).toBeGreaterThan(Number(atMost) / 1000);
    }
    const hard = /hard-stop-after (\d+)s/.exec(read('containers/haproxy.cfg'))?.[1];
    expect(seconds(services.web?.stop_grace_period ?? '')).toBeGreaterThan(Number(hard));
  });

  it('[OPS-03] has a line of the web server for each instance', () => {
    const configuration = read('containers/haproxy.cfg');
    for (const [name] of instances) {
      const variable = `INSTANCE_${name.slice(3)}`;
      expect(services.web?.environment?.[variable]).toBe(`${name}:1337`);
      const lines = configuration.split('\n').filter((line) => line.includes(`"\${${variable}}"`));
      expect(lines.map((line) => line.trim())).toEqual([
        `server ${name} "\${${variable}}" check`,
        `server ${name} "\${${variable}}" track reads/${name}`,
        `server ${name} "\${${variable}}" check`,
      ]);
    }
    const asked = [...configuration.matchAll(/"\$\{(\w+)\}"/g)].map(([, name = '']) => name);
    expect(Object.keys(services.web?.environment ?? {})).toEqual(expect.arrayContaining(asked));
  });
});

/**
 * The text with what .env gives, as compose does it: ${A}, ${A:-b}, ${A:+b}, ${A:?why}, one in another.
 * @param {string} given
 * @param {Record<string, string>} env
 * @returns {string}
 */
function interpolated(given, env) {
  const innermost = /\$\{(\w+)(?::([-+?])([^${}]*))?\}/;
  let whole = given;
  for (let found = innermost.exec(whole); found; found = innermost.exec(whole)) {
    const [all, name = '', how, other = ''] = found;
    const value = env[name] ?? '';
    whole = whole.replace(all, () =>
      how === '+' ? (value ? other : '') : value || (how === '-' ? other : ''),
    );
  }
  return whole;
}

const secrets = Object.fromEntries([...secretNames, ...containerSecretNames].map((name) => [name, 'made']));
const own = [
  { profile: 'database', given: { DATABASE_URL: 'postgres://a:b@db.firm.example/intranet' } },
  { profile: 'object-store', given: { S3_URL: 'https://s3.firm.example', S3_ACCESS_KEY: 'key' } },
  { profile: 'object-store', given: { S3_URL: 'folder' } },
  { profile: 'mail', given: { MAIL_URL: 'smtps://a:b@mail.firm.example' } },
];
/** Each set of what an operator has elsewhere: services that do not run, and what .env says instead. */
const combinations = Array.from({ length: 2 ** own.length }, (_, bits) =>
  own.filter((_one, at) => bits & (2 ** at)),
).filter((chosen) => new Set(chosen.map(({ profile }) => profile)).size === chosen.length);

describe('[OPS-16] docker-compose.yml by .env alone', () => {
  it.each(
    combinations.map((chosen) => [
      chosen.map(({ given }) => Object.keys(given)[0]).join(', ') || 'nothing',
      chosen,
    ]),
  )('is a valid project with %s from elsewhere', (_names, chosen) => {
    const profiles = ['database', 'object-store', 'mail'].filter(
      (name) => !chosen.some(({ profile }) => profile === name),
    );
    const env = Object.assign(
      { ...secrets, COMPOSE_PROFILES: profiles.join(',') },
      ...chosen.map(({ given }) => given),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'intranet-compose-'));
    const written = path.join(folder, 'docker-compose.yml');
    const project = interpolated(text, env);
    writeFileSync(written, project);
    const [result] = new DCLinter({ rules: {} }).lintFiles([written], false);
    rmSync(folder, { recursive: true });
    expect(
      /** @type {{ rule: string }[]} */ (result?.messages ?? []).filter(({ rule }) =>
        rule.startsWith('invalid-'),
      ),
    ).toEqual([]);
    /** @type {{ services: Record<string, Service> }} */
    const { services: all } = parse(project, { merge: true });
    const runs = Object.entries(all).filter(
      ([, one]) => !one.profiles || one.profiles.some((name) => profiles.includes(name)),
    );
    const names = runs.map(([name]) => name);
    expect(names.sort()).toEqual(['app1', 'app2', 'web', ...profiles].sort());
    // What compose refuses: a service that is waited for and does not run, and one whose health nobody says.
    for (const [name, { depends_on = {} }] of runs) {
      for (const [other, { required = true, condition }] of Object.entries(depends_on)) {
        expect(Object.keys(all), name).toContain(other);
        expect(names.includes(other) || !required, `${name} waits for ${other}`).toBe(true);
        if (condition === 'service_healthy')
          expect(
            all[other]?.healthcheck ?? /^HEALTHCHECK /m.exec(dockerfileOf(all[other] ?? {})),
          ).toBeTruthy();
      }
    }
    // No instance is told of a service that does not run.
    for (const host of ['database', 'object-store', 'mail']) {
      const { S3_URL, DATABASE_URL, MAIL_URL } = all.app1?.environment ?? {};
      const told = [S3_URL, DATABASE_URL, MAIL_URL].some((address) => address?.match(`(@|//)${host}:`));
      expect(told, host).toBe(profiles.includes(host));
    }
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const ignored = read('.dockerignore').split('\n');

  it('[OPS-03] runs as an unprivileged user, with only what the product needs and no build tools', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    // The tree that a release has too: the files that the server can load.
    expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /product ./']);
    expect(dockerfile).toContain('node scripts/image-tree.mjs /product');
  });

  it('[OPS-03] is of a Node.js that the product runs on', () => {
    const [, version = ''] = /^FROM node:(\d+)\.\d+\.\d+-bookworm-slim/m.exec(dockerfile) ?? [];
    for (const file of ['package.json', 'cms/package.json']) {
      const [, least = ''] = /^>=(\d+)$/.exec(JSON.parse(read(file)).engines.node) ?? [];
      expect(Number(version), file).toBeGreaterThanOrEqual(Number(least));
      expect(Number(read('.nvmrc')), file).toBe(Number(least));
    }
  });

  it('[OPS-03] contains nothing but what it is built of', () => {
    expect(ignored).toContain('*');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/.env', '**/dist']));
    // Only existing folders and files, so that a new name is not forgotten.
    for (const line of ignored.filter((name) => name.startsWith('!')))
      expect(() => read(line.slice(1))).not.toThrow(/ENOENT/);
  });
});
