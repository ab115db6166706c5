/**
 * How much mail one person may cause. The bell says everything at once; what goes beyond these numbers is gathered into a
 * digest, so that nothing honest is refused and no mailbox is filled. NOT-05
 */
export const MAIL_VOLUME = {
  /** Within this time mails are counted, by who caused them, for whom and of which kind. */
  windowSeconds: 3600,
  /** How many are sent one by one. */
  single: 30,
  /** What comes after them is gathered this long and goes as one mail. */
  gatherSeconds: 600,
  /** The most lines of a digest; it gives the number of the rest. */
  digestLines: 100,
} as const;

/** What somebody makes that is told by mail, and how many within an hour before the next is refused. */
export const HOURLY_LIMITS = {
  'problem-report': { most: 300, many: 'problem reports' },
  ticket: { most: 300, many: 'tickets' },
  'ticket-comment': { most: 600, many: 'comments and notes' },
  /** Each recipient counts. These are not gathered: what somebody has written goes as it is. */
  'written-mail': { most: 600, many: 'e-mails' },
} as const;

export type HourlyLimit = keyof typeof HOURLY_LIMITS;

/**
 * Kinds of mail that are never gathered: somebody waits for them, they hold what stands nowhere else, or they are few by
 * themselves.
 */
const neverGathered: readonly string[] = [
  'account-created',
  'reset-link',
  'password-changed',
  'email-changed',
  'written',
  'digest',
];

/**
 * Does one more mail wait for a digest?
 * @param before how many of this kind the same person has caused for the same recipient within the window
 */
export const isGathered = (kind: string, before: number): boolean =>
  before >= MAIL_VOLUME.single && !neverGathered.includes(kind);

const HOUR_MS = 3_600_000;

/**
 * When somebody may make the next one.
 * @param made when they made the last one that still fits into the limit: the 300th before now; null when they have made
 *   fewer
 * @returns null when they may now
 */
export function againAt(made: Date | null, now: Date): Date | null {
  const at = made && new Date(made.getTime() + HOUR_MS);
  return at && at > now ? at : null;
}
