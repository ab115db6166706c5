import { mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(vite, {
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/set-up.ts'],
    css: false,
    testTimeout: 20_000,
    // The tests mainly compute, and by default vitest leaves one core idle: on two, half the machine.
    maxWorkers: '100%',
    // A thread for each file starts with a seventh less processor time than a process.
    pool: 'threads',
    // A failed search for an element prints its reason, not the whole page.
    env: { DEBUG_PRINT_LIMIT: '0' },
  },
});
