import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { App } from './app';

const path = '/lists/visitors';

/** A page with links to a screen of this portal, to another site, and to none. */
async function openPage(lazy = vi.fn().mockResolvedValue({ Component: () => <h1>Visitors</h1> })) {
  const page = (
    <>
      <a href={path}>
        <span>Visitors</span>
      </a>
      <a href={`https://elsewhere.example${path}`}>Elsewhere</a>
      <button>None</button>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/lists/:list', lazy },
  ]);
  render(<App router={router} />);
  await screen.findByText('Visitors');
  return { lazy, router, user: userEvent.setup() };
}

it('[SES-46] the files of a screen are loaded when the pointer comes to a link to it', async () => {
  const { lazy, router, user } = await openPage();
  await user.hover(screen.getByRole('button', { name: 'None' }));
  await user.hover(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(lazy).not.toHaveBeenCalled();
  await user.hover(screen.getByText('Visitors'));
  expect(lazy).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/');
});

it('[SES-46] so they are when the focus comes to it, and a loaded screen is left alone', async () => {
  const { lazy, router, user } = await openPage();
  await user.tab();
  expect(lazy).toHaveBeenCalledOnce();
  await router.navigate(path);
  await screen.findByRole('heading', { name: 'Visitors' });
  await router.navigate('/');
  lazy.mockClear();
  await user.hover(await screen.findByText('Visitors'));
  expect(lazy).not.toHaveBeenCalled();
});

it('[SES-46] files that do not come are loaded again by the click', async () => {
  const lazy = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Component: () => <h1>Visitors</h1> });
  const { router, user } = await openPage(lazy);
  await user.hover(screen.getByText('Visitors'));
  await router.navigate(path);
  await screen.findByRole('heading', { name: 'Visitors' });
  expect(lazy).toHaveBeenCalledTimes(2);
});

it('[SES-46] a page that is closed no longer loads anything', async () => {
  const { lazy, user } = await openPage();
  cleanup();
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  await user.hover(link);
  expect(lazy).not.toHaveBeenCalled();
  link.remove();
});
