import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { getSetUp } from './api';

/** What is left to set up; each visit to Home asks anew, since every screen may have done a step. HOM-09 */
export const setUpQuery = queryOptions({
  queryKey: keys.setUp,
  queryFn: unlessAway(({ signal }) => getSetUp(signal)),
  retry: false,
});
