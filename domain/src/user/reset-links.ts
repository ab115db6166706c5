/** The origin of a request for a reset link: a stranger who typed the address, the owner on a known device, or IT. */
export type LinkOrigin = 'anybody' | 'known-device' | 'it';

/** How long a reset link is valid, in seconds, and how many may be valid at once per origin. ACC-05 */
export const RESET_LINKS = {
  lifeSeconds: 3600,
  /**
   * Valid links per origin. As each is valid for an hour, this also limits the mails of one origin per hour. IT may be
   * on the phone with a person who is looking for the right mailbox.
   */
  alive: { anybody: 3, 'known-device': 3, it: 10 },
} as const;

/**
 * May one more link be mailed? No link invalidates another, so a stranger's requests do not affect the owner's link.
 * When no further one may be sent, the person already has three valid links in the mailbox. Requests of strangers do
 * not count against the owner's known device or against IT. ACC-05
 * @param alive the origins of the person's links that are neither used nor expired
 */
export function mayMailLink(origin: LinkOrigin, alive: readonly LinkOrigin[]): boolean {
  return alive.filter((one) => one === origin).length < RESET_LINKS.alive[origin];
}
