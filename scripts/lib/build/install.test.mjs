import { describe, expect, it } from 'vitest';
import { isInstallStale } from './install.mjs';

const zod = { version: '4.6.7', resolved: 'zod-4.6.7.tgz' };
const lock = {
  packages: {
    '': { version: '2.1.0' },
    domain: { version: '2.1.0' },
    'node_modules/zod': zod,
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
};

describe('what is installed', () => {
  it('is fresh when every package of the lock is there, but for those of other machines', () => {
    expect(isInstallStale(lock, { packages: { 'node_modules/zod': zod } })).toBe(false);
  });

  it('is stale when an install was cut short before npm wrote its list', () => {
    expect(isInstallStale(lock, undefined)).toBe(true);
  });

  it('is stale when a package is missing', () => {
    expect(isInstallStale(lock, { packages: {} })).toBe(true);
  });

  it('is stale when the lock names another version', () => {
    const older = { version: '4.6.6', resolved: 'zod-4.6.6.tgz' };
    expect(isInstallStale(lock, { packages: { 'node_modules/zod': older } })).toBe(true);
  });
});
