import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../shared/http/api-error';
import { ErrorPage } from './error-page';
import { reloadPage } from '../shared/lib/reload-page';

vi.mock('../shared/lib/reload-page', () => ({ reloadPage: vi.fn() }));

// React logs each caught error.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const failWith = (error: unknown) => {
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: '/', loader, element: null, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
};

it.each([
  [
    'a file that cannot be fetched offers to reload',
    new TypeError('Failed to fetch dynamically imported module: /assets/home.js'),
    'This page could not be loaded',
    'Reload',
  ],
  [
    'a server out of reach offers to try again',
    new ApiError({ status: 0, code: 'network', message: '' }),
    'The server cannot be reached',
    'Try again',
  ],
  ['anything else is owned up to', new Error('boom'), 'Something went wrong', 'Reload'],
])('[SES-05] %s', async (_, error, title, action) => {
  failWith(error);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: action })).toBeVisible();
  await waitFor(() => expect(document.title).toContain(title));
});

it('[OPS-10] a fault of the server is shown with the request that IT finds it by', async () => {
  failWith(new ApiError({ status: 500, code: 'internal', message: '', requestId: '9f2c4a1b00d3e8f7' }));
  expect(await screen.findByText(/name request 9f2c4a1b00d3e8f7/)).toBeVisible();
});

it.each([
  ['by itself, once the server is well', null],
  ['by Try again', 'Try again'],
])('[OPS-06, SES-05] a page that found no server comes %s', async (_way, button) => {
  let well = false;
  const loader = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!well) throw new ApiError({ status: 503, code: 'unavailable', message: '' });
    return null;
  };
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: well && !button ? 204 : 503 })));
  const router = createMemoryRouter([
    { path: '/', loader, element: <h1>Home</h1>, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/_health', { cache: 'no-store' }), {
    timeout: 5000,
  });
  expect(screen.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  well = true;
  if (button) fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: 'Home' }, { timeout: 5000 })).toBeVisible();
  asked.mockRestore();
});

it.each([
  ['after an outage', [503, 204], 1],
  ['while the server is well', [204, 204], 0],
])(
  '[OPS-06] a file that is missing %s: how often the page is loaded again',
  async (_when, health, times) => {
    vi.mocked(reloadPage).mockClear();
    const answers = [...health];
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(null, { status: answers.shift() ?? 204 })));
    failWith(new TypeError('Failed to fetch dynamically imported module: /assets/home.js'));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 9000 });
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(times));
    asked.mockRestore();
  },
  15_000,
);
