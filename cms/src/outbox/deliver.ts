import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { settings } from '../env/settings';

interface Delivery {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
}

/** A file in a mail: its bytes as base64, never a path or an address. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** As returned by the database: an object from PostgreSQL, text from SQLite. */
type StoredAttachments = string | Attachment[] | null;

const parsed = (stored: StoredAttachments): Attachment[] | null =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;

export const asAttachments = (stored: StoredAttachments): Attachment[] => parsed(stored) ?? [];

/**
 * Pass one mail to the mail server, or write it to DATA_DIR/mail as an .eml file when there is none.
 * @throws nodemailer's errors, with the reason in `responseCode`, `response` or `code`
 */
export async function deliver(strapi: Core.Strapi, mail: Delivery): Promise<void> {
  const { recipient, subject, text, html, messageId } = mail;
  const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content, 'base64'),
    contentDisposition: 'attachment',
  }));
  const info = await strapi.plugin('email').provider.send({
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
