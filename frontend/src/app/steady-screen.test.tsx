import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { steadyScreen } from './steady-screen';

it('[DIR-01] does not draw the screen that is left again for each step of the way to the next one', async () => {
  const drawn = vi.fn<() => void>();
  const Left = () => {
    drawn();
    return <p>left</p>;
  };
  let arrive = () => {};
  const onTheWay = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter(
    [
      { path: '/', lazy: () => Promise.resolve({ Component: Left }) },
      {
        path: '/next',
        loader: () => onTheWay,
        lazy: () => Promise.resolve({ Component: () => <p>next</p> }),
      },
    ].map(steadyScreen),
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('left');
  const before = drawn.mock.calls.length;
  act(() => void router.navigate('/next'));
  expect(router.state.navigation.state).toBe('loading');
  await act(async () => {
    arrive();
    await onTheWay;
  });
  expect(await screen.findByText('next')).toBeVisible();
  expect(drawn.mock.calls.length).toBe(before);
});
