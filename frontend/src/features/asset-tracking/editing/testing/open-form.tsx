import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { aPerson } from '../../../../testing/builders';
import { buttonOf } from '../../../../testing/button';
import { logIn, openScreen, pageNamed } from '../../../../testing/open-screen';
import { AssetTrackingPage } from '../../pages/asset-tracking-page';

/** Logs IT in. */
export function withIt(): void {
  beforeEach(() => logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] })));
}

export const open = async (address = '/IT/AssetTracking') => {
  const app = openScreen(address, <AssetTrackingPage />);
  await pageNamed('Asset Tracking');
  return app;
};

/** Opens the form of a new asset by its button. */
export const openNew = async (address?: string) => {
  const app = await open(address);
  await app.user.click(buttonOf('New Asset'));
  await screen.findByText('Submit', { selector: 'button *' });
  return app;
};

export type App = Awaited<ReturnType<typeof open>>;

// By label, since searching the page by role is many times slower in jsdom.
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const date = () => screen.getByLabelText<HTMLInputElement>('Date');
export const submit = ({ user }: App) => user.click(buttonOf('Submit'));
