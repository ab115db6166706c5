import type { Release } from '@intranet/domain';

/** What the tested product says of itself, as a release does by the file that it brings. */
export const testedRelease: Release = {
  release: '3.0.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  date: '2026-11-29T15:00:00Z',
};
