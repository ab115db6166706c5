import { companyProfileMessages as say } from '@intranet/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

beforeEach(() => {
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  server.use(
    http.put('/api/company-profile', async ({ request }) => {
      const { data } = (await request.json()) as { data: { revision: number } };
      if (data.revision !== office.company.revision) return refuse('stale');
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
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit Changes' });
const brand = () => screen.getByRole('link', { name: /, Home$/ });
const property = (name: string) => document.documentElement.style.getPropertyValue(name);

describe('the face of the portal', () => {
  it('[SES-22, OPS-19] name and accent are saved, and shown at once in top bar, title and colours', async () => {
    const { user } = await open();
    expect(field('Name of the portal')).toHaveValue('Company Intranet');
    expect(field('Accent color')).toHaveValue('');
    expect(screen.queryByText('A button')).not.toBeInTheDocument();
    await user.clear(field('Name of the portal'));
    await user.type(field('Name of the portal'), 'HarborNet');
    await user.type(field('Accent color'), '#FFD400');
    // Before it is stored, only the sample has the colour.
    expect(screen.getAllByText('A button')).toHaveLength(2);
    expect(
      screen.getByText(/^It is shown darker in the light appearance \(#[0-9a-f]{6}\), so/),
    ).toBeVisible();
    expect(property('--dark-accent')).toBe('');
    await user.click(submit());
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('PUT /company-profile')?.body).toMatchObject({
      data: { portalName: 'HarborNet', accent: '#ffd400', revision: 2 },
    });
    expect(brand()).toHaveAccessibleName('HarborNet, Home');
    expect(property('--dark-accent')).toBe('#ffd400');
    await waitFor(() => expect(document.title).toContain('· HarborNet'));
  });

  it('[OPS-19] the picker of the browser fills the field', async () => {
    const { user } = await open();
    fireEvent.change(screen.getByLabelText('Choose the accent color'), { target: { value: '#123456' } });
    expect(field('Accent color')).toHaveValue('#123456');
    await user.clear(field('Accent color'));
    expect(screen.queryByText('A button')).not.toBeInTheDocument();
  });

  it('[OPS-19] what is no colour, and a name that is too long, are said at their fields', async () => {
    const { user } = await open();
    await user.type(field('Accent color'), 'red');
    expect(screen.queryByText('A button')).not.toBeInTheDocument();
    fireEvent.change(field('Name of the portal'), { target: { value: 'x'.repeat(41) } });
    await user.click(submit());
    expect(await screen.findByText('Please use at most 40 characters.')).toBeVisible();
    expect(field('Accent color')).toHaveAccessibleDescription(/Please enter a color, such as #17564c/);
    expect(timesAsked('PUT /company-profile')).toBe(0);
  });

  it('[OPS-19] a logo is in the top bar, in its own box', async () => {
    office.company = aCompany({ logo: { id: 5, url: '/api/files/5' }, portalName: 'HarborNet' });
    await open();
    await waitFor(() =>
      expect(brand().querySelector('.company-mark img')).toHaveAttribute('src', '/api/files/5'),
    );
    expect(brand()).toHaveTextContent('HarborNet');
  });

  it('[OPS-19] two who change name and accent at once: the second sees what the first has stored', async () => {
    const { user } = await open();
    office.company = { ...office.company, portalName: 'Theirs', revision: 3 };
    await user.type(field('Accent color'), '#123456');
    await user.click(submit());
    const meanwhile = await screen.findByRole('region', { name: 'Changed in the meantime' });
    expect(meanwhile).toHaveTextContent('Name of the portal: Theirs');
    expect(field('Name of the portal')).toHaveValue('Theirs');
    expect(field('Accent color')).toHaveValue('#123456');
  });
});
