/** Who asked for a link to choose a new password: anybody who typed the address, the owner on a known device, or IT. */
export type LinkOrigin = 'anybody' | 'known-device' | 'it';

/** How long a reset link lives, in seconds, and how many may live at once for each origin of the request. ACC-05 */
export const RESET_LINKS = {
  lifeSeconds: 3600,
  /**
   * Living links of one origin: as each lives an hour, also how many mails of it a person gets within an hour. IT may have
   * somebody on the phone who looks for the right mailbox.
   */
  alive: { anybody: 3, 'known-device': 3, it: 10 },
} as const;

/**
 * May one more link be mailed? No link ends another, so a stranger's requests leave the owner's link alone; and while
 * there may be no further one, the person has three in the mailbox that work. What strangers ask for does not count
 * against the owner's own device, nor against IT. ACC-05
 * @param alive the origins of the person's links that have neither been used nor run out
 */
export function mayMailLink(origin: LinkOrigin, alive: readonly LinkOrigin[]): boolean {
  return alive.filter((one) => one === origin).length < RESET_LINKS.alive[origin];
}
