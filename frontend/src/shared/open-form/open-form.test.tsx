import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContractLine, aPerson } from '../../testing/builders';
import { server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const lines = [aContractLine('Atlas'), aContractLine('Borealis')];

beforeEach(() => {
  logIn(aPerson({ username: 'administration', groups: ['Administration', 'Employee'] }));
  server.use(
    http.get('/api/contract-datas', () =>
      HttpResponse.json({ data: lines, meta: { pagination: { total: lines.length } } }),
    ),
    http.get('/api/users', () => HttpResponse.json([])),
    http.get('/api/visitors', () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
  );
});

const open = async (address = '/ManageContractData') => {
  const app = openApp(address);
  await heading('Manage Contract Data');
  await screen.findByRole('rowheader', { name: /Atlas/ });
  return app;
};
const button = (name: string) => screen.getByRole('button', { name });
const project = () => screen.queryByRole('textbox', { name: 'Project' });

describe('the form of a record above its list', () => {
  it('[SES-30] is closed at first; its button opens it with the focus in the first field to fill in', async () => {
    const { user, address } = await open();
    expect(project()).toBeNull();
    await user.click(button('New Charge Line'));
    expect(await screen.findByRole('textbox', { name: 'Project' })).toHaveFocus();
    expect(address()).toBe('/ManageContractData?open=new');
  });

  it('[SES-30] is closed by Escape, and the focus returns to its button', async () => {
    const { user, address } = await open();
    await user.click(button('New Charge Line'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(project()).toBeNull());
    expect(button('New Charge Line')).toHaveFocus();
    expect(address()).toBe('/ManageContractData');
  });

  it('[SES-30] Escape in an open list of suggestions closes only that', async () => {
    const { user } = await open();
    await user.click(button('New Charge Line'));
    await user.click(screen.getByRole('combobox', { name: 'Supervisor' }));
    await user.keyboard('{Escape}');
    expect(project()).toBeVisible();
  });

  it.each([
    ['Escape', async ({ user }: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
    ['Cancel', async ({ user }: Awaited<ReturnType<typeof open>>) => user.click(button('Cancel'))],
    ['Back', async ({ back }: Awaited<ReturnType<typeof open>>) => void back()],
    ['another row', async ({ user }: Awaited<ReturnType<typeof open>>) => user.click(button('Borealis'))],
    [
      'another screen',
      async ({ user }: Awaited<ReturnType<typeof open>>) =>
        user.click(screen.getByRole('link', { name: 'Visitor Log' })),
    ],
  ])('[SES-30] asks before %s discards what was typed; "Keep editing" loses nothing', async (_, leave) => {
    const app = await open();
    await app.user.click(button('New Charge Line'));
    await app.user.type(project()!, 'Cygnus');
    await leave(app);
    expect(await screen.findByRole('dialog', { name: 'Discard changes' })).toHaveTextContent(
      'What you typed has not been saved.',
    );
    await app.user.click(button('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(project()).toHaveValue('Cygnus');
    await leave(app);
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByDisplayValue('Cygnus')).toBeNull());
    expect(timesAsked('POST /contract-datas')).toBe(0);
  });

  it('[SES-30] is opened by its address, also for a record of the list', async () => {
    await open('/ManageContractData?open=lineBorealis');
    expect(await screen.findByRole('heading', { name: 'Edit Borealis' })).toBeVisible();
    expect(project()).toHaveValue('Borealis');
  });

  it('[SES-30] an address of no record of the list opens nothing', async () => {
    await open('/ManageContractData?open=nothing');
    expect(project()).toBeNull();
  });
});
