import type { FrontDoor } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../http/keys';
import { plainClient } from '../http/plain-client';

/** The company's name and logo, for who has not logged in. Without an answer the product stands for itself. SES-18 */
export const useFrontDoor = () =>
  useQuery({
    queryKey: [...keys.company, 'front-door'],
    queryFn: async ({ signal }) =>
      (await plainClient.get<{ data: FrontDoor }>('/company-profile/front-door', { signal })).data.data,
    staleTime: 300_000,
    retry: false,
  });
