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
}

/**
 * Hand one mail to the mail server, or write it to DATA_DIR/mail as an .eml file when there is none.
 * @throws what nodemailer throws: `responseCode`, `response` or `code` say why
 */
export async function deliver(strapi: Core.Strapi, mail: Delivery): Promise<void> {
  const { recipient, subject, text, html, messageId } = mail;
  const info = await strapi
    .plugin('email')
    .provider.send({ to: recipient, subject, text, html, messageId, headers: { 'Auto-Submitted': 'auto-generated' } });
  if (settings().MAIL_URL) return;
  // The same mail written again has the same name: nothing is delivered twice.
  const name = `${messageId.replace(/[^\w.-]/g, '')}.eml`;
  await writeFile(path.join(settings().DATA_DIR, 'mail', name), info.message, { mode: 0o600 });
}
