import { act } from '@testing-library/react';
import { vi } from 'vitest';

const listeners = new Set<() => void>();

/** Lets media queries about widths answer for a screen of that many pixels; all others do not match. */
export function setScreenWidth(width: number): void {
  window.matchMedia = (query: string) =>
    ({
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? -1),
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  listeners.forEach((listener) => listener());
}

type Report = (entries: { isIntersecting: boolean }[]) => void;

/**
 * Lets a test say whether all observed elements are near the screen.
 * @returns how many are observed, and a function that says it
 */
export function watchedPlaces() {
  const watchers = new Set<Report>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: Report) {}
      observe = () => watchers.add(this.report);
      disconnect = () => watchers.delete(this.report);
    },
  );
  return {
    count: () => watchers.size,
    are: (isIntersecting: boolean) =>
      act(() => [...watchers].forEach((report) => report([{ isIntersecting }]))),
  };
}
