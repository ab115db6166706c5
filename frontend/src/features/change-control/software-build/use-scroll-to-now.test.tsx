import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollToNow } from './use-scroll-to-now';

function Row({ now }: { now: string }) {
  const row = useScrollToNow(now);
  return (
    <div ref={row} role="list">
      <span data-now />
    </div>
  );
}

const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('[BLD-01] scrolls to the current stage 500 ms after it is shown, and after it has changed, once each', () => {
  const { rerender } = render(<Row now="CCB2" />);
  wait(499);
  expect(scrollTo).not.toHaveBeenCalled();
  wait(1);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(scrollTo.mock.contexts[0]).toBe(screen.getByRole('list'));
  rerender(<Row now="CCB2" />);
  wait(2000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  rerender(<Row now="Requirements" />);
  wait(499);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  wait(1);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('[BLD-01] scrolls nothing once it is gone', () => {
  render(<Row now="CCB2" />).unmount();
  wait(1000);
  expect(scrollTo).not.toHaveBeenCalled();
});
