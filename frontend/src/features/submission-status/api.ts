import type { SupervisorStatus } from '@intranet/domain';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { whenChanged } from '../../shared/http/changed';
import { postRecord } from '../../shared/http/record';

/** The whole screen in one request; the answer is nearly empty when nothing has changed since. WSS-05 */
export const getStatus = (context: QueryFunctionContext, billable: boolean): Promise<SupervisorStatus[]> =>
  whenChanged(context, {
    path: '/war-reports/submission-status',
    params: billable ? { billable } : {},
    make: ({ data }: { data: SupervisorStatus[] }) => data,
  });

/** How many people a request reminds: the server locks all of them until it has reminded the last. */
const PORTION = 200;

/**
 * @param billable mention only billable charge lines
 * @returns usernames of the people reminded now; people reminded within a day are skipped
 */
export async function remind(usernames: readonly string[], billable: boolean): Promise<string[]> {
  const reminded: string[] = [];
  for (let start = 0; start < usernames.length; start += PORTION) {
    const portion = { usernames: usernames.slice(start, start + PORTION), billable };
    reminded.push(...(await postRecord<{ reminded: string[] }>('/war-reports/reminders', portion)).reminded);
  }
  return reminded;
}
