import { CHOOSE_MAILS, type MailKind, mailKind, whyMailed } from '@intranet/domain';
import { escapeAttribute, escapeText } from 'entities';
import { settings } from '../../env/settings';
import type { CompanyInMails } from '../../people/company';
import type { HarmlessHtml } from './harmless-html';
import { layOut } from './layout';

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

const DO_NOT_REPLY = 'Please do not reply to this email; replies are not read.';

function addressOf({ route, recordId }: View): string {
  const target = encodeURIComponent(recordId ? `${route}/${recordId}` : route);
  return `${settings().PUBLIC_URL}/Login?redirect_to=${target}`;
}

const linkOf = (kind: MailKind, { view, link }: MailText): { label: string; address: string } | null => {
  if (link) return link;
  return view ? { label: mailKind(kind).verb ?? 'Open it', address: addressOf(view) } : null;
};

const paragraph = (line: string): string => `<p>${escapeText(line).replace(/\n/g, '<br>')}</p>`;

const linked = (text: string, address: string): string =>
  `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`;

/**
 * The mail in plain text and in HTML. NOT-04: a "do not reply" note, the link if there is one, and the support contact;
 * OPS-19: the company's name, logo and accent, and why it came. Names that look like markup or header lines stay plain
 * text.
 * @param company whose mail it is, from the company profile
 */
export function compose(kind: MailKind, mail: MailText, company: CompanyInMails): ComposedMail {
  const subject = oneLine(mail.subject);
  const button = linkOf(kind, mail);
  const support = `Questions? Contact ${company.supportContact}.`;
  const why = whyMailed(kind);
  const choice = addressOf({ route: 'My-Account' });
  const paragraphs = [
    ...mail.paragraphs,
    ...(mail.contactIf ? [`${mail.contactIf}, contact ${company.supportContact} at once.`] : []),
  ];
  const items = (mail.items ?? []).map(({ text, view }) => ({ text, address: addressOf(view) }));
  const text = [
    mail.greeting,
    ...paragraphs,
    ...items.map((item) => `- ${item.text}\n  ${item.address}`),
    ...(mail.message ? [mail.message.text] : []),
    ...(button ? [`${button.label}: ${button.address}`] : []),
    DO_NOT_REPLY,
    support,
    `${why} ${CHOOSE_MAILS}\n${choice}`,
    [company.name, company.portal].filter(Boolean).join('\n'),
  ].join('\n\n');
  const said = [
    paragraph(mail.greeting),
    ...paragraphs.map((line) => paragraph(line)),
    ...(items.length > 0
      ? ['<ul>', ...items.map((item) => `<li>${linked(item.text, item.address)}</li>`), '</ul>']
      : []),
    ...(mail.message ? [`<div>${mail.message.html}</div>`] : []),
  ];
  const footer = [
    paragraph(DO_NOT_REPLY),
    paragraph(support),
    `<p>${escapeText(why)} ${linked(CHOOSE_MAILS, choice)}</p>`,
  ];
  return { subject, text: `${text}\n`, html: layOut({ subject, said, button, footer }, company) };
}
