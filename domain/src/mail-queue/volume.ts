/**
 * Limits on the mail that one person may cause. The bell always shows everything; mails beyond these numbers are
 * combined into a digest, so that no legitimate event is lost and no mailbox is flooded. NOT-09
 */
export const MAIL_VOLUME = {
  /** The period within which mails are counted, by causing person, recipient and kind. */
  windowSeconds: 3600,
  /** How many are sent individually. */
  single: 30,
  /** How long further ones are collected before they go out as one mail. */
  gatherSeconds: 600,
  /** The most lines in a digest; the rest is given as a number. */
  digestLines: 100,
} as const;

/** Records that a person creates and that cause mails, with how many are allowed per hour. */
export const HOURLY_LIMITS = {
  'problem-report': { most: 300, many: 'problem reports' },
  ticket: { most: 300, many: 'tickets' },
  'ticket-comment': { most: 600, many: 'comments and notes' },
  'change-comment': { most: 600, many: 'comments and notes' },
  /** Each recipient counts. These mails are not combined: a written text is sent as it is. */
  'written-mail': { most: 600, many: 'emails' },
} as const;

export type HourlyLimit = keyof typeof HOURLY_LIMITS;

/**
 * Kinds of mail that are never combined: a person is waiting for them, they hold information found nowhere else, or
 * they are rare.
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
 * Should one more mail wait for a digest?
 * @param before how many of this kind the same person has caused for the same recipient within the window
 */
export const isGathered = (kind: string, before: number): boolean =>
  before >= MAIL_VOLUME.single && !neverGathered.includes(kind);

const HOUR_MS = 3_600_000;

/**
 * When a person may create the next one.
 * @param made when they created the oldest one that still counts: the 300th before now; null when they have created
 * fewer
 * @returns null when they may now
 */
export function againAt(made: Date | null, now: Date): Date | null {
  const at = made && new Date(made.getTime() + HOUR_MS);
  return at && at > now ? at : null;
}
