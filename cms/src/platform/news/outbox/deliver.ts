import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { PORTAL_NAME } from '@intranet/domain';
import type { Attachment } from '../../database/tables/messages';
import { settings } from '../../env/settings';
import { hasLogo, LOGO_MAX_BYTES, LOGO_PART, withoutLogo } from '../mail/layout';
import { portalName } from '../../people/company';
import { companyLogo, type CompanyLogo } from '../../files/company-logo';

interface Delivery {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
}

/** As returned by the database: an object from PostgreSQL, text from SQLite. */
type StoredAttachments = string | Attachment[] | null;

const parsed = (stored: StoredAttachments): Attachment[] | null =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;

export const asAttachments = (stored: StoredAttachments): Attachment[] => parsed(stored) ?? [];

/** The company as a mail shows it at the moment when it is sent. */
interface Sender {
  portal: string;
  logo: CompanyLogo | null;
}

async function senderNow(strapi: Core.Strapi, html: string): Promise<Sender> {
  const db = strapi.db.connection;
  return {
    portal: await portalName(db),
    logo: hasLogo(html) ? await companyLogo(db, LOGO_MAX_BYTES) : null,
  };
}

/** The sender of the setting; where it has the product's name, that is the one that the company has chosen. SES-22 */
function senderOf(portal: string): { name: string; address: string } {
  const { name, address } = settings().MAIL_FROM;
  return { name: name === PORTAL_NAME ? portal : name, address };
}

/** The logo as a part of the mail, which its HTML shows. */
const inline = ({ mime, bytes }: CompanyLogo) => ({
  filename: `logo.${mime === 'image/png' ? 'png' : 'jpg'}`,
  contentType: mime,
  content: bytes,
  contentDisposition: 'inline',
  cid: LOGO_PART,
});

/**
 * Pass one mail to the mail server, or write it to DATA_DIR/mail as an .eml file when there is none.
 * @throws nodemailer's errors, with the reason in `responseCode`, `response` or `code`
 */
export async function deliver(strapi: Core.Strapi, mail: Delivery): Promise<void> {
  const { recipient, subject, text, messageId } = mail;
  const { portal, logo } = await senderNow(strapi, mail.html);
  const html = logo ? mail.html : withoutLogo(mail.html);
  const files = mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content, 'base64'),
    contentDisposition: 'attachment',
  }));
  const attachments = [...(logo ? [inline(logo)] : []), ...files];
  const info = await strapi.plugin('email').provider.send({
    from: senderOf(portal),
    to: recipient,
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(attachments.length > 0 && { attachments }),
  });
  if (settings().MAIL_URL) return;
  // The same mail gets the same file name, so that nothing is delivered twice.
  const name = `${messageId.replace(/[^\w.-]/g, '')}.eml`;
  await writeFile(path.join(settings().DATA_DIR, 'mail', name), info.message, { mode: 0o600 });
}
