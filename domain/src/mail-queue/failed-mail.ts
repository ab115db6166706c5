import {
  isPermanent,
  lengthened,
  type FaultKind,
  type SendingFault,
  type Streak,
  streakSays,
  whomItConcerns,
} from './faults.js';
import { afterFailure, type RetryDecision } from './retry.js';

/** A mail that could not be sent. */
export interface TriedMail {
  recipient: string;
  createdAt: Date;
  /** How often it was tried, this time included. */
  attempts: number;
}

/** How it goes for the mails around it. */
export interface Flow {
  /** Does no mail go out just now? */
  stopped: boolean;
  /** When mail flowed again the last time after it did not. */
  flowsSince: Date | null;
  /** Faults alike before this one, with none sent in between. */
  streak: Streak | null;
}

/** What becomes of a mail that could not be sent: it waits with all the others, or goes its own way. */
export type FailedMailOutcome =
  | { waitsForAll: true; kind: FaultKind | null }
  | { waitsForAll: false; decision: RetryDecision; streak: Streak | null };

/** Others have gone since it was tried before, and still its recipient or its text is refused: then it is its own fault. */
const isItsOwn = (fault: SendingFault, mail: TriedMail, { stopped, flowsSince }: Flow): boolean =>
  ['RCPT TO', 'DATA'].includes(fault.command ?? '') &&
  mail.attempts > 1 &&
  !stopped &&
  flowsSince !== null &&
  flowsSince > mail.createdAt;

/** The mail alone: tried again later, or given up. While nothing went out it did not grow older. */
function alone(fault: SendingFault, mail: TriedMail, { flowsSince }: Flow, now: Date): RetryDecision {
  const since = flowsSince !== null && flowsSince > mail.createdAt ? flowsSince : mail.createdAt;
  // A refusal that may concern all is heard twice before it counts for this mail.
  const heardOnce = mail.attempts === 1 && whomItConcerns(fault) !== 'mail';
  return afterFailure(since, mail.attempts, isPermanent(fault) && !heardOnce, now);
}

/**
 * What becomes of a mail that could not be sent. A fault that concerns all mail stops the queue as a whole; one of this
 * mail alone is this mail's; of one that may be either, three different recipients in a row decide. NOT-05
 */
export function outcomeOfFailure(
  fault: SendingFault,
  mail: TriedMail,
  flow: Flow,
  now: Date,
): FailedMailOutcome {
  const concern = whomItConcerns(fault);
  const own = { waitsForAll: false as const, decision: alone(fault, mail, flow, now) };
  if (concern === 'mail' || isItsOwn(fault, mail, flow)) return { ...own, streak: flow.streak };
  if (concern !== 'unclear') return { waitsForAll: true, kind: concern };
  if (flow.stopped) return { waitsForAll: true, kind: null };
  // Only first tries count: what is refused again and again is no news about the others.
  const streak = mail.attempts === 1 ? lengthened(flow.streak, fault, mail.recipient) : flow.streak;
  const kind = streak && streakSays(streak);
  return kind ? { waitsForAll: true, kind } : { ...own, streak };
}

/** Seconds to the next try after the first, second, … one while no mail goes; the last repeats. */
const TRY_AFTER: Record<'there' | 'away', readonly number[]> = {
  // A server that answers may shut out who knocks too often.
  there: [15, 30, 60, 120, 300],
  away: [15, 15, 30],
};

/** When to try again while no mail goes out. @param tries how often it was tried, this time included */
export function nextTryAt(kind: FaultKind, tries: number, now: Date): Date {
  const seconds = TRY_AFTER[kind === 'unreachable' ? 'away' : 'there'];
  return new Date(now.getTime() + 1000 * seconds[Math.min(tries, seconds.length) - 1]!);
}
