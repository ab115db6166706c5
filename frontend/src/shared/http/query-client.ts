import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Only what may mend itself is asked for again: no answer at all, or a server that is busy. */
const mayMendItself = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && mayMendItself(error),
      retryDelay: 800,
    },
  },
});
