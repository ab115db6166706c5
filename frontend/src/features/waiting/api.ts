import type { WaitingItem } from '@intranet/domain';
import { getRecord } from '../../shared/http/record';

/** What waits for the person who is logged in. WAI-01 */
export const listWaiting = (signal: AbortSignal): Promise<WaitingItem[]> => getRecord('/waiting', signal);
