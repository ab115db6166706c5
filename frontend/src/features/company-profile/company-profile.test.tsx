import { companyProfileMessages as say, periodsAtFirst, refusals } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { letterheadQuery } from '../../shared/company/letterhead';
import { queryClient } from '../../shared/http/query-client';
import { aCompany, aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const stored = { id: 5, url: '/api/files/5' };
const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });

/** Changes the stored profile, as this administrator or another does. */
const change = (facts: object) => {
  office.company = { ...office.company, ...facts, revision: office.company.revision + 1 };
};
const newRevision = () => ({ 'X-Revision': String(office.company.revision) });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  server.use(
    http.put('/api/company-profile', async ({ request }) => {
      const { data } = (await request.json()) as { data: { revision: number } };
      if (data.revision !== office.company.revision) return refuse('stale');
      change(data);
      return HttpResponse.json({ data: office.company });
    }),
    http.post('/api/upload', async ({ request }) => {
      const revision = /name="revision"\s+(\S+)/.exec(await request.text())?.[1];
      if (Number(revision) !== office.company.revision) return refuse('stale');
      change({ logo: { id: 91, url: '/api/files/91' } });
      return HttpResponse.json([office.company.logo], { status: 201, headers: newRevision() });
    }),
    http.delete('/api/upload/files/:id', ({ request }) => {
      const revision = new URL(request.url).searchParams.get('revision');
      if (Number(revision) !== office.company.revision) return refuse('stale');
      change({ logo: null });
      return new HttpResponse(null, { status: 204, headers: newRevision() });
    }),
  );
});

const open = async () => {
  const app = openApp('/Administrator-Tools/Company-Profile');
  await heading('Company Profile');
  await screen.findByRole('button', { name: 'Submit Changes' });
  return app;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit Changes' });
const question = async () => within(await screen.findByRole('dialog', { name: 'Remove logo' }));

describe('the fields', () => {
  it('[RHY-03] shows when people are reminded of their reports, and saves another day and time', async () => {
    const { user } = await open();
    const day = screen.getByRole('combobox', { name: 'Reminder day' });
    const time = screen.getByLabelText('Reminder time');
    expect([day, time].map((one) => (one as HTMLInputElement).value)).toEqual(['Friday', '14:00']);
    await user.selectOptions(day, 'Thursday');
    await user.clear(time);
    await user.click(submit());
    expect(await screen.findByText('Please enter a time, such as 14:00.')).toBeVisible();
    await user.type(time, '09:30');
    await user.click(submit());
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('PUT /company-profile')?.body).toMatchObject({
      data: { reminderDay: 'Thursday', reminderTime: '09:30' },
    });
  });

  it('[MFA-05] shows the groups that must have a second factor, and saves others', async () => {
    office.company = aCompany({ secondFactorGroups: ['IT'] });
    const { user } = await open();
    const groups = within(screen.getByRole('group', { name: 'Groups that must have a second factor' }));
    expect(groups.getByRole('checkbox', { name: 'IT' })).toBeChecked();
    expect(groups.getByRole('checkbox', { name: 'Employee' })).not.toBeChecked();
    await user.click(groups.getByRole('checkbox', { name: 'Admin' }));
    await user.click(groups.getByRole('checkbox', { name: 'IT' }));
    await user.click(submit());
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('PUT /company-profile')?.body).toMatchObject({
      data: { secondFactorGroups: ['Admin'] },
    });
  });

  it('[EXP-02] shows what is stored, and saves what is typed; the address line by line', async () => {
    const { user } = await open();
    expect(field('Name')).toHaveValue('Harbor & Pine Consulting, Inc.');
    expect(field('Address')).toHaveValue('1200 Waterline Avenue\nAnnapolis, MD 21401');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Łódź & Söhne');
    await user.clear(field('Address'));
    await user.type(field('Address'), ' Rynek 1 {Enter}{Enter}Łódź');
    await user.click(submit());
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('PUT /company-profile')?.body).toEqual({
      data: {
        reminderDay: 'Friday',
        reminderTime: '14:00',
        secondFactorGroups: [],
        ...periodsAtFirst,
        privacyWords: '',
        accessibilityWords: '',
        name: 'Łódź & Söhne',
        addressLines: ['Rynek 1', 'Łódź'],
        phone: '(410) 555-0137',
        supportContact: 'support@intranet.example',
        portalName: 'Company Intranet',
        accent: '',
        revision: 2,
      },
    });
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Łódź & Söhne');
    // The next save is based on this answer.
    await user.click(submit());
    await screen.findByText(say.updated);
    expect(lastAsked('PUT /company-profile')?.body).toMatchObject({ data: { revision: 3 } });
  });

  it('[EXP-02] asks for what is missing, and for an address of at most four lines', async () => {
    const { user } = await open();
    for (const name of ['Name', 'Phone', 'Support contact']) await user.clear(field(name));
    await user.type(field('Address'), '{Enter}3{Enter}4{Enter}5');
    await user.click(submit());
    expect(await screen.findByText('Please enter the name.')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(field('Address')).toHaveAccessibleDescription(/Please use at most 4 lines\./);
    expect(field('Phone')).toHaveAccessibleDescription('Please enter the phone.');
    expect(field('Support contact')).toHaveAccessibleDescription(/Please enter the support contact\./);
    expect(timesAsked('PUT /company-profile')).toBe(0);
  });

  it('[EXP-02] a save that fails says so and keeps what was typed; the server’s errors are shown at their fields', async () => {
    const { user } = await open();
    await user.type(field('Phone'), '9');
    server.use(http.put('/api/company-profile', () => refuse('internal'), { once: true }));
    await user.click(submit());
    expect(await screen.findByText(say.updateError)).toBeVisible();
    expect(field('Phone')).toHaveValue('(410) 555-01379');
    const errors = [{ path: 'phone', message: 'No such phone.' }];
    server.use(http.put('/api/company-profile', () => refuse('bad-input', { errors }), { once: true }));
    await user.click(submit());
    expect(await screen.findByText('No such phone.')).toBeVisible();
  });

  it('[EXP-02] a save based on an older state shows theirs, keeps what was typed, and can be sent again', async () => {
    const { user } = await open();
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '1');
    change({ name: 'Theirs, Inc.', phone: '2' });
    await user.click(submit());
    const meanwhile = await screen.findByRole('region', { name: 'Changed in the meantime' });
    expect(meanwhile).toHaveTextContent('Name: Theirs, Inc.');
    expect(meanwhile).toHaveTextContent(
      'Phone: 2 (what you typed is kept below and replaces it when you save)',
    );
    expect(field('Name')).toHaveValue('Theirs, Inc.');
    await user.click(submit());
    await screen.findByText(say.updated);
    expect(office.company).toMatchObject({ name: 'Theirs, Inc.', phone: '1' });
  });

  it('[EXP-02] a failed load says so, and can be tried again', async () => {
    server.use(http.get('/api/company-profile', () => refuse('internal')));
    const { user } = openApp('/Administrator-Tools/Company-Profile');
    expect(await screen.findByText(say.loadError, {}, { timeout: 8000 })).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  });
});

describe('the logo', () => {
  it('[EXP-02] is stored with the rest, based on what was just saved, and the next paper has it', async () => {
    queryClient.setQueryData(letterheadQuery.queryKey, { name: 'Old', addressLines: [], phone: '' });
    const { user } = await open();
    await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), png('logo.png'));
    expect(screen.getByText('logo.png is stored when you submit.')).toBeVisible();
    expect(timesAsked('POST /upload')).toBe(0);
    await user.click(submit());
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(office.company).toMatchObject({ logo: { id: 91 }, revision: 4 });
    expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/api/files/91');
    expect(queryClient.getQueryData(letterheadQuery.queryKey)).toBeUndefined();
    await user.click(submit());
    await screen.findByText(say.updated);
    expect([timesAsked('POST /upload'), office.company.revision]).toEqual([1, 5]);
  });

  it('[HOM-03] is weighed before it is sent; what was chosen can be put back', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('Logo', { selector: 'input' });
    await user.upload(input, png('large.png', 1_048_855));
    expect((await screen.findAllByText(refusals['picture-too-large'].message)).length).toBeGreaterThan(0);
    await user.upload(input, png('small.png'));
    await user.click(screen.getByRole('button', { name: 'Do not change the logo' }));
    expect(screen.queryByRole('button', { name: /logo$/ })).toBeNull();
    await user.click(submit());
    await screen.findByText(say.updated);
    expect(timesAsked('POST /upload')).toBe(0);
  });

  it('[EXP-02] stays waiting when another person saved between the texts and the logo', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), png('logo.png'));
    server.use(
      http.post(
        '/api/upload',
        () => {
          change({ phone: '2' });
          return refuse('stale');
        },
        { once: true },
      ),
    );
    await user.click(submit());
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(screen.getByText('logo.png is stored when you submit.')).toBeVisible();
    await user.click(submit());
    await screen.findByText(say.updated);
    expect(office.company).toMatchObject({ phone: '2', logo: { id: 91 } });
  });

  it('[HOM-05] Remove asks first, and is gone at once', async () => {
    office.company = aCompany({ logo: stored });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(timesAsked('DELETE /upload/files/5')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await user.click((await question()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(say.logoRemoved)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Logo' })).toHaveTextContent('No picture yet');
    await user.click(submit());
    await screen.findByText(say.updated);
    expect(office.company).toMatchObject({ logo: null, revision: 4 });
  });

  it('[HOM-05] Remove that comes too late removes nothing and keeps what was typed', async () => {
    office.company = aCompany({ logo: stored });
    const { user } = await open();
    await user.type(field('Phone'), '9');
    change({ name: 'Theirs, Inc.' });
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await user.click((await question()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(office.company.logo).toEqual(stored);
    expect(field('Name')).toHaveValue('Theirs, Inc.');
    expect(field('Phone')).toHaveValue('(410) 555-01379');
  });

  it('[HOM-05] a removal that fails says so', async () => {
    office.company = aCompany({ logo: stored });
    server.use(http.delete('/api/upload/files/:id', () => refuse('internal')));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await user.click((await question()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(say.updateError)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  });
});
