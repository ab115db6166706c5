import { PROVIDER_LOG_OUT } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { goTo } from '../shared/session/go-to';
import { server, timesAsked, withFakeServer } from '../testing/fake-server';
import { heading, logIn, openApp } from '../testing/open-app';

vi.mock('../shared/session/go-to', () => ({ goTo: vi.fn() }));
vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));

withFakeServer();
beforeEach(() => {
  vi.mocked(goTo).mockClear();
  logIn();
});

/** Log out, where the server answers with this way on. */
async function logOut(headers: Record<string, string>): Promise<void> {
  server.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204, headers })));
  const { user } = openApp('/');
  await heading(/Emma/);
  await user.click(screen.getByRole('button', { name: /user menu/ }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await heading('Log in');
  await expect.poll(() => timesAsked('POST /auth/logout')).toBe(1);
}

it('[OPS-20] a log-out goes on to that of the provider, when the server names it', async () => {
  await logOut({ [PROVIDER_LOG_OUT]: 'https://id.firm.example/logout?client_id=intranet' });
  await expect
    .poll(() => vi.mocked(goTo).mock.calls)
    .toEqual([['https://id.firm.example/logout?client_id=intranet']]);
});

it.each<Record<string, string>>([{}, { [PROVIDER_LOG_OUT]: 'javascript:alert(1)' }])(
  '[OPS-20] with the answer %j it stays on the log-in screen',
  async (headers) => {
    await logOut(headers);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(goTo).not.toHaveBeenCalled();
  },
);
