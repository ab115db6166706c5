import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TravelBar } from './travel-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isShown = () => !document.querySelector<HTMLElement>('.travel-bar')!.hidden;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a screen that takes a while. */
async function travel(ms: number) {
  const router = createMemoryRouter([
    { path: '/', element: <TravelBar /> },
    {
      path: '/next',
      element: <TravelBar />,
      loader: () => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/next'));
  return router;
}

it('stays away while a screen comes at once', async () => {
  const router = await travel(250);
  await pass(249);
  expect(router.state.navigation.state).toBe('loading');
  expect(isShown()).toBe(false);
  await pass(400);
  expect(router.state.location.pathname).toBe('/next');
  expect(isShown()).toBe(false);
});

it('says that a screen takes its time, until it is there', async () => {
  await travel(1000);
  await pass(301);
  expect(isShown()).toBe(true);
  await pass(700);
  expect(isShown()).toBe(false);
});

it('starts again with the next screen', async () => {
  const router = await travel(1000);
  await pass(1001);
  await act(async () => void router.navigate('/'));
  await act(async () => void router.navigate('/next'));
  await pass(100);
  expect(isShown()).toBe(false);
});
