import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.mjs'],
    // Starting PostgreSQL can take long on a busy machine.
    testTimeout: 60_000,
  },
});
