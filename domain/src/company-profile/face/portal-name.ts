/** What the portal is called until a company gives it a name of its own. SES-22 */
export const PORTAL_NAME = 'Company Intranet';

/** The most characters in the name of a portal: it stands in the top bar and in subjects of mails. */
export const PORTAL_NAME_MAX = 40;

/** What a company may change about how its portal looks and is called. OPS-19 */
export interface Face {
  /** The name of the portal; empty where it is not stored. */
  portalName: string;
  /** `#rrggbb`, or empty for the colours of the product. */
  accent: string;
}

/** The name to show: that of the company's choice, or the product's. */
export const portalNameOf = (stored: string | null | undefined): string => stored?.trim() || PORTAL_NAME;

/**
 * The name within a sentence: the product's own is a description and has an article, and a name that a company has
 * chosen has none. SES-22
 */
export const portalInSentence = (name: string): string => (name === PORTAL_NAME ? `the ${name}` : name);

/** The name below the icon on a phone. */
export const shortPortalName = (name: string): string => (name === PORTAL_NAME ? 'Intranet' : name);

/** The name under which a calendar program lists the company's calendar. */
export const calendarName = (portal: string): string =>
  portal === PORTAL_NAME ? 'Company calendar' : `${portal} calendar`;
