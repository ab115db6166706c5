import type { SupervisorStatus } from '@intranet/domain';
import { getRecord, postRecord } from '../../shared/http/record';

/** The whole screen in one request. WSS-05 */
export const getStatus = (billable: boolean, signal: AbortSignal): Promise<SupervisorStatus[]> =>
  getRecord(`/war-reports/submission-status${billable ? '?billable=true' : ''}`, signal);

/** @returns usernames of those reminded now; whoever was within a day is left alone */
export const remind = async (usernames: string[]): Promise<string[]> =>
  (await postRecord<{ reminded: string[] }>('/war-reports/reminders', { usernames })).reminded;
