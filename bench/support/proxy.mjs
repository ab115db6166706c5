import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { tied } from '../../scripts/lib/server/children.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { freePort } from '../../scripts/lib/server/free-port.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const execute = promisify(execFile);
const configuration = inRoot('containers/haproxy.cfg');

/**
 * Finds an installed web server.
 * @throws Failure when there is none
 */
export async function webServer() {
  try {
    const { stdout } = await execute('haproxy', ['-v']);
    return stdout.split('\n')[0];
  } catch {
    throw new Failure(
      'This needs the web server of docker-compose.yml: haproxy cannot be started. Debian has it: apt-get install haproxy',
    );
  }
}

/**
 * Makes a certificate for today.
 * @throws Failure
 */
async function certify(folder) {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
  try {
    await execute('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
  } catch {
    throw new Failure('This needs openssl, to make a certificate: it cannot be started.');
  }
  const files = path.join(folder, 'tls');
  mkdirSync(files);
  writeFileSync(path.join(files, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return files;
}

/**
 * Starts the web server with the configuration of docker-compose.yml, with TLS.
 * @param {string} folder for its certificate
 * @param {string[]} instances host:port of each
 * @returns its two addresses, its log so far, and a function that stops it
 */
export async function startProxy(folder, instances) {
  const [plain, secure, alive] = [await freePort(), await freePort(), await freePort()];
  const address = `https://localhost:${secure}`;
  const child = tied(
    spawn('haproxy', ['-db', '-f', configuration], {
      env: {
        PATH: process.env.PATH,
        BIND_HTTP: `127.0.0.1:${plain}`,
        BIND_HTTPS: `127.0.0.1:${secure}`,
        BIND_ALIVE: `127.0.0.1:${alive}`,
        ...Object.fromEntries(instances.map((instance, index) => [`INSTANCE_${index + 1}`, instance])),
        TLS: 'on',
        TLS_FILES: await certify(folder),
        PUBLIC_URL: address,
        CONNECTIONS_PER_ADDRESS: '500',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${alive}/alive`).catch(() => null);
    if (answer?.ok) break;
    if (tries === 50 || child.exitCode !== null) throw new Error(`The web server:\n${lines.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    plain: `http://127.0.0.1:${plain}`,
    said: () => lines.join(''),
    async end() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
