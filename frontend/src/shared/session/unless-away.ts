import { ACCESS_TOKEN_SECONDS, mayRenew } from '@intranet/domain';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { lastActivity } from './activity';
import { currentSession } from './store';

/** Would the server answer now? A token that has died is renewed only after a new sign of a person. SES-07 */
function isAnswered(): boolean {
  const session = currentSession();
  if (!session) return false;
  const lives = Date.now() - session.renewedAt < ACCESS_TOKEN_SECONDS * 1000;
  return lives || mayRenew(session.renewedAt, lastActivity());
}

/**
 * A question that is asked again by itself. A screen that is left alone outlives its token: then what is known stays on
 * it, until a person is there again, instead of a refusal.
 */
export const unlessAway =
  <Data>(ask: (context: QueryFunctionContext) => Promise<Data>) =>
  async (context: QueryFunctionContext): Promise<Data> => {
    const known = context.client.getQueryData<Data>(context.queryKey);
    return known !== undefined && !isAnswered() ? known : ask(context);
  };
