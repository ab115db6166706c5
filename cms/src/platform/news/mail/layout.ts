import { accentColours, OWN_ACCENT } from '@intranet/domain';
import { escapeAttribute, escapeText } from 'entities';
import type { CompanyInMails } from '../../people/company';

/** The name under which a mail's HTML shows the logo, which is a part of the mail: programs do not load pictures. */
export const LOGO_PART = 'company-logo';

/** A larger logo is left out of mails, which then have the company's name alone. */
export const LOGO_MAX_BYTES = 200_000;

/** The box that a logo of any shape is drawn in, in pixels. */
const BOX = { width: 160, height: 48 };

/** The parts of a mail's HTML, each of them complete. */
interface Parts {
  subject: string;
  /** What is said, as HTML. */
  said: readonly string[];
  button: { label: string; address: string } | null;
  /** What is the same below all mails, as HTML. */
  footer: readonly string[];
}

const INK = '#1b2927';
const QUIET = '#566460';
const font = "font-family:Calibri,'Segoe UI',Arial,sans-serif";

/** On white, with a border, so that a white logo has an edge too. OPS-19 */
function logoOf({ logo }: CompanyInMails): string {
  if (!logo || !logo.width || !logo.height || logo.size > LOGO_MAX_BYTES) return '';
  const scale = Math.min(BOX.width / logo.width, BOX.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="cid:${LOGO_PART}" width="${width}" height="${height}" alt="" style="display:block;margin-bottom:8px;border:1px solid #7f8b86;border-radius:4px;background:#ffffff">`;
}

/** The address of a mail's logo in its HTML. */
const logoImage = new RegExp(`<img src="cid:${LOGO_PART}"[^>]*>`);

export const hasLogo = (html: string): boolean => logoImage.test(html);

/** The logo was removed after the mail was queued. */
export const withoutLogo = (html: string): string => html.replace(logoImage, '');

const nameOf = ({ name, portal }: CompanyInMails): string =>
  name === ''
    ? `<strong>${escapeText(portal)}</strong>`
    : `<strong>${escapeText(name)}</strong><br><span style="color:${QUIET}">${escapeText(portal)}</span>`;

/**
 * The one layout of all mails: logo and name of the company, what is said, the button, and why it came. Tables and
 * styles at the elements, since mail programs know no others; nothing is loaded from anywhere. OPS-19
 */
export function layOut({ subject, said, button, footer }: Parts, company: CompanyInMails): string {
  const { accent, on } = accentColours(company.accent || OWN_ACCENT, 'light');
  const cell = (style: string, inner: readonly string[]) =>
    ['<tr>', `<td style="${style}">`, ...inner, '</td>', '</tr>'].join('\n');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${escapeText(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f5f3ed;color:${INK};${font};font-size:15px;line-height:1.5">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-top:4px solid ${accent};text-align:left">`,
    cell('padding:20px 24px 0', [logoOf(company), nameOf(company)].filter(Boolean)),
    cell('padding:4px 24px', said),
    ...(button
      ? [
          cell('padding:4px 24px 16px', [
            `<a href="${escapeAttribute(button.address)}" style="display:inline-block;padding:10px 18px;background:${accent};color:${on};text-decoration:none;border-radius:6px;font-weight:bold">${escapeText(button.label)}</a>`,
          ]),
        ]
      : []),
    cell(`padding:8px 24px 16px;border-top:1px solid #e2dfd5;color:${QUIET};font-size:13px`, footer),
    '</table></td></tr></table></body></html>',
  ].join('\n');
}
