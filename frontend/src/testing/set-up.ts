import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setScreenWidth } from './screen-width';

// Tests of files (PDF, Word) ask only for Node, where there is no page to set up.
if (typeof window !== 'undefined') {
  // What is waited for comes when the machine gets to it; a second is little on a busy one.
  configure({ asyncUtilTimeout: 5_000 });

  // jsdom shows nothing, so it knows neither widths nor scrolling.
  setScreenWidth(1280);
  window.scrollTo = vi.fn<() => void>();
  // Nor what comes near the screen: nothing does.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  // Nor how large anything is: nothing grows.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = vi.fn<() => void>();
  // As browsers do: what nobody caught is heard by the window, and so fails the test that does not expect it.
  window.reportError = (error: unknown) => void window.dispatchEvent(new ErrorEvent('error', { error }));
  Element.prototype.scrollIntoView = vi.fn<typeof Element.prototype.scrollIntoView>();

  afterEach(() => {
    cleanup();
    setScreenWidth(1280);
  });
}
