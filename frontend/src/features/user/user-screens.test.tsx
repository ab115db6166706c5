import { refusals, userMessages, type UserRecord } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { aColleague, aUserRecord } from '../../testing/people';

withFakeServer();

const groups = [
  'Admin',
  'Employee',
  'Supervisor',
  'Administration',
  'IT',
  'CM',
  'CCB',
  'Project Manager',
  'Developer',
];
const samuel = aColleague('Samuel Rivera', {
  username: 'supervisor',
  groups: [{ id: 3, name: 'Supervisor' }],
});

let people: UserRecord[];
let emma: UserRecord;

const isForSupervisors = (query: URLSearchParams) => query.has('filters[groupNames][$contains]');

/** The name or the address by which the form asks whether somebody has it. */
const lookedUp = (query: URLSearchParams, field: 'username' | 'email') =>
  query.get(`filters[$or][0][${field}Key][$eq]`);
const isLookUp = (query: URLSearchParams) =>
  lookedUp(query, 'username') !== null || lookedUp(query, 'email') !== null;

beforeEach(() => {
  emma = aUserRecord('Emma Caldwell', {
    id: 7,
    username: 'employee',
    email: 'employee@intranet.example',
    title: 'Engineer',
  });
  people = [emma];
  server.use(
    http.get('/api/groups', () =>
      HttpResponse.json({
        data: groups.map((name, id) => ({ id, name })),
        meta: { pagination: { total: 9 } },
      }),
    ),
    http.get('/api/users', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const disabled = query.get('filters[$and][0][blocked][$eq]') === 'true';
      const rows = isForSupervisors(query)
        ? [samuel]
        : isLookUp(query)
          ? people.filter(({ username, email }) =>
              [username, email].some((name) =>
                [lookedUp(query, 'username'), lookedUp(query, 'email')].includes(name.toLowerCase()),
              ),
            )
          : people.filter((one) => one.blocked === disabled);
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    }),
    http.get('/api/users/7', () => HttpResponse.json(emma)),
    http.put('/api/users/7', async ({ request }) => {
      const { groups: _, ...patch } = (await request.json()) as Partial<UserRecord>;
      emma = { ...emma, ...patch, revision: emma.revision + 1 };
      return HttpResponse.json(emma);
    }),
  );
});

const asIt = () => logIn(aPerson({ id: 3, username: 'it', groups: ['IT', 'Employee'] }));
const asAdmin = () =>
  logIn(
    aPerson({
      id: 1,
      username: 'administrator',
      groups: ['Admin', 'Employee'],
      role: { id: 2, name: 'Administrator' },
    }),
  );

type User = ReturnType<typeof openApp>['user'];
const submit = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const put = async (user: User, label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (value) await user.type(field, value);
};

async function openEdit() {
  const app = openApp('/Edit-User/7');
  await screen.findByLabelText('Username', {}, { timeout: 4000 });
  return app;
}

async function fillNewUser(user: User) {
  await user.type(await screen.findByLabelText('Username', {}, { timeout: 4000 }), 'nora');
  await user.type(screen.getByLabelText('Email'), 'nora@intranet.example');
  await user.type(screen.getByLabelText('Temporary password'), 'Temp-Pass-26!');
  await user.type(screen.getByLabelText('Verify password'), 'Temp-Pass-26!');
  await user.type(screen.getByLabelText('First name'), 'Nóra');
  await user.type(screen.getByLabelText('Last name'), 'Szabó');
  await user.type(screen.getByLabelText('Date of birth'), '1990-01-01');
}

describe('Create New User', () => {
  it('[USR-01] [ACC-03] suggests a password, fills it in twice and shows it', async () => {
    asIt();
    const { user } = openApp('/Create-New-User');
    const button = await screen.findByRole('button', { name: 'Suggest a password' }, { timeout: 4000 });
    await user.click(button);
    const [, first] = /Filled in: (\S+)/.exec(button.parentElement!.textContent)!;
    expect(screen.getByLabelText('Temporary password')).toHaveValue(first);
    expect(screen.getByLabelText('Verify password')).toHaveValue(first);
    await user.click(button);
    expect(screen.getByLabelText('Temporary password')).not.toHaveValue(first);
  });

  it('[USR-01] [USR-11] says P12 and what is wrong at each field; an empty field is not praised', async () => {
    asIt();
    const { user } = openApp('/Create-New-User');
    await screen.findByLabelText('Username', {}, { timeout: 4000 });
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.createP12)).toBeVisible();
    expect(screen.getByText(userMessages.usernameInvalid)).toBeVisible();
    expect(screen.getByText(userMessages.emailInvalid)).toBeVisible();
    expect(screen.getAllByText(userMessages.required)).toHaveLength(3);
    expect(
      within(screen.getByRole('group', { name: 'Account Information' })).queryByText('Looks Good!'),
    ).toBeNull();
    expect(timesAsked('POST /auth/local/register')).toBe(0);
  });

  it('[USR-01] [USR-02] creates an employee, tells so, and begins anew', async () => {
    asIt();
    server.use(
      http.post('/api/auth/local/register', () =>
        HttpResponse.json(aUserRecord('Nóra Szabó'), { status: 201 }),
      ),
    );
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.created)).toBeVisible();
    expect(lastAsked('POST /auth/local/register')?.body).toMatchObject({
      username: 'nora',
      groups: ['Employee'],
      reportsTo: 'None',
      title: null,
    });
    expect(lastAsked('POST /auth/local/register')?.body).not.toHaveProperty('passwordConfirmation');
    expect(screen.getByLabelText('Username')).toHaveValue('');
  });

  it('[USR-01] says at its field that a username is in use, before anything is created', async () => {
    asIt();
    people = [aUserRecord('Somebody Else', { username: 'NORA', email: 'else@intranet.example' })];
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.usernameInvalid)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(timesAsked('POST /auth/local/register')).toBe(0);
  });

  it.each([
    ['P13', (query: URLSearchParams) => isLookUp(query), userMessages.createP13],
    ['P14', (query: URLSearchParams) => lookedUp(query, 'username') !== null, userMessages.createP14],
    ['P15', (query: URLSearchParams) => lookedUp(query, 'email') !== null, userMessages.createP15],
    ['P16', isForSupervisors, userMessages.createP16],
  ])('[USR-11] a list of people that fails is %s, and nothing typed is lost', async (_, fails, message) => {
    asIt();
    server.use(
      http.get('/api/users', ({ request }) =>
        fails(new URL(request.url).searchParams) ? refuse('internal') : HttpResponse.json([]),
      ),
    );
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    if (message !== userMessages.createP16) await submit(user, 'Create User');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('nora');
    expect(timesAsked('POST /auth/local/register')).toBe(0);
  });

  it('[USR-11] groups that cannot be fetched are P17, a failing write is P11', async () => {
    asIt();
    server.use(
      http.get('/api/groups', () => refuse('internal')),
      http.post('/api/auth/local/register', () => refuse('internal')),
    );
    const { user } = openApp('/Create-New-User');
    await fillNewUser(user);
    expect(await screen.findByText(userMessages.createP17)).toBeVisible();
    await submit(user, 'Create User');
    expect(await screen.findByText(userMessages.createP11)).toBeVisible();
  });

  it('[USR-04] [USR-11] a picture of 1,048,855 bytes is P18 and is not sent; one that is no picture is refused', async () => {
    asIt();
    const { user } = openApp('/Create-New-User');
    const field = await screen.findByLabelText('Profile picture', {}, { timeout: 4000 });
    await user.upload(field, new File([new Uint8Array(1_048_855)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText(userMessages.createP18)).toBeVisible();
    expect(screen.getByText(userMessages.pictureTooLarge)).toBeVisible();
    await user.upload(field, new File([new Uint8Array(1_048_854)], 'small.png', { type: 'image/png' }));
    expect(await screen.findByText('small.png is stored when you save.')).toBeVisible();
    // What was said of the first one goes with it. SES-16
    expect(screen.queryByText(userMessages.createP18)).toBeNull();
    expect(screen.queryByText(userMessages.pictureTooLarge)).toBeNull();
  });

  it('[USR-02] IT is not offered the groups that only an admin gives', async () => {
    asIt();
    openApp('/Create-New-User');
    const access = within(await screen.findByRole('group', { name: 'User Access' }, { timeout: 4000 }));
    expect(await access.findByRole('checkbox', { name: 'IT' })).not.toBeChecked();
    expect(access.getByRole('checkbox', { name: 'Employee' })).toBeChecked();
    expect(access.queryByRole('checkbox', { name: /^Admin/ })).toBeNull();
  });

  it('[USR-02] an admin is offered them all', async () => {
    asAdmin();
    openApp('/Create-New-User');
    expect(await screen.findByRole('checkbox', { name: 'Administration' }, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Admin gives the role Administrator/ })).toBeVisible();
  });

  it('[USR-01] [SES-06] is for IT and admins', async () => {
    logIn(aPerson({ groups: ['Employee', 'Administration'] }));
    const { address } = openApp('/Create-New-User');
    await heading(/Emma/);
    expect(address()).toBe('/');
  });
});

describe('View/Edit Users', () => {
  it('[USR-06] shows the active with their actions, and the disabled with what enabling means', async () => {
    asIt();
    people = [emma, aUserRecord('Dan Gone', { blocked: true })];
    const { user, address } = openApp('/View-Edit-User-Page');
    const edit = await screen.findByRole('link', { name: /Edit Emma Caldwell/ }, { timeout: 4000 });
    expect(edit).toHaveAttribute('href', '/Edit-User/7');
    await user.click(screen.getByRole('checkbox', { name: 'Display Disabled Users' }));
    expect(await screen.findByRole('link', { name: /Edit Dan Gone/ })).toBeVisible();
    expect(screen.getByText(/To enable a user/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reset Password/ })).toBeNull();
    expect(address()).toBe('/View-Edit-User-Page?disabled=1');
  });

  it('[USR-06] View opens everything IT may know, in a modal', async () => {
    asIt();
    const { user } = openApp('/View-Edit-User-Page');
    await user.click(await screen.findByRole('button', { name: /View Emma/ }, { timeout: 4000 }));
    const modal = within(await screen.findByRole('dialog', { name: 'User Information' }));
    expect(modal.getByText('Apr 2, 1990')).toBeVisible();
    expect(modal.getByText('Active')).toBeVisible();
  });

  it('[USR-07] Reset Password sends a link only after a confirmation', async () => {
    asIt();
    server.use(http.post('/api/users/7/password-reset', () => HttpResponse.json(emma)));
    const { user } = openApp('/View-Edit-User-Page');
    const open = () => user.click(screen.getByRole('button', { name: /Reset Password of Emma/ }));
    await screen.findByRole('button', { name: /Reset Password of Emma/ }, { timeout: 4000 });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /users/7/password-reset')).toBe(0);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(userMessages.linkSent)).toBeVisible();
  });

  it('[SSO-02] Unlink Provider stands where it may be done, and asks before', async () => {
    asIt();
    emma = { ...emma, linkedToProvider: true, availableActions: ['update', 'unlink-provider'] };
    people = [emma, aUserRecord('Dan Other')];
    server.use(http.post('/api/users/7/provider-unlink', () => HttpResponse.json(emma)));
    const { user } = openApp('/View-Edit-User-Page');
    const open = async () =>
      user.click(await screen.findByRole('button', { name: /Unlink Provider of Emma/ }, { timeout: 4000 }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /users/7/provider-unlink')).toBe(0);
    expect(screen.queryByRole('button', { name: /Unlink Provider of Dan/ })).toBeNull();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(userMessages.providerUnlinked)).toBeVisible();
    expect(timesAsked('POST /users/7/provider-unlink')).toBe(1);
  });

  it('[MFA-06] Reset Second Factor stands where it may be done, and asks before', async () => {
    asIt();
    emma = { ...emma, secondFactor: true, availableActions: ['update', 'reset-second-factor'] };
    people = [emma, aUserRecord('Dan Other')];
    server.use(http.post('/api/users/7/second-factor-reset', () => HttpResponse.json(emma)));
    const { user } = openApp('/View-Edit-User-Page');
    const open = async () =>
      user.click(
        await screen.findByRole('button', { name: /Reset Second Factor of Emma/ }, { timeout: 4000 }),
      );
    await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /users/7/second-factor-reset')).toBe(0);
    expect(screen.queryByRole('button', { name: /Reset Second Factor of Dan/ })).toBeNull();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Reset it' }));
    expect(await screen.findByText(userMessages.secondFactorReset)).toBeVisible();
    expect(timesAsked('POST /users/7/second-factor-reset')).toBe(1);
  });

  it('[USR-06] [SES-16] says so when the users cannot be fetched', async () => {
    asIt();
    server.use(http.get('/api/users', () => refuse('internal')));
    openApp('/View-Edit-User-Page');
    expect(await screen.findByText(userMessages.listFailed, {}, { timeout: 4000 })).toBeVisible();
  });
});

describe('Edit User', () => {
  it('[USR-08] has the five sections, saves what was changed with its revision, and praises it', async () => {
    asIt();
    const { user } = await openEdit();
    for (const name of [
      'Account Information',
      'Personal Information',
      'Professional Information',
      'User Access',
      'Other',
    ])
      expect(screen.getByRole('group', { name })).toBeVisible();
    await put(user, 'Title', 'Lead');
    await user.tab();
    expect(await screen.findByText('Looks Good!')).toBeVisible();
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Lead', revision: 4 });
  });

  it('[USR-02, USR-03] of one’s own account groups and supervisor are shown, shut, with the reason', async () => {
    logIn(aPerson({ id: 7, username: 'employee', groups: ['IT', 'Employee', 'Supervisor'] }));
    emma = { ...emma, reportsTo: 'supervisor', groups: [{ id: 2, name: 'Employee' }] };
    const { user } = await openEdit();
    const section = screen.getByRole('group', { name: 'User Access' });
    const boxes = await within(section).findAllByRole('checkbox');
    expect(section).toHaveAccessibleDescription(refusals['own-groups'].message);
    for (const box of boxes) {
      expect(box).toBeDisabled();
      // Said once with the section, and not with each of nine boxes.
      expect(box).toHaveAccessibleDescription('');
    }
    const supervisor = await screen.findByRole('combobox', { name: 'Direct report to' });
    await waitFor(() => expect(supervisor).toHaveValue('Samuel Rivera'));
    expect(supervisor).toBeDisabled();
    expect(supervisor).toHaveAccessibleDescription(refusals['own-supervisor'].message);
    // The rest of the own account is theirs, and is sent without what is shut.
    await put(user, 'Title', 'Lead');
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Lead', revision: 4 });
  });

  it('[USR-03] a supervisor who keeps accounts is not offered themselves, and reads why', async () => {
    logIn(aPerson({ id: samuel.id, username: 'supervisor', groups: ['IT', 'Supervisor', 'Employee'] }));
    const { user } = await openEdit();
    // The field is made again once the names are there.
    const field = () => screen.getByRole('combobox', { name: 'Direct report to' });
    await waitFor(() => expect(field()).toHaveAccessibleDescription(refusals['supervisor-oneself'].message));
    await user.click(field());
    expect(screen.queryByRole('option', { name: /Samuel Rivera/ })).not.toBeInTheDocument();
  });

  it('[USR-02] who gives a group that votes or reads others’ reports reads who will be told', async () => {
    asIt();
    await openEdit();
    const box = await screen.findByRole('checkbox', { name: /CCB/ });
    expect(box).toBeEnabled();
    expect(box).toHaveAccessibleDescription('');
    expect(screen.getByRole('group', { name: 'User Access' })).toHaveAccessibleDescription(
      /Supervisor, CM, CCB and Project Manager may vote .* are told\.$/,
    );
  });

  it('[USR-08] says P3 when a required field is empty, and sends nothing', async () => {
    asIt();
    const { user } = await openEdit();
    await put(user, 'First name', '');
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.editP3)).toBeVisible();
    expect(timesAsked('PUT /users/7')).toBe(0);
  });

  it('[USR-08] a stale edit tells, loses nothing typed, and can be saved then', async () => {
    asIt();
    const { user } = await openEdit();
    await put(user, 'Title', 'Typed');
    server.use(http.put('/api/users/7', () => refuse('stale'), { once: true }));
    emma = { ...emma, title: 'Theirs', division: 'Avionics', revision: 5 };
    await submit(user, 'Update User');
    expect(
      await screen.findByText(/Somebody else changed this in the meantime\. Nothing you typed is lost/),
    ).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Typed');
    expect(screen.getByLabelText('Division')).toHaveValue('Avionics');
    expect(
      within(screen.getByRole('region', { name: 'Changed in the meantime' })).getByText('Theirs'),
    ).toBeVisible();
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ title: 'Typed', revision: 5 });
  });

  it.each([
    ['P2', 'internal', userMessages.editP2],
    ['the rule itself', 'guarded-groups', refusals['guarded-groups'].message],
  ] as const)('[USR-08] [USR-11] a write that fails says %s', async (_, code, message) => {
    asIt();
    server.use(http.put('/api/users/7', () => refuse(code)));
    const { user } = await openEdit();
    await put(user, 'Title', 'Lead');
    await submit(user, 'Update User');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Lead');
  });

  it('[USR-09] [SES-16] the heading follows the new name, and a refusal takes the place of the success', async () => {
    asIt();
    server.use(
      http.put('/api/users/7', () => {
        emma = { ...emma, firstName: 'Emmy', firstLastName: 'Emmy Caldwell', revision: 5 };
        return HttpResponse.json(emma);
      }),
    );
    const { user } = await openEdit();
    await put(user, 'First name', 'Emmy');
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.updated)).toBeVisible();
    expect(screen.getByText('Emmy Caldwell')).toBeVisible();
    await user.clear(screen.getByLabelText('First name'));
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.editP3)).toBeVisible();
    expect(screen.queryByText(userMessages.updated)).toBeNull();
  });

  it('[USR-03] a circle of reporting is said at its field', async () => {
    asIt();
    const { message } = refusals['reporting-circle'];
    server.use(
      http.put('/api/users/7', () =>
        refuse('reporting-circle', { errors: [{ path: 'reportsTo', message }] }),
      ),
    );
    const { user } = await openEdit();
    await waitFor(() => expect(screen.getByLabelText('Direct report to')).toBeEnabled());
    await user.clear(screen.getByLabelText('Direct report to'));
    await user.type(screen.getByLabelText('Direct report to'), 'samu');
    await user.click(await screen.findByRole('option', { name: /Samuel Rivera/ }));
    await submit(user, 'Update User');
    expect(await screen.findByText(message)).toBeVisible();
    expect(lastAsked('PUT /users/7')?.body).toEqual({ reportsTo: 'supervisor', revision: 4 });
  });

  it('[USR-11] a look-up that fails is P9, a user that cannot be fetched P8', async () => {
    asIt();
    const { user } = await openEdit();
    await put(user, 'Username', 'emma');
    server.use(
      http.get('/api/users', () => refuse('internal')),
      http.get('/api/users/7', () => refuse('internal')),
    );
    await submit(user, 'Update User');
    expect(await screen.findByText(userMessages.editP9)).toBeVisible();
  });

  it('[USR-11] [SES-16] P8 offers to try again; somebody who is not there is said to be so', async () => {
    asIt();
    server.use(http.get('/api/users/7', () => refuse('internal'), { once: true }));
    const { user } = openApp('/Edit-User/7');
    expect(await screen.findByText(userMessages.editP8, {}, { timeout: 4000 })).toBeVisible();
    server.use(http.get('/api/users/7', () => refuse('not-found')));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/This user does not exist/)).toBeVisible();
  });

  it('[USR-10] Disable warns of what is lost; then Enable replaces it and the access clears', async () => {
    asIt();
    server.use(
      http.post('/api/users/7/disable', () => {
        emma = { ...emma, blocked: true, groups: [], revision: 5, availableActions: ['update', 'enable'] };
        return HttpResponse.json(emma);
      }),
    );
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Disable User' }));
    const warning = within(await screen.findByRole('dialog', { name: 'Disable User' }));
    expect(warning.getByText('Access: Employee')).toBeVisible();
    expect(warning.getByText('All charge lines assigned to them')).toBeVisible();
    await user.click(warning.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(userMessages.disabled)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enable User' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable User' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Employee' })).not.toBeChecked();
  });

  it.each([
    ['P5', 'internal', userMessages.editP5],
    ['the last Administrator', 'last-administrator', refusals['last-administrator'].message],
  ] as const)('[USR-10] [USR-11] a failing Disable says %s', async (_, code, message) => {
    asAdmin();
    server.use(
      http.post('/api/users/7/disable', () => refuse(code)),
      http.get('/api/assigned-contracts', () => refuse('internal')),
    );
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Disable User' }));
    const warning = within(await screen.findByRole('dialog', { name: 'Disable User' }));
    expect(await warning.findByText(userMessages.editP13)).toBeVisible();
    await user.click(warning.getByRole('button', { name: 'Disable User' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('[USR-10] Enable asks, and only unblocks; its failure is P7, and P12 when no answer came', async () => {
    asIt();
    emma = aUserRecord('Emma Caldwell', { id: 7, blocked: true, groups: [] });
    server.use(http.post('/api/users/7/enable', () => refuse('internal')));
    const { user } = await openEdit();
    const question = async () => {
      await submit(user, 'Enable User');
      return within(await screen.findByRole('dialog', { name: 'Enable User' }));
    };
    const enable = async () => user.click((await question()).getByRole('button', { name: 'Enable User' }));
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(timesAsked('POST /users/7/enable')).toBe(0);
    await enable();
    expect(await screen.findByText(userMessages.editP7)).toBeVisible();
    server.use(http.post('/api/users/7/enable', () => HttpResponse.error()));
    await enable();
    expect(await screen.findByText(userMessages.editP12)).toBeVisible();
    server.use(
      http.post('/api/users/7/enable', () =>
        HttpResponse.json({ ...emma, blocked: false, availableActions: ['update', 'disable'] }),
      ),
    );
    await enable();
    expect(await screen.findByText(userMessages.enabled)).toBeVisible();
  });

  it('[USR-02] the account of somebody in a guarded group is locked for IT, and their group stays', async () => {
    asIt();
    emma = aUserRecord('Paula Office', {
      id: 7,
      groups: ['Administration', 'Employee'],
      availableActions: ['update'],
    });
    const { user } = await openEdit();
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    expect(screen.getByText(refusals['guarded-person'].message)).toBeVisible();
    expect(await screen.findByText(/Also in Administration/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable User' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'IT' }));
    await submit(user, 'Update User');
    await waitFor(() => expect(timesAsked('PUT /users/7')).toBe(1));
    expect(lastAsked('PUT /users/7')?.body).toEqual({
      groups: ['Administration', 'Employee', 'IT'],
      revision: 4,
    });
  });
});
