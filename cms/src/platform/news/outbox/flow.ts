import { type FailedMailOutcome, outcomeOfFailure, type SendingFault, type Streak } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { type ClaimedMail, noteFailed, noteWaiting } from './claims';
import { beginOutage, endOutage, flowOf, outageGoesOn, type Trial } from './outage';

/** What IT reads about a failure: the mail server's own words, not a stack trace. */
const explain = ({ response, code }: SendingFault): string =>
  (response ?? code ?? 'The mail server gave no reason.').slice(0, 300);

/** What a worker learns about the mail server from its mails. NOT-08 */
interface FlowTracker {
  /** A mail was sent. @param trial when it was sent to test whether mail can be sent again */
  went: (trial: Trial | null) => Promise<void>;
  /** A mail could not be sent: it waits with all others, waits alone, or has failed. */
  held: (mail: ClaimedMail, fault: SendingFault, trial: Trial | null) => Promise<void>;
}

/** Track the results of one worker's mails. */
export function trackFlow(strapi: Core.Strapi): FlowTracker {
  let streak: Streak | null = null;

  const becomes = async (mail: ClaimedMail, outcome: FailedMailOutcome, why: string) => {
    if (outcome.waitsForAll) await noteWaiting(strapi, mail, null, why);
    else if (outcome.decision.state === 'failed') await noteFailed(strapi, mail, why);
    else await noteWaiting(strapi, mail, outcome.decision.nextAt, why);
  };

  return {
    async went(trial) {
      streak = null;
      if (trial) await endOutage(strapi);
    },

    async held(mail, fault, trial) {
      const why = explain(fault);
      const { recipient, attempts, created_at } = mail;
      const tried = { recipient, attempts, createdAt: new Date(created_at) };
      const outcome = outcomeOfFailure(fault, tried, { ...(await flowOf(strapi)), streak }, new Date());
      streak = outcome.waitsForAll ? null : outcome.streak;
      await becomes(mail, outcome, why);
      if (!outcome.waitsForAll) {
        // The server refused only this mail, so it accepts others.
        if (trial) await endOutage(strapi);
      } else if (trial) await outageGoesOn(strapi, trial, outcome.kind, why);
      else if (outcome.kind) await beginOutage(strapi, outcome.kind, why);
    },
  };
}
