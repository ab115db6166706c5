import { companyProfileMessages as say } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aPerson, aRetention } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

beforeEach(() => {
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  server.use(
    http.put('/api/company-profile', async ({ request }) => {
      const { data } = (await request.json()) as { data: object };
      office.company = { ...office.company, ...data, revision: office.company.revision + 1 };
      return HttpResponse.json({ data: office.company });
    }),
  );
});

const open = async () => {
  const app = openApp('/Administrator-Tools/Company-Profile');
  await heading('Company Profile');
  await screen.findByRole('button', { name: 'Submit Changes' });
  return app;
};
const group = () => within(screen.getByRole('group', { name: 'Privacy: how long things are kept' }));
const period = (name: string) => group().getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit Changes' });

it('[PRV-03] beside each period stands what the next run takes, and when it is', async () => {
  office.retention = aRetention({ visitors: { due: 12, removed: 3 }, audit: { months: 6, due: 0 } });
  await open();
  await group().findByText(/removes 12 visits/);
  expect(period('Visitors')).toHaveValue('24');
  expect(period('Visitors')).toHaveAccessibleDescription(
    /As saved, the next run \(Mar 5, 2026, \d+:00 AM\) removes 12 visits\. The last one removed 3 visits\.$/,
  );
  expect(period('Days away')).toHaveValue('0');
  expect(period('Days away')).toHaveAccessibleDescription(/Off: the next run removes nothing\.$/);
  expect(period('Audit log')).toHaveAccessibleDescription(/removes nothing\.$/);
});

it('[PRV-03] saves other periods and words as numbers and text, and counts again', async () => {
  const { user } = await open();
  for (const [name, typed] of [
    ['Visitors', '6'],
    ['Audit log', ' 240'],
  ] as const) {
    await user.clear(period(name));
    await user.type(period(name), typed);
  }
  await user.type(group().getByRole('textbox', { name: /stored about you/ }), 'Ask Ada.');
  office.retention = aRetention({ visitors: { months: 6, due: 1 } });
  await user.click(submit());
  expect(await screen.findByText(say.updated)).toBeVisible();
  expect(lastAsked('PUT /company-profile')?.body).toMatchObject({
    data: {
      keepVisitorsMonths: 6,
      keepTicketsMonths: 0,
      keepAuditMonths: 240,
      keepDaysAwayMonths: 0,
      privacyWords: 'Ask Ada.',
      accessibilityWords: '',
    },
  });
  expect(await group().findByText(/removes 1 visit\./)).toBeVisible();
});

it.each(['', '-1', '241', '1.5', 'two'])(
  '[PRV-03] a period of "%s" is refused at its field',
  async (typed) => {
    const { user } = await open();
    await user.clear(period('Visitors'));
    if (typed) await user.type(period('Visitors'), typed);
    await user.click(submit());
    expect(await screen.findByText('Please enter whole months from 0 to 240; 0 is off.')).toBeVisible();
    expect(period('Visitors')).toHaveFocus();
    expect(timesAsked('PUT /company-profile')).toBe(0);
  },
);

it('[PRV-03] counts that cannot be fetched leave the form usable, and can be asked for again', async () => {
  server.use(http.get('/api/privacy/retention', () => refuse('internal')));
  const { user } = await open();
  expect(await screen.findByText(say.retentionError, {}, { timeout: 8000 })).toBeVisible();
  expect(period('Visitors')).toHaveValue('24');
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await group().findAllByText(/Off: the next run removes nothing/)).length).toBe(3);
});
