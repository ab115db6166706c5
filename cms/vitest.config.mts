import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The tools beside the server use its services, and are tested on the same servers.
    include: ['src/**/*.test.ts', '../tools/**/*.test.ts'],
    globalSetup: ['src/testing/processes/global-setup.ts'],
    // Each file has a server of its own in a child process; more than two at once only wait for each other.
    maxWorkers: 2,
    // A worker keeps the processes of its servers for the next file. decisions/0045
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
