import { setTimeout as wait } from 'node:timers/promises';
import type { SendingFault } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { databaseIsDown } from '../../database/outage/watch';
import { notesOf } from '../../jobs/note';
import { nameOfFault } from '../../logging/fault';
import { claim, type ClaimedMail, claimForTrying, holdClaim, noteSent } from './claims';
import { asAttachments, deliver } from './deliver';
import { trackFlow } from './flow';
import { takeTrial, type Trial, tryNow } from './outage';

/**
 * How many mails a worker sends at a time. If it dies after the mail server accepted mails and before that is stored,
 * these are sent again, so this is how many can arrive twice.
 */
const HANDS = 4;

/** How long a stop waits for mails being sent. */
const STOP_MS = 3_000;

/** How often the queue is checked without a signal that there is something new. */
const POLL_MS = 2_000;

/** Pass it to the mail server. @returns why it was not accepted, or null */
async function handOver(strapi: Core.Strapi, mail: ClaimedMail): Promise<SendingFault | null> {
  try {
    const attachments = asAttachments(mail.attachments);
    await deliver(strapi, { ...mail, messageId: mail.message_id, attachments });
    return null;
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a mailer throws is such a fault, or has none of its parts
    return error as SendingFault;
  }
}

/**
 * The worker of this instance: claims as many due mails as it can send, sends them, and stores the results. Several
 * instances share the queue. A mail whose worker died is sent again under the same message id. During an outage one of
 * all workers tests with one mail now and then, and the others wait.
 * @param prepare done before each check of the queue, such as writing requested mails
 */
export function startOutboxWorker(
  strapi: Core.Strapi,
  prepare: () => Promise<void> = () => Promise.resolve(),
): { stop: () => Promise<void> } {
  const inHands = new Set<Promise<void>>();
  const flow = trackFlow(strapi);
  let stopped = false;
  let timer: NodeJS.Timeout;
  let steps: Promise<void> = Promise.resolve();
  const note = notesOf(strapi, 'send-mails');
  /** Faults of the queue itself since its last record; the mail server's answers are stored with each mail. */
  let fault: unknown = null;

  /** The watch has already logged, once, that the database is unreachable. */
  const complain = (error: Error) => {
    if (databaseIsDown()) return;
    fault ??= error;
    strapi.log.error(`The mail queue could not be worked on: ${nameOfFault(error)}`);
  };

  /** One after the other: two checks at once would claim too many. */
  const inTurn = (step: () => Promise<void> | void) => {
    steps = steps.then(step).catch(complain);
  };

  const send = async (mail: ClaimedMail, trial: Trial | null) => {
    const letGo = holdClaim(strapi, mail);
    try {
      const fault = await handOver(strapi, mail);
      if (!fault) await noteSent(strapi, mail);
      await (fault ? flow.held(mail, fault, trial) : flow.went(trial));
    } finally {
      letGo();
    }
  };

  const sendAll = (mails: ClaimedMail[], trial: Trial | null = null) => {
    for (const mail of mails) {
      const sending = send(mail, trial)
        .catch(complain)
        .finally(() => {
          inHands.delete(sending);
          inTurn(take);
        });
      inHands.add(sending);
    }
  };

  const take = async () => {
    const free = HANDS - inHands.size;
    if (!stopped && free > 0) sendAll(await claim(strapi, free));
  };

  const tryAgain = async () => {
    if (stopped || inHands.size > 0) return;
    const trial = await takeTrial(strapi);
    if (trial) sendAll(await claimForTrying(strapi), trial);
  };

  const look = () => {
    let begun = 0;
    inTurn(prepare);
    inTurn(() => {
      begun = performance.now();
    });
    inTurn(take);
    inTurn(tryAgain);
    inTurn(() => {
      const since = fault;
      fault = null;
      return note(since, performance.now() - begun);
    });
    inTurn(() => {
      if (!stopped) timer = setTimeout(look, POLL_MS);
    });
  };
  // The person who started the server may have changed the mail server's address or password.
  inTurn(() => tryNow(strapi));
  timer = setTimeout(look, 0);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await steps;
      // A mail server that hangs does not delay a stop: unsent mails are sent by the next worker.
      await Promise.race([Promise.all(inHands), wait(STOP_MS)]);
    },
  };
}
