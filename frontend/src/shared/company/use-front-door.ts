import type { FrontDoor } from '@intranet/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../http/keys';
import { plainClient } from '../http/plain-client';
import { wearFace } from './face';

/** The company's name, its logo and the ways to log in, for a person who is not logged in. SES-18, SSO-03 */
export const frontDoorQuery = queryOptions({
  queryKey: [...keys.company, 'front-door'],
  queryFn: async ({ signal }) =>
    wearFace(
      (await plainClient.get<{ data: FrontDoor }>('/company-profile/front-door', { signal })).data.data,
    ),
  staleTime: 300_000,
  retry: false,
});

/** The same for a screen. Without an answer, the product's own name and mark are shown. */
export const useFrontDoor = () => useQuery(frontDoorQuery);
