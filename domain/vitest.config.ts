import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // They only compute, and vitest alone would leave one core idle.
    maxWorkers: '100%',
  },
});
