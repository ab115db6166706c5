import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/**
 * Retries only failures that may pass: no connection, or a busy server. Whoever has waited for an answer in vain is told
 * at once, and does not wait as long again. SES-24
 */
const mayMendItself = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 ? error.details.timedOut !== true : error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && mayMendItself(error),
      retryDelay: 800,
    },
    mutations: {
      // A write fails at once without a network. Waiting for it would keep the button busy and send the write at an
      // unexpected time.
      networkMode: 'always',
      // The input may be a password, so it is dropped with the screen.
      gcTime: 0,
    },
  },
});
