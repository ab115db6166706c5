import '@testing-library/jest-dom/vitest';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setScreenWidth } from './screen-width';

// Tests of files (PDF, Word) run in Node, where there is no page to set up.
if (typeof window !== 'undefined') {
  // On a busy machine the default of a second is too short.
  configure({ asyncUtilTimeout: 5_000 });

  // jsdom has no layout, so it knows neither widths nor scrolling.
  setScreenWidth(1280);
  window.scrollTo = vi.fn<() => void>();
  // It also has no visible area: nothing comes near the screen.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  // It also has no sizes: nothing grows.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = vi.fn<() => void>();
  // As in browsers: an uncaught error reaches the window, and so fails the test that does not expect it.
  window.reportError = (error: unknown) => void window.dispatchEvent(new ErrorEvent('error', { error }));
  // Node makes the files of a form with the global class. That is jsdom's here, which does not read Node's own blobs.
  globalThis.File = new Proxy(File, {
    construct: (jsdomFile, args: [unknown[], ...unknown[]]) =>
      Reflect.construct(
        args[0].some((part) => part instanceof NodeBlob) ? NodeFile : jsdomFile,
        args,
      ) as File,
  });
  Element.prototype.scrollIntoView = vi.fn<typeof Element.prototype.scrollIntoView>();

  afterEach(() => {
    cleanup();
    setScreenWidth(1280);
  });
}
