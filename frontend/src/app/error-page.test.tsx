import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../shared/http/api-error';
import { ErrorPage } from './error-page';

// React says each caught error aloud.
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
])('%s', async (_, error, title, action) => {
  failWith(error);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: action })).toBeVisible();
  await waitFor(() => expect(document.title).toContain(title));
});
