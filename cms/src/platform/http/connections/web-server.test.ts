import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, uncertainlyStored } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { AUTH_LIMIT, JSON_LIMIT, MAIL_LIMIT } from '../bodies/body';
import { MAX_REQUEST_BYTES, READ_MS } from '../bodies/multipart';

const root = path.resolve(__dirname, '../../../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const configuration = read('containers/haproxy.cfg');

const bytes = (limit: string) =>
  Number(limit.replace(/[km]b$/, '')) * (limit.endsWith('mb') ? 1024 * 1024 : 1024);

/** The seconds of a duration in the configuration. */
const seconds = (name: string) =>
  Number(new RegExp(`^ *(?:default-server .*)?${name} (\\d+)s$`, 'm').exec(configuration)?.[1]);

/** The statuses that it answers by itself. */
const answers = (status: number) =>
  [...configuration.matchAll(new RegExp(`status ${status} .*string '([^']+)'`, 'g'))].map(
    ([, body = '']) => JSON.parse(body) as unknown,
  );

describe('the web server of docker-compose.yml', () => {
  it('[OPS-03] takes bodies as large as the product does, and no larger', () => {
    const limits = [...configuration.matchAll(/set-var\(txn\.limit\) int\((\d+)\)(?: if (\S+))?/g)];
    expect(
      Object.fromEntries(limits.map(([, limit, where = 'elsewhere']) => [where, Number(limit)])),
    ).toEqual({
      elsewhere: bytes(JSON_LIMIT),
      'to-auth': bytes(AUTH_LIMIT),
      'to-mail': bytes(MAIL_LIMIT),
      'to-upload': MAX_REQUEST_BYTES,
    });
  });

  it('[OPS-03] [OPS-06] answers by itself in the product’s shape', () => {
    const cutOff = new Refusal('unavailable', { uncertain: true }, uncertainlyStored).toBody();
    expect(answers(413)).toEqual([new Refusal('too-large').toBody()]);
    expect(answers(503)).toEqual([new Refusal('unavailable').toBody()]);
    expect(answers(502)).toEqual([cutOff]);
    expect(answers(504)).toEqual([cutOff]);
  });

  it('[OPS-03] gives up a connection that is not used before the product does', () => {
    const [, keptFor] = /^#KEEP_ALIVE_SECONDS=(\d+)$/m.exec(read('.env.example')) ?? [];
    // Each round abandons half of the unused ones: the last of a thousand after ten.
    expect(seconds('.*pool-purge-delay') * 10).toBeLessThan(Number(keptFor));
  });

  it('[OPS-03] waits as long as the product does for headers, uploads and answers', () => {
    const { headersTimeout, requestTimeout } = Object.fromEntries(
      [...read('cms/config/server.ts').matchAll(/(\w+Timeout): ([\d_]+)/g)].map(
        ([, name, milliseconds = '']) => [name, Number(milliseconds.replaceAll('_', '')) / 1000],
      ),
    );
    expect(seconds('timeout http-request')).toBe(headersTimeout);
    for (const side of ['client', 'server']) {
      expect(seconds(`timeout ${side}`)).toBeGreaterThan(requestTimeout!);
      expect(seconds(`timeout ${side}`)).toBeGreaterThan(READ_MS / 1000);
    }
  });

  it('[OPS-03] sends a request a second time only when it changes nothing', () => {
    expect(configuration).toMatch(
      /^ {2}use_backend reads if \{ method GET HEAD OPTIONS \}\n {2}default_backend writes$/m,
    );
    const [, reads = '', writes = '', unwell = ''] =
      /^backend reads\n(.*)^backend writes\n(.*)^backend unwell\n(.*)^frontend /ms.exec(configuration) ?? [];
    expect(reads).toMatch(/^ {2}retry-on conn-failure empty-response$/m);
    // Only those that reached no server, on a connection that was never used.
    expect(configuration.match(/retry-on/g)).toHaveLength(1);
    for (const part of [writes, unwell]) {
      expect(part).toMatch(/^ {2}option http-server-close\n {2}http-reuse never$/m);
    }
  });

  it('[OPS-03] [SEC-07] accepts no client’s claim about its own address', () => {
    expect(configuration).toContain('http-request set-header X-Forwarded-For %[src]');
    expect(configuration).toContain('http-request del-header X-Forwarded-Host');
    expect(configuration).toContain('http-request set-header X-Request-Id %[var(txn.id)]');
  });

  it('[OPS-03] asks each instance how it is, and all when none is well', () => {
    expect(configuration).toContain('http-check send meth GET uri /_health ');
    expect(configuration).toContain('http-check expect status 204');
    expect(configuration).toMatch(
      /^ {2}use_backend unwell if \{ nbsrv\(reads\) eq 0 \}\n {2}use_backend reads /m,
    );
  });
});
