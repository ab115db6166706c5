import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { builds } from '../../../../../testing/build-office';
import { aBuildQcr } from '../../../../../testing/builds';
import { bePm } from '../../testing/open-build';

export const version = () => screen.getByRole('textbox', { name: 'Version' });

export const words = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Two change requests that could join the build, and its manager logged in. Call it after `withBuildOffice`. */
export function withEligible(): void {
  beforeEach(() => {
    bePm();
    builds.eligible = [
      { ...aBuildQcr(8, { qip: 1 }), sameProject: true },
      { ...aBuildQcr(9, { foundIn: 'Borealis', status: 'Deferred' }), sameProject: false },
    ];
  });
}
