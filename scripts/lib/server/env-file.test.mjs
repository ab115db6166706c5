import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../failure.mjs';
import { addMissingSecrets, addProfiles, readEnvFile, secretNames } from './env-file.mjs';

describe('the .env file', () => {
  let folder = '';
  const file = () => path.join(folder, '.env');

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'intranet-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made with a random value for every secret, readable by its owner only', () => {
    expect(addMissingSecrets(file(), {})).toEqual(secretNames);
    const values = Object.values(readEnvFile(file()));
    expect(new Set(values).size).toBe(secretNames.length);
    for (const value of values) expect(value.length).toBeGreaterThanOrEqual(43);
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is left alone when it has every secret', () => {
    addMissingSecrets(file(), {});
    const before = readFileSync(file(), 'utf8');
    expect(addMissingSecrets(file(), {})).toEqual([]);
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('[OPS-18] gets no secret that is the content of a file', () => {
    expect(addMissingSecrets(file(), { JWT_SECRET_FILE: '/run/secrets/jwt' })).not.toContain('JWT_SECRET');
  });

  it('[OPS-16] says once which services run, and keeps what it says', () => {
    writeFileSync(file(), 'PORT=8080\n');
    expect(addProfiles(file())).toBe(true);
    expect(readEnvFile(file()).COMPOSE_PROFILES).toBe('database,object-store,mail');
    writeFileSync(file(), 'COMPOSE_PROFILES=\n');
    expect(addProfiles(file())).toBe(false);
  });

  it('keeps the lines it has and gets only the secrets that are missing', () => {
    writeFileSync(file(), 'PORT=8080\nJWT_SECRET=mine\nAPP_KEYS=');
    addMissingSecrets(file(), { ENCRYPTION_KEY: 'from the environment' });
    const values = readEnvFile(file());
    expect(values).toMatchObject({ PORT: '8080', JWT_SECRET: 'mine' });
    expect(values.APP_KEYS).toMatch(/^[\w-]{43},[\w-]{43}$/);
    expect(values).not.toHaveProperty('ENCRYPTION_KEY');
  });

  it('is not made when the environment has every secret', () => {
    addMissingSecrets(file(), Object.fromEntries(secretNames.map((name) => [name, 'set'])));
    expect(readEnvFile(file())).toEqual({});
  });

  it('[OPS-06] that cannot be read ends in one line that names it', () => {
    // A folder with this name: even root cannot read it as a file.
    mkdirSync(file());
    for (const ask of [() => readEnvFile(file()), () => addMissingSecrets(file(), {})]) {
      expect(ask).toThrow(new Failure(`The file ${file()} cannot be read (EISDIR).`));
    }
  });

  it('[OPS-14] that cannot be written to ends in one line that says how the secrets are made, by npm or in a release', () => {
    const away = path.join(file(), 'env');
    expect(() => addMissingSecrets(away, {})).toThrow(
      /ENOENT.*Make them .* \(npm run secrets\), or set them/,
    );
    expect(() => addMissingSecrets(away, { RUN_BY: 'server.mjs' })).toThrow(/\(node server\.mjs secrets\)/);
  });

  it('counts a name without a value as not set', () => {
    writeFileSync(file(), 'PORT=\nHOST="127.0.0.1" # only here\n');
    expect(readEnvFile(file())).toEqual({ HOST: '127.0.0.1' });
  });
});
