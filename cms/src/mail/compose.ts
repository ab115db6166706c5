import { escapeAttribute, escapeText } from 'entities';
import { settings } from '../env/settings';
import type { HarmlessHtml } from './harmless-html';

/** The screen that a link opens after the log-in: a route's name, and optionally a record's id. */
export interface View {
  route: string;
  recordId?: string;
}

/** The content of a mail, without its layout. Everything except `message` is plain text without markup. */
export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A text that a person wrote, reduced to harmless HTML, and the same as plain text. */
  message?: HarmlessHtml;
  /** Several records, each with its text and its own link. */
  items?: readonly { text: string; view: View }[];
  /** 'If this was not you': the condition for contacting support. */
  contactIf?: string;
  view?: View;
  /** An exact address of the product, for one-time links. */
  link?: { label: string; address: string };
}

interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** A header is a single line: line breaks become spaces. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\u0000-\u001f\u007f]+/g, ' ').trim();

const DO_NOT_REPLY = 'Please do not reply to this e-mail; replies are not read.';

function addressOf({ route, recordId }: View): string {
  const target = encodeURIComponent(recordId ? `${route}/${recordId}` : route);
  return `${settings().PUBLIC_URL}/Login?redirect_to=${target}`;
}

const linkOf = ({ view, link }: MailText): { label: string; address: string } | null => {
  if (link) return link;
  return view ? { label: 'View', address: addressOf(view) } : null;
};

/**
 * The mail in plain text and in HTML. NOT-04: a "do not reply" note, the link if there is one, and the support contact.
 * Names that look like markup or header lines stay plain text.
 * @param supportContact whom to ask, from the company profile
 */
export function compose(mail: MailText, supportContact: string): ComposedMail {
  const link = linkOf(mail);
  const support = `Questions? Contact ${supportContact}.`;
  const paragraphs = [
    ...mail.paragraphs,
    ...(mail.contactIf ? [`${mail.contactIf}, contact ${supportContact} at once.`] : []),
  ];
  const items = (mail.items ?? []).map(({ text, view }) => ({ text, address: addressOf(view) }));
  const text = [
    mail.greeting,
    ...paragraphs,
    ...items.map((item) => `- ${item.text}\n  ${item.address}`),
    ...(mail.message ? [mail.message.text] : []),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    DO_NOT_REPLY,
    support,
  ].join('\n\n');
  const paragraph = (line: string, style = '') => `<p${style}>${escapeText(line).replace(/\n/g, '<br>')}</p>`;
  const small = ' style="color:#5b6470;font-size:13px"';
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:Calibri,Arial,sans-serif;color:#1d2733">',
    paragraph(mail.greeting),
    ...paragraphs.map((line) => paragraph(line)),
    ...(items.length > 0
      ? [
          '<ul>',
          ...items.map(
            (item) => `<li><a href="${escapeAttribute(item.address)}">${escapeText(item.text)}</a></li>`,
          ),
          '</ul>',
        ]
      : []),
    ...(mail.message ? [`<div>${mail.message.html}</div>`] : []),
    ...(link
      ? [
          `<p><a href="${escapeAttribute(link.address)}" style="display:inline-block;padding:10px 18px;background:#14507a;color:#fff;text-decoration:none;border-radius:6px">${escapeText(link.label)}</a></p>`,
        ]
      : []),
    paragraph(DO_NOT_REPLY, small),
    paragraph(support, small),
    '</body></html>',
  ].join('\n');
  return { subject: oneLine(mail.subject), text: `${text}\n`, html };
}
