import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { settings } from '../env/settings';

export interface Delivery {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
}

/** A file of a mail: its bytes as base64, never a path or an address. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** As the databases give it: PostgreSQL the document, SQLite its text. */
export type StoredAttachments = string | Attachment[] | null;

const parsed = (stored: StoredAttachments): Attachment[] | null =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;

export const asAttachments = (stored: StoredAttachments): Attachment[] => parsed(stored) ?? [];

/**
 * Hand one mail to the mail server, or write it to DATA_DIR/mail as an .eml file when there is none.
 * @throws what nodemailer throws: `responseCode`, `response` or `code` say why
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
  // The same mail written again has the same name: nothing is delivered twice.
  const name = `${messageId.replace(/[^\w.-]/g, '')}.eml`;
  await writeFile(path.join(settings().DATA_DIR, 'mail', name), info.message, { mode: 0o600 });
}
