import { ACCESS_TOKEN_SECONDS, mayRenew } from '@intranet/domain';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { lastActivity } from './activity';
import { currentSession } from './store';

/** Would the server accept a request now? An expired token is renewed only after new activity. SES-07 */
function isAnswered(): boolean {
  const session = currentSession();
  if (!session) return false;
  const lives = Date.now() - session.renewedAt < ACCESS_TOKEN_SECONDS * 1000;
  return lives || mayRenew(session.renewedAt, lastActivity());
}

/**
 * Wraps a query that is polled. An unattended screen outlives its token; polling then pauses, and the last answer stays
 * until the person is active again, instead of a refusal.
 */
export const unlessAway =
  <Data>(ask: (context: QueryFunctionContext) => Promise<Data>) =>
  async (context: QueryFunctionContext): Promise<Data> => {
    const known = context.client.getQueryData<Data>(context.queryKey);
    return known !== undefined && !isAnswered() ? known : ask(context);
  };
