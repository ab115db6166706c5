import { AxiosError } from 'axios';
import { expect, it } from 'vitest';
import { toApiError } from './api-error';
import { queryClient } from './query-client';

const mayTryOnce = (error: AxiosError) => {
  const { retry } = queryClient.getDefaultOptions().queries!;
  return (retry as (failures: number, error: unknown) => boolean)(0, toApiError(error));
};

it('[SES-24] a list is asked for once more after a lost connection, but not after a wait in vain', () => {
  expect(mayTryOnce(new AxiosError('', 'ERR_NETWORK'))).toBe(true);
  expect(mayTryOnce(new AxiosError('', 'ETIMEDOUT', { method: 'get' } as never))).toBe(false);
});
