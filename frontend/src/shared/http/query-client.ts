import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Retries only faults that may pass: no answer at all, or a server that is busy. */
const mayMendItself = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && mayMendItself(error),
      retryDelay: 800,
    },
    mutations: {
      // A write fails when there is no network. Waiting for it would keep the button busy and send the write at an unexpected time.
      networkMode: 'always',
      // What was sent may be a password: it is forgotten with the screen.
      gcTime: 0,
    },
  },
});
