import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getRetention } from './api';

/** What the next run of the retention periods removes. PRV-03 */
export const useRetention = () =>
  useQuery({ queryKey: keys.retention, queryFn: ({ signal }) => getRetention(signal) });
