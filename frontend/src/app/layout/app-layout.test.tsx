import { expect, it, vi } from 'vitest';
import { withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { Footer } from './footer';

vi.mock('./footer', () => ({ Footer: vi.fn<() => null>(() => null) }));

withFakeServer();

it('[SES-14] does not draw the frame around the screens again for each of them', async () => {
  logIn();
  const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
  await heading('Saved Reports');
  const before = vi.mocked(Footer).mock.calls.length;
  await user.click(document.querySelector<HTMLElement>('nav a[href="/"]')!);
  await heading(/Emma/);
  expect(vi.mocked(Footer).mock.calls.length).toBe(before);
});
