import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A guard against hanging, not a measure of time.
    testTimeout: 30_000,
    // They only compute, and vitest alone would leave one core idle.
    maxWorkers: '100%',
    // They leave nothing behind for each other, and a worker for each file would load zod a hundred times.
    isolate: false,
  },
});
