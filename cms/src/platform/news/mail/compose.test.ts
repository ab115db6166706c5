import { accentColours, type MailKind, mailKind, mailKinds, OWN_ACCENT } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { announcements } from '../announcements/table';
import { announcements as changeControl } from '../../../change-control/telling/announcements';
import type { CompanyInMails } from '../../people/company';
import { environment } from '../../../testing/processes/product';
import { ticketAnnouncements } from '../../../tickets/announcements';
import { compose } from './compose';
import { hasLogo, withoutLogo } from './layout';

// The settings are read when the first mail is composed.
Object.assign(process.env, environment({}));

const logo = { file_name: 'x.png', mime: 'image/png', size: 900, width: 4000, height: 60 };
const company: CompanyInMails = {
  name: 'Harbor & Pine Consulting, Inc.',
  portal: 'Company Intranet',
  accent: '',
  supportContact: 'support@intranet.example',
  logo: null,
};
const mail = {
  subject: 'Hello',
  greeting: 'Hello Emma,',
  paragraphs: ['It is so.'],
  view: { route: 'Home' },
};
const of = (kind: MailKind, changed: Partial<CompanyInMails> = {}) =>
  compose(kind, mail, { ...company, ...changed });

describe('the layout of mails', () => {
  it('[OPS-19] has the names of company and portal, a button with a verb, and why it came and where one chooses', () => {
    const { text, html } = of('ticket-comment');
    for (const part of [
      'Read the answer',
      'You get this email because you submitted this ticket, or work on it in IT.',
      'Choose in My Account which reminders come by email.',
      'redirect_to=My-Account',
      'Company Intranet',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('Harbor & Pine Consulting, Inc.\nCompany Intranet');
    expect(html).toContain('<strong>Harbor &amp; Pine Consulting, Inc.</strong>');
    expect(of('build-vote').html).toContain('>Cast your vote</a>');
    expect(of('ticket-comment', { name: '' }).html).toContain('<strong>Company Intranet</strong>');
  });

  it('[OPS-19] has the colours of the accent, made readable, or the product’s own', () => {
    for (const accent of ['', '#ffd400', '#000000', '#ffffff']) {
      const colours = accentColours(accent || OWN_ACCENT, 'light');
      expect(of('digest', { accent }).html).toContain(`background:${colours.accent};color:${colours.on};`);
    }
  });

  it.each([
    [1, 1, 48, 48],
    [4000, 60, 160, 2],
    [60, 4000, 1, 48],
    [320, 96, 160, 48],
  ])(
    '[OPS-19] a logo of %i x %i is a part of the mail, drawn %i x %i on a plate',
    (width, height, ...drawn) => {
      const { html } = of('digest', { logo: { ...logo, width, height } });
      expect(html).toContain(`<img src="cid:company-logo" width="${drawn[0]}" height="${drawn[1]}" alt=""`);
      expect(hasLogo(html)).toBe(true);
      expect(hasLogo(withoutLogo(html))).toBe(false);
      expect(html).not.toMatch(/src="http|url\(/);
    },
  );

  it('[OPS-19] a logo that is too large, or of unknown size, is left out', () => {
    for (const odd of [{ size: 200_001 }, { width: null }, { height: 0 }])
      expect(of('digest', { logo: { ...logo, ...odd } }).html).not.toContain('<img');
  });

  it('[OPS-19, NOT-04] names stay text, whatever is in them', () => {
    const { html } = of('digest', { name: '</td><script>x', portal: '<img src=x>' });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;/td&gt;&lt;script&gt;x');
  });
});

describe('the kinds of mails', () => {
  it('[OPS-19, NOT-04] each that leads to a screen says by a verb what one does there', () => {
    const leading: string[] = [
      ...Object.entries(announcements).flatMap(([kind, { route }]) => (route === null ? [] : [kind])),
      ...Object.keys(changeControl),
      ...Object.values(ticketAnnouncements).flatMap((row) =>
        Object.values(row).map(({ mail: { kind } }) => kind),
      ),
    ];
    for (const kind of leading) expect(mailKind(kind as MailKind).verb, kind).toMatch(/^[A-Z][a-z]+( \S+)+$/);
    for (const [kind, { route }] of Object.entries(announcements))
      if (route === null) expect(mailKind(kind as MailKind).verb, kind).toBeNull();
  });

  it('[OPS-19] each says in a sentence why it came', () => {
    for (const { because } of Object.values(mailKinds)) expect(because).toMatch(/^[a-z].*\.$/);
  });
});
