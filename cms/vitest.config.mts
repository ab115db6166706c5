import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file starts a server of its own in a child process. The longest files wait a quarter of their time and more for
    // what the server does at intervals; a third fills that, and a fourth would take the time from those that measure it.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
