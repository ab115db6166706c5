import type { GroupName } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { aPerson } from '../../../../testing/builders';
import { lastAsked } from '../../../../testing/fake-server';
import { logIn, openApp } from '../../../../testing/open-app';

export const screenOf = '/Project-Overview/ViewEdit-Build';
export const address = `${screenOf}/build12`;

export const be = (username: string, firstName: string, lastName: string, ...groups: GroupName[]) =>
  logIn(aPerson({ username, firstName, lastName, groups: [...groups, 'Employee'] }));

export const bePm = () => be('patricia', 'Patricia', 'Moore', 'Project Manager');
export const beCm = () => be('carla', 'Carla', 'Mason', 'CM');

export const open = async (query = '') => {
  const app = openApp(address + query);
  await screen.findByRole('region', { name: 'History' }, { timeout: 10_000 });
  return app;
};

export const tab = (name: string) => screen.getAllByRole('tab').find((one) => one.dataset.stage === name)!;
export const panel = () => screen.getByRole('tabpanel');
export const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;

/** The manager of the build is logged in unless a test logs in another person. */
export function withManager(): void {
  beforeEach(() => bePm());
}
