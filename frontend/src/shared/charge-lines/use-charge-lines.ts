import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session';
import { chargeLinesQuery } from './query';

/** The charge lines of the person who is logged in. */
export const useChargeLines = () => useQuery(chargeLinesQuery(useSession().username));
