import type { SupervisorStatus } from '@intranet/domain';
import { getRecord, postRecord } from '../../shared/http/record';

/** The whole screen in one request. WSS-05 */
export const getStatus = (billable: boolean, signal: AbortSignal): Promise<SupervisorStatus[]> =>
  getRecord(`/war-reports/submission-status${billable ? '?billable=true' : ''}`, signal);

/** @param billable only billable charge lines are named @returns usernames of those reminded now; whoever was within a day is left alone */
export const remind = async (usernames: string[], billable: boolean): Promise<string[]> =>
  (await postRecord<{ reminded: string[] }>('/war-reports/reminders', { usernames, billable })).reminded;
