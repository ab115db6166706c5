import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime, TooLate } from '../lib/in-time';
import { reloadPage } from '../lib/reload-page';
import { lazyPart } from './lazy-part';

vi.mock('../lib/reload-page', () => ({ reloadPage: vi.fn<() => void>() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Loaded = { default: ComponentType<{ name: string }> };
const show = (load: () => Promise<Loaded>) => {
  const Part = lazyPart(load);
  render(
    <Suspense fallback="Loading …">
      <Part name="Ada" />
    </Suspense>,
  );
};

describe('a part of a screen whose file is loaded on demand', () => {
  it('[SES-24] is drawn when its file is there', async () => {
    show(() => Promise.resolve({ default: ({ name }) => <p>Hello {name}</p> }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Hello Ada')).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[SES-24] ends in a sentence and a way on when its file never comes', async () => {
    show(() => new Promise<Loaded>(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText('Loading …')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent(/^A part of this page did not arrive\./);
    screen.getByRole('button', { name: 'Reload the page' }).click();
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});

describe('a file that a button needs', () => {
  it('[SES-24] fails in time with a sentence, or at once with its own fault', async () => {
    const never = expect(inTime(new Promise(() => undefined))).rejects.toThrow(TooLate);
    await vi.advanceTimersByTimeAsync(30_000);
    await never;
    const fault = new TypeError('Failed to fetch dynamically imported module');
    await expect(inTime(Promise.reject(fault))).rejects.toBe(fault);
    await expect(inTime(Promise.resolve(1))).resolves.toBe(1);
  });
});
