import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { audited, hits, isOld, locks, needless, readAdvisories, readLock } from './advisories.mjs';

const known = readAdvisories();
const one = {
  ...known,
  advisories: [{ package: 'tar', id: 'X-1', affected: '<6.2.1', severity: 'high', says: 'Bad.' }],
  accepted: [],
};

describe('the list of advisories', () => {
  it('[SEC-06] says when it was made, and each entry names a range that can be compared', () => {
    expect(known.made).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(known.advisories.length).toBeGreaterThan(50);
    for (const { package: name, id, affected, says } of known.advisories) {
      expect(semver.validRange(affected), `${name} ${id}`).not.toBeNull();
      expect(id).toMatch(/^(CVE-\d{4}-\d+|GHSA(-\w{4}){3})$/);
      expect(says).toMatch(/^[A-Z_`].*\.$/);
    }
    for (const { why } of known.accepted) expect(why.length).toBeGreaterThan(40);
  });

  it.each(locks)('[SEC-06] hits nothing in %s', (lock) => {
    expect(Object.keys(readLock(lock)).length).toBeGreaterThan(100);
    expect(hits(known, lock, readLock(lock))).toEqual([]);
  });
});

describe('the comparison', () => {
  it('finds an affected version wherever it is installed, and no other', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/tar': { version: '7.5.3' },
      'node_modules/a/node_modules/tar': { version: '6.2.0' },
      'node_modules/tar-fs': { version: '1.0.0' },
    };
    expect(hits(one, 'package-lock.json', packages)).toEqual([
      'package-lock.json: tar 6.2.0 has X-1 (high). Bad.',
    ]);
  });

  it('lets pass what is accepted for that lock, and says when nothing needs it any more', () => {
    const accepted = [{ package: 'tar', id: 'X-1', lock: 'package-lock.json', why: 'Never run.' }];
    const packages = { 'node_modules/tar': { version: '6.2.0' } };
    const list = { ...one, accepted };
    expect(hits(list, 'package-lock.json', packages)).toEqual([]);
    expect(hits(list, 'cms/package-lock.json', packages)).toHaveLength(1);
    expect(needless(list, { 'package-lock.json': packages })).toEqual([]);
    expect(
      needless(list, { 'package-lock.json': { 'node_modules/tar': { version: '7.5.3' } } }),
    ).toHaveLength(1);
  });
});

describe('what the registry answers', () => {
  const fault = {
    name: 'tar',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    severity: 'high',
    title: 'Bad.',
  };
  // As npm prints it: the package, one that uses it, and one that uses that.
  const answer = {
    vulnerabilities: { tar: { via: [fault] }, giget: { via: ['tar'] }, nypm: { via: ['giget', fault] } },
  };

  it('is one line for each fault, at the package that has it', () => {
    expect(audited(one, 'package-lock.json', answer)).toEqual([
      'package-lock.json: tar has GHSA-aaaa-bbbb-cccc (high). Bad.',
    ]);
    expect(audited(one, 'package-lock.json', {})).toEqual([]);
  });

  it('lets pass what is accepted for that lock', () => {
    const accepted = [
      { package: 'tar', id: 'GHSA-aaaa-bbbb-cccc', lock: 'package-lock.json', why: 'Never run.' },
    ];
    expect(audited({ ...one, accepted }, 'package-lock.json', answer)).toEqual([]);
    expect(audited({ ...one, accepted }, 'cms/package-lock.json', answer)).toHaveLength(1);
  });
});

describe('the date of the list', () => {
  it('is old after 90 days', () => {
    const made = '2026-11-22';
    expect(isOld({ made }, new Date('2027-02-20T00:00:00Z'))).toBe(false);
    expect(isOld({ made }, new Date('2027-02-20T00:00:01Z'))).toBe(true);
  });
});
