import { portalInSentence } from '@intranet/domain';
import type { MailText } from './compose';

/** The name of the portal, as a word and within a sentence. SES-22 */
interface PortalNames {
  name: string;
  inSentence: string;
}

/** A mail whose words hold the name of the portal, which is read when it is queued. */
export type NamedMail = (portal: PortalNames) => MailText;

export const portalNames = (name: string): PortalNames => ({ name, inSentence: portalInSentence(name) });
