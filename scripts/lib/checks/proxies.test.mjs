import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

const read = (/** @type {string} */ name) => readFileSync(inRoot(name), 'utf8');

/** @type {Record<string, number>} as the product reads them, nginx (k, m) and Caddy (kB, MB, KiB, MiB) */
const units = { '': 1, k: 2 ** 10, m: 2 ** 20, kb: 1e3, mb: 1e6, kib: 2 ** 10, mib: 2 ** 20 };

/**
 * @param {string | undefined} size
 * @returns {number} bytes
 */
function bytes(size) {
  const [, digits, unit = ''] = /^(\d+)([a-z]*)$/.exec((size ?? '').toLowerCase()) ?? [];
  return Number(digits) * (units[unit] ?? Number.NaN);
}

const body = read('cms/src/platform/http/bodies/body.ts');
/** A limit of the product; co-body counts in powers of two. */
const limit = (/** @type {string} */ name) => bytes(new RegExp(`${name} = '(\\d+[km])b'`).exec(body)?.[1]);
const record = Number(
  /RECORD_MAX_BYTES = (\d+) \* 1024 \* 1024/.exec(read('domain/src/stored-picture/files.ts'))?.[1],
);
const between = /MAX_REQUEST_BYTES = RECORD_MAX_BYTES \+ ([\d_]+)/.exec(
  read('cms/src/platform/http/bodies/multipart.ts'),
)?.[1];

/** What the product takes, by an address of that kind. */
const taken = {
  '/api/war-reports': limit('JSON_LIMIT'),
  '/api/upload': record * 2 ** 20 + Number(between?.replaceAll('_', '')),
  '/api/email/send-with-attachments': limit('MAIL_LIMIT'),
  '/api/imports/visitors': limit('IMPORT_LIMIT'),
};

/**
 * The most that HAProxy lets through: the last of its lines that fits.
 * @param {string} address
 */
function ofHaproxy(address) {
  const text = read('containers/haproxy.cfg');
  /** @type {Record<string, (address: string) => boolean>} */
  const acls = {};
  for (const [, name = '', how, value = ''] of text.matchAll(/^ {2}acl (to-\w+) path(_beg)? -i (\S+)$/gm))
    acls[name] = (one) => (how ? one.startsWith(value) : one === value);
  let most = 0;
  for (const [, size, condition] of text.matchAll(/set-var\(txn\.limit\) int\((\d+)\)(?: if (.+))?$/gm))
    if (!condition || condition.split(' or ').some((name) => acls[name]?.(address))) most = bytes(size);
  return most;
}

/**
 * The most that nginx lets through: an exact location comes before a pattern, and that before the server's own limit.
 * @param {string} address
 */
function ofNginx(address) {
  const text = read('operating/nginx.conf');
  const locations = [...text.matchAll(/location (=|~\*) (\S+) \{\s+client_max_body_size (\w+);/g)];
  const [, , , size] =
    locations.find(([, how, path]) => how === '=' && path === address) ??
    locations.find(([, how, path]) => how === '~*' && new RegExp(path ?? '', 'i').test(address)) ??
    [];
  return bytes(size ?? /^ {2}client_max_body_size (\w+);/m.exec(text)?.[1]);
}

/**
 * The most that Caddy lets through: the least of its limits whose matcher fits.
 * @param {string} address
 */
function ofCaddy(address) {
  const matchers = read('operating/Caddyfile').matchAll(
    /(@\w+) (not )?path (.+)\n\trequest_body \1 \{\n\t\tmax_size (\w+)\n/g,
  );
  const sizes = [...matchers].flatMap(([, , not, paths = '', size]) => {
    const fits = paths
      .split(' ')
      .some((path) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path));
    return fits === !not ? [bytes(size)] : [];
  });
  return Math.min(...sizes);
}

describe('[OPS-16] the web servers in front let through what the product takes, and little more', () => {
  it.each([
    ['HAProxy', ofHaproxy],
    ['nginx', ofNginx],
    ['Caddy', ofCaddy],
  ])('%s', (_name, most) => {
    for (const [address, size] of Object.entries(taken)) {
      expect(size, address).toBeGreaterThan(0);
      expect(most(address), address).toBeGreaterThanOrEqual(size);
      expect(most(address), address).toBeLessThan(size * 1.1);
    }
  });
});
