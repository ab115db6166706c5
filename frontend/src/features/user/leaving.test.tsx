import { type Leaving, refusals, userMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { aUserRecord } from '../../testing/people';
import { asIt, directory, openEdit, submit, type User, withDirectory } from './testing/directory';

withFakeServer();
withDirectory();

const reports = (count: number): Leaving['directReports'] =>
  Array.from({ length: count }, (_, index) => ({
    username: `person${index}`,
    firstLastName: `Person ${index}`,
  }));

const asset: Leaving['holdings'][number] = {
  kind: 'assets',
  title: '1 asset',
  becomes: 'Stay with them until IT takes them back. IT is told.',
  records: [{ name: '1001 Laptop', target: '/IT/Asset/1001' }],
};

const disabled = () =>
  http.post('/api/users/7/disable', () => {
    directory.emma = { ...directory.emma, blocked: true, groups: [], availableActions: ['update', 'enable'] };
    return HttpResponse.json(directory.emma);
  });

async function askToDisable(user: User) {
  await user.click(screen.getByRole('button', { name: 'Disable User' }));
  return within(await screen.findByRole('dialog', { name: 'Disable User' }));
}

const asSupervisor = () => {
  directory.emma = {
    ...directory.emma,
    groups: [
      { id: 2, name: 'Employee' },
      { id: 3, name: 'Supervisor' },
    ],
  };
};

describe('the dialog before a person is disabled', () => {
  it('[USR-19] says what depends on them and what becomes of it, with a way to each record', async () => {
    asIt();
    directory.leaving.holdings = [
      asset,
      { kind: 'visits', title: '2 expected visitors', becomes: 'Need another person to see.', records: [] },
    ];
    const { user } = await openEdit();
    const dialog = await askToDisable(user);
    expect(await dialog.findByText('1 asset')).toBeVisible();
    expect(dialog.getByText(/Stay with them until IT takes them back/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '1001 Laptop' })).toHaveAttribute('href', '/IT/Asset/1001');
    expect(dialog.getByText('2 expected visitors')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Disable User' })).toBeEnabled();
  });

  it('[USR-18] lists all who report to them, and needs a new supervisor, by keyboard too', async () => {
    asIt();
    asSupervisor();
    directory.leaving.directReports = reports(60);
    server.use(disabled());
    const { user } = await openEdit();
    const dialog = await askToDisable(user);
    const list = within(await dialog.findByRole('list', { name: /60 people report to Emma Caldwell/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(60);
    const confirm = () => dialog.getByRole('button', { name: 'Disable User' });
    expect(confirm()).toBeDisabled();
    const select = dialog.getByRole('combobox', { name: 'Their new supervisor' });
    await waitFor(() => expect(select).toBeEnabled());
    select.focus();
    await user.selectOptions(select, 'supervisor');
    confirm().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(userMessages.disabled)).toBeVisible();
    expect(lastAsked('POST /users/7/disable')?.body).toEqual({ newSupervisor: 'supervisor' });
  });

  it('[USR-18] None is a choice of its own, and a refusal says why', async () => {
    asIt();
    directory.leaving.directReports = [{ username: 'it', firstLastName: 'Ingrid Tanaka' }];
    server.use(http.post('/api/users/7/disable', () => refuse('reporting-circle')));
    const { user } = await openEdit();
    const dialog = await askToDisable(user);
    const select = await dialog.findByRole('combobox', { name: 'Their new supervisor' });
    expect(dialog.getByText(/You are one of them/)).toBeVisible();
    await waitFor(() => expect(select).toBeEnabled());
    await user.selectOptions(select, 'None');
    await user.click(dialog.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(refusals['reporting-circle'].message)).toBeVisible();
    expect(lastAsked('POST /users/7/disable')?.body).toEqual({ newSupervisor: 'None' });
  });

  it('[USR-19] waits for the list, and lets a person be locked out when it cannot be loaded', async () => {
    asIt();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/users/7/leaving', async () => {
        await held;
        return refuse('internal');
      }),
      disabled(),
    );
    const { user } = await openEdit();
    const dialog = await askToDisable(user);
    expect(dialog.getByRole('button', { name: 'Disable User' })).toBeDisabled();
    answer();
    expect(await dialog.findByText(userMessages.editP13)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(userMessages.disabled)).toBeVisible();
  });
});

describe('the dialog that is opened again', () => {
  it('[USR-18] does not act on the list of the first time, and waits for the new one', async () => {
    asIt();
    const { user } = await openEdit();
    const first = await askToDisable(user);
    expect(await first.findByText('Nothing else depends on them.')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/users/7/leaving', async () => {
        await held;
        return HttpResponse.json({ directReports: reports(1), holdings: [] } satisfies Leaving);
      }),
    );
    const dialog = await askToDisable(user);
    expect(dialog.getByRole('button', { name: 'Disable User' })).toBeDisabled();
    expect(dialog.queryByText('Nothing else depends on them.')).toBeNull();
    answer();
    expect(await dialog.findByRole('combobox', { name: 'Their new supervisor' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Disable User' })).toBeDisabled();
  });

  it('[USR-19] lets a person be locked out when only the list of the first time is known', async () => {
    asIt();
    directory.leaving = { directReports: reports(1), holdings: [] };
    const { user } = await openEdit();
    const first = await askToDisable(user);
    expect(await first.findByRole('combobox', { name: 'Their new supervisor' })).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(
      http.get('/api/users/7/leaving', () => refuse('internal')),
      disabled(),
    );
    const dialog = await askToDisable(user);
    expect(await dialog.findByText(userMessages.editP13)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(userMessages.disabled)).toBeVisible();
    expect(lastAsked('POST /users/7/disable')?.body).toBeNull();
  });
});

describe('a change of groups', () => {
  it('[USR-18] that ends supervising asks who takes over their people, and Cancel saves nothing', async () => {
    asIt();
    asSupervisor();
    directory.leaving.directReports = reports(2);
    const { user } = await openEdit();
    await user.click(await screen.findByRole('checkbox', { name: /Supervisor/ }));
    await submit(user, 'Update User');
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'New supervisor' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(timesAsked('PUT /users/7')).toBe(0);
    await submit(user, 'Update User');
    const select = (await dialog()).getByRole('combobox', { name: 'Their new supervisor' });
    await waitFor(() => expect(select).toBeEnabled());
    await user.selectOptions(select, 'supervisor');
    await user.click((await dialog()).getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({
      groups: ['Employee'],
      newSupervisor: 'supervisor',
      revision: 4,
    });
  });

  it('[USR-18] of a person to whom no one reports is saved without a question', async () => {
    asIt();
    asSupervisor();
    const { user } = await openEdit();
    await user.click(await screen.findByRole('checkbox', { name: /Supervisor/ }));
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ groups: ['Employee'], revision: 4 });
  });
});

describe('the page of a person who left', () => {
  it('[USR-18, USR-19] shows what is left behind, and hands their people over', async () => {
    asIt();
    directory.emma = aUserRecord('Emma Caldwell', { id: 7, blocked: true, groups: [] });
    directory.leaving = { directReports: reports(1), holdings: [asset] };
    const { user } = await openEdit();
    const left = within(await screen.findByRole('region', { name: 'Left behind' }));
    expect(left.getByRole('link', { name: '1001 Laptop' })).toBeVisible();
    const select = left.getByRole('combobox', { name: 'Their new supervisor' });
    await waitFor(() => expect(select).toBeEnabled());
    await user.selectOptions(select, 'supervisor');
    directory.leaving = { directReports: [], holdings: [asset] };
    await user.click(left.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ newSupervisor: 'supervisor' });
    await waitFor(() => expect(left.queryByRole('combobox', { name: 'Their new supervisor' })).toBeNull());
  });

  it('[USR-18] [USR-08] hands over without making the form out of date, or losing what is typed there', async () => {
    asIt();
    directory.emma = aUserRecord('Emma Caldwell', { id: 7, blocked: true, groups: [], revision: 4 });
    directory.leaving = { directReports: reports(1), holdings: [] };
    const { user } = await openEdit();
    const title = screen.getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Adviser');
    const select = await screen.findByRole('combobox', { name: 'Their new supervisor' });
    await waitFor(() => expect(select).toBeEnabled());
    await user.selectOptions(select, 'supervisor');
    await submit(user, 'Hand over');
    await waitFor(() => expect(directory.emma.revision).toBe(5));
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    await submit(user, 'Update User');
    await waitFor(() => expect(timesAsked('PUT /users/7')).toBe(2));
    await waitFor(() => expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Adviser', revision: 5 }));
  });

  it('[USR-19] shows nothing of the kind while nothing is', async () => {
    asIt();
    directory.emma = aUserRecord('Emma Caldwell', { id: 7, blocked: true, groups: [] });
    await openEdit();
    await waitFor(() => expect(timesAsked('GET /users/7/leaving')).toBe(1));
    expect(screen.queryByRole('region', { name: 'Left behind' })).toBeNull();
  });
});
