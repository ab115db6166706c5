import { z } from 'zod';
import { plainText } from '../shared/text.js';

/** What one email may carry. NOT-06 */
const EMAIL_LIMITS = {
  recipients: 10,
  files: 3,
  fileBytes: 1_048_576,
  htmlCharacters: 100_000,
  /** Each tag costs about as much as fifty letters to make harmless; a page of a word processor has some hundred. */
  htmlTags: 5_000,
} as const;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The number of bytes in a base64 text. */
const bytesOf = (content: string): number => Math.floor((content.length * 3) / 4);

const address = z
  .email({ error: 'Please enter a valid email.' })
  .max(254, { error: 'Please enter a valid email.' });

const file = z.strictObject({
  filename: plainText({ required: 'A file needs a name.', max: 120 }),
  contentType: z
    .string({ error: 'A file needs a type.' })
    .regex(/^[\w.+-]{1,60}\/[\w.+-]{1,80}$/, { error: 'A file needs a type such as application/pdf.' }),
  /** base64 */
  content: z
    .string({ error: 'A file needs its content.' })
    .min(1, { error: 'A file needs its content.' })
    .refine((content) => content.length % 4 === 0 && base64.test(content), { error: 'Send files as base64.' })
    .refine((content) => bytesOf(content) <= EMAIL_LIMITS.fileBytes + 2, {
      error: 'The chosen file is too large, maximum file size is 1MB!',
    }),
});

/** POST /email/send-with-attachments. The HTML is reduced to what mails may contain before it is sent. NOT-06 */
export const emailInput = z.strictObject({
  to: z.preprocess(
    (to) => (typeof to === 'string' ? [to] : to),
    z
      .array(address, { error: 'Please enter an email.' })
      .min(1, { error: 'Please enter an email.' })
      .max(EMAIL_LIMITS.recipients, { error: `Please choose at most ${EMAIL_LIMITS.recipients} people.` }),
  ),
  subject: plainText({ required: 'Please enter a subject.', max: 200 }),
  html: z
    .string({ error: 'Please enter a message.' })
    .min(1, { error: 'Please enter a message.' })
    .max(EMAIL_LIMITS.htmlCharacters, { error: 'The message is too long.' })
    .refine((html) => html.split('<').length - 1 <= EMAIL_LIMITS.htmlTags, {
      error: 'The message has too many paragraphs, cells and other parts. Please send it as a file.',
    }),
  files: z
    .array(file)
    .max(EMAIL_LIMITS.files, { error: `Please choose at most ${EMAIL_LIMITS.files} files.` })
    .default([]),
});

export type EmailInput = z.infer<typeof emailInput>;
export type EmailFile = EmailInput['files'][number];
