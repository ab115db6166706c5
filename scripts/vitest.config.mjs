import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    // A busy machine takes its time to start PostgreSQL.
    testTimeout: 60_000,
  },
});
