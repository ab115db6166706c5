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
interface TriedMail {
  recipient: string;
  createdAt: Date;
  /** How often it was tried, including this time. */
  attempts: number;
}

/** The state of the mails around it. */
export interface Flow {
  /** Is all mail stopped at the moment? */
  stopped: boolean;
  /** When mail last started flowing again after an outage. */
  flowsSince: Date | null;
  /** The run of similar faults before this one, with no mail sent in between. */
  streak: Streak | null;
}

/** The outcome for a mail that could not be sent: it waits with all the others, or is handled alone. */
export type FailedMailOutcome =
  | { waitsForAll: true; kind: FaultKind | null }
  | { waitsForAll: false; decision: RetryDecision; streak: Streak | null };

/** Other mails were sent since the last try, but this one is still refused: the fault is its own. */
const isItsOwn = (fault: SendingFault, mail: TriedMail, { stopped, flowsSince }: Flow): boolean =>
  ['RCPT TO', 'DATA'].includes(fault.command ?? '') &&
  mail.attempts > 1 &&
  !stopped &&
  flowsSince !== null &&
  flowsSince > mail.createdAt;

/** Handles the mail alone: retry later, or give up. Time during an outage does not count. */
function alone(fault: SendingFault, mail: TriedMail, { flowsSince }: Flow, now: Date): RetryDecision {
  const since = flowsSince !== null && flowsSince > mail.createdAt ? flowsSince : mail.createdAt;
  // A refusal that may affect all mail must occur twice before it counts against this mail.
  const heardOnce = mail.attempts === 1 && whomItConcerns(fault) !== 'mail';
  return afterFailure(since, mail.attempts, isPermanent(fault) && !heardOnce, now);
}

/**
 * The outcome for a mail that could not be sent. A fault of all mail stops the whole queue; a fault of one mail affects
 * that mail only; where it may be either, three different recipients in a row decide. NOT-08
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
  // Only first tries count: a repeated refusal says nothing new about other mails.
  const streak = mail.attempts === 1 ? lengthened(flow.streak, fault, mail.recipient) : flow.streak;
  const kind = streak && streakSays(streak);
  return kind ? { waitsForAll: true, kind } : { ...own, streak };
}

/** Seconds until the next try during an outage, after the first, second, … try; the last value repeats. */
const TRY_AFTER: Record<'there' | 'away', readonly number[]> = {
  // A server that answers may block clients that try too often.
  there: [15, 30, 60, 120, 300],
  away: [15, 15, 30],
};

/** When to try again during an outage. @param tries how often it was tried, including this time */
export function nextTryAt(kind: FaultKind, tries: number, now: Date): Date {
  const seconds = TRY_AFTER[kind === 'unreachable' ? 'away' : 'there'];
  return new Date(now.getTime() + 1000 * seconds[Math.min(tries, seconds.length) - 1]!);
}
