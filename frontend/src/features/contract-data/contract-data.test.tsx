import { contractDataMessages as say, type ContractData } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChargeLine, aContractLine, aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { chooseAction } from '../../testing/row-menu';

withFakeServer();

let lines: ContractData[];
const people = [
  aPerson({ id: 1, username: 'sam', firstName: 'Samuel', lastName: 'Rivera', groups: ['Supervisor'] }),
  aPerson({ id: 2, username: 'emma', firstName: 'Emma', lastName: 'Caldwell' }),
  aPerson({ id: 3, username: 'priya', firstName: 'Priya', lastName: 'Mehta' }),
];

beforeEach(() => {
  logIn(aPerson({ username: 'administration', groups: ['Administration', 'Employee'] }));
  lines = [aContractLine('Atlas'), aContractLine('Borealis', { billable: false })];
  office.lines = [];
  server.use(
    http.get('/api/contract-datas', ({ request }) => {
      const disabled = new URL(request.url).searchParams.get('filters[disabled][$eq]') === 'true';
      const data = lines.filter((line) => line.disabled === disabled);
      return HttpResponse.json({ data, meta: { pagination: { total: data.length } } });
    }),
    http.get('/api/contract-datas/:id', ({ params }) =>
      HttpResponse.json({ data: lines.find(({ documentId }) => documentId === params.id) }),
    ),
    http.get('/api/contract-datas/:id/consequences', () =>
      HttpResponse.json({ data: { assignments: 3, drafts: 1, submittedReports: 40 } }),
    ),
    http.post('/api/contract-datas', () =>
      HttpResponse.json({ data: aContractLine('New') }, { status: 201 }),
    ),
    http.put('/api/contract-datas/:id', () => HttpResponse.json({ data: lines[0] })),
    http.post('/api/contract-datas/:id/:way', () => HttpResponse.json({ data: lines[0] })),
    http.get('/api/users', ({ request }) => {
      const group = new URL(request.url).searchParams.get('filters[groupNames][$contains]');
      return HttpResponse.json(group === ':Supervisor' ? people.slice(0, 1) : people);
    }),
  );
});

const open = async (address = '/ManageContractData') => {
  const app = openApp(address);
  await heading('Manage Contract Data');
  await screen.findByRole('table', { name: /charge lines/ });
  return app;
};
const openNew = () => open('/ManageContractData?open=new');
const field = (name: string) => screen.getByRole('textbox', { name });
const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;

describe('the form', () => {
  it('[CHG-01] [CHG-06] asks for project and division in the words of the requirements, and says P21', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('button', { name: 'Create charge line' }));
    expect(await screen.findByText('Please enter a project')).toBeVisible();
    expect(screen.getByText('Please enter a division')).toBeVisible();
    expect(screen.getByText(say.missingP21)).toBeVisible();
    expect(timesAsked('POST /contract-datas')).toBe(0);
  });

  it('[CHG-06] calls a name that is too long no missing field', async () => {
    const { user } = await openNew();
    await user.type(field('Division'), 'Space');
    await user.click(field('Project'));
    await user.paste('x'.repeat(121));
    await user.click(screen.getByRole('button', { name: 'Create charge line' }));
    expect(await screen.findByText('Please use at most 120 characters.')).toBeVisible();
    expect(screen.getByText(say.submitP2)).toBeVisible();
    expect(screen.queryByText(say.missingP21)).toBeNull();
    expect(timesAsked('POST /contract-datas')).toBe(0);
  });

  it('[CHG-01] [CHG-02] sends what was typed, with a supervisor of the list', async () => {
    const { user } = await openNew();
    await user.type(field('Project'), 'Cygnus');
    await user.type(field('Division'), 'Space');
    await user.click(screen.getByRole('combobox', { name: 'Supervisor' }));
    await user.click(await screen.findByRole('option', { name: /Samuel Rivera/ }));
    await user.click(screen.getByRole('radio', { name: 'Non-Billable' }));
    await user.click(screen.getByRole('button', { name: 'Create charge line' }));
    expect(await screen.findByText(say.created)).toBeVisible();
    expect(body('POST /contract-datas')).toEqual({
      project: 'Cygnus',
      division: 'Space',
      supervisor: 'sam',
      customer: null,
      description: null,
      billable: false,
    });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Project' })).toBeNull());
    const asked = office.asked.find(
      ({ query }) => query.get('filters[groupNames][$contains]') === ':Supervisor',
    )!.query;
    expect([asked.get('filters[blocked][$eq]'), asked.get('filters[roleName][$ne]')]).toEqual([
      'false',
      'Administrator',
    ]);
  });

  it('[CHG-01] [SES-16] says at its field and at the top that a project name is taken, and keeps what was typed', async () => {
    const message = 'There is already a charge line with this project name.';
    server.use(
      http.post('/api/contract-datas', () =>
        refuse('project-taken', { errors: [{ path: 'project', message }] }),
      ),
    );
    const { user } = await openNew();
    await user.type(field('Project'), 'atlas');
    await user.type(field('Division'), 'Space');
    await user.click(screen.getByRole('button', { name: 'Create charge line' }));
    await waitFor(() => expect(field('Project')).toHaveAccessibleDescription(message));
    expect(screen.getByText(say.submitP2)).toBeVisible();
    expect(field('Project')).toHaveValue('atlas');
  });

  it('[CHG-06] says P2 when the server fails', async () => {
    server.use(http.post('/api/contract-datas', () => refuse('internal')));
    const { user } = await openNew();
    await user.type(field('Project'), 'x');
    await user.type(field('Division'), 'y');
    await user.click(screen.getByRole('button', { name: 'Create charge line' }));
    expect(await screen.findByText(say.submitP2)).toBeVisible();
  });
});

describe('editing', () => {
  it('[CHG-04] says what a rename will touch, and renames only after a yes', async () => {
    const { user } = await open();
    await chooseAction(user, 'Atlas', 'Edit');
    await user.clear(field('Project'));
    await user.type(field('Project'), 'Atlas II');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename charge line' });
    expect(await within(dialog).findByText('3 assignments will get the new name.')).toBeVisible();
    expect(within(dialog).getByText('1 saved draft will get the new name.')).toBeVisible();
    expect(timesAsked('PUT /contract-datas/lineAtlas')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(body('PUT /contract-datas/lineAtlas')).toMatchObject({ project: 'Atlas II', revision: 4 });
  });

  it('[CHG-04] a stale edit keeps what was typed, shows what others saved, and is based on it afterwards', async () => {
    const { user } = await open();
    await chooseAction(user, 'Atlas', 'Edit');
    await user.type(field('Customer'), 'Mine');
    server.use(http.put('/api/contract-datas/:id', () => refuse('stale'), { once: true }));
    lines[0] = aContractLine('Atlas', { division: 'Theirs', revision: 5 });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('region', { name: 'Changed in the meantime' })).toHaveTextContent(
      'Division: Theirs',
    );
    expect(field('Customer')).toHaveValue('Mine');
    expect(field('Division')).toHaveValue('Theirs');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(say.updated);
    expect(body('PUT /contract-datas/lineAtlas')).toMatchObject({
      customer: 'Mine',
      division: 'Theirs',
      revision: 5,
    });
  });

  it('[CHG-03] [CHG-04] disables after saying what it touches; the checkbox shows the disabled ones', async () => {
    lines.push(aContractLine('Old', { disabled: true }));
    const { user, address } = await open();
    await chooseAction(user, 'Atlas', 'Disable');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/3 assignments are disabled with it/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText(say.disabled)).toBeVisible();
    expect(body('PUT /contract-datas/lineAtlas')).toEqual({ disabled: true, revision: 4 });
    await user.click(screen.getByRole('checkbox', { name: 'Show disabled charge lines' }));
    expect(await screen.findByRole('rowheader', { name: 'Old' })).toBeVisible();
    expect(address()).toContain('disabled=1');
    await chooseAction(user, 'Old', 'Enable');
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Enable' }),
    );
  });

  it.each([
    ['a strange answer', 418, say.removeP6],
    ['a server that is busy', 503, say.disableFailed],
  ] as const)('[CHG-06] disabling that fails by %s says so', async (_, status, words) => {
    server.use(http.put('/api/contract-datas/:id', () => new HttpResponse(null, { status })));
    const { user } = await open();
    await chooseAction(user, 'Atlas', 'Disable');
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('[CHG-06] P7: no one can agree to consequences that could not be shown', async () => {
    server.use(http.get('/api/contract-datas/:id/consequences', () => refuse('internal')));
    const { user } = await open();
    await chooseAction(user, 'Atlas', 'Disable');
    expect(await screen.findByText(say.wrongP7)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' })).toBeDisabled();
  });
});

describe('people on a line', () => {
  beforeEach(() => {
    office.lines = [{ ...aChargeLine('Atlas'), username: 'emma', firstLastName: 'Emma Caldwell' }];
  });

  it('[CHG-05] assigns several people at once, and offers report writers who are not on the line', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Users Atlas' }));
    expect(await screen.findByRole('heading', { name: 'Users on Atlas' })).toHaveFocus();
    expect(address()).toContain('users=lineAtlas');
    const table = await screen.findByRole('table', { name: 'Users to assign' });
    expect(lastAsked('GET /users')!.query.get('filters[groupNames][$contains]')).toBe(':Employee');
    expect(within(table).queryByRole('checkbox', { name: 'Choose Emma Caldwell' })).toBeNull();
    await user.click(within(table).getByRole('checkbox', { name: 'Choose Samuel Rivera' }));
    await user.click(within(table).getByRole('checkbox', { name: 'Choose Priya Mehta' }));
    await user.click(screen.getByRole('button', { name: 'Assign 2 users' }));
    expect(await screen.findByText(say.assigned)).toBeVisible();
    const { usernames } = body('POST /contract-datas/lineAtlas/assign') as { usernames: string[] };
    expect(usernames.toSorted()).toEqual(['priya', 'sam']);
    expect(screen.getByText('2 users assigned to Atlas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 users removed from Atlas.')).toBeVisible();
    expect(body('POST /contract-datas/lineAtlas/unassign')).toEqual({ usernames });
  });

  it('[CHG-05] [CHG-06] unassigns, and says P8 when that fails', async () => {
    const { user } = await open('/ManageContractData?users=lineAtlas');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Emma Caldwell' }));
    server.use(
      http.post('/api/contract-datas/:id/unassign', () => new HttpResponse(null, { status: 418 }), {
        once: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Unassign 1 user' }));
    expect(await screen.findByText(say.removeAssignedP8)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unassign 1 user' }));
    expect(await screen.findByText(say.unassigned)).toBeVisible();
    expect(body('POST /contract-datas/lineAtlas/unassign')).toEqual({ usernames: ['emma'] });
  });
});

describe('loads that fail', () => {
  it.each([
    ['P18', 'the active lines', '/ManageContractData', '/api/contract-datas', say.contractDataP18],
    [
      'P16',
      'the disabled lines',
      '/ManageContractData?disabled=1',
      '/api/contract-datas',
      say.disabledTableP16,
    ],
    ['P19', 'the supervisors', '/ManageContractData?open=new', '/api/users', say.supervisorDataP19],
    ['P17', 'the users to assign', '/ManageContractData?users=lineAtlas', '/api/users', say.assignDataP17],
    [
      'P20',
      'the assigned users',
      '/ManageContractData?users=lineAtlas',
      '/api/assigned-contracts',
      say.unassignDataP20,
    ],
  ])('[CHG-06] %s: %s', async (_, __, address, path, words) => {
    server.use(http.get(path, () => refuse('internal')));
    openApp(address);
    expect(await screen.findByText(words, {}, { timeout: 4000 })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  });

  it('[CHG-06] P5: a table that could not be renewed after a write', async () => {
    const { user } = await openNew();
    await user.type(field('Project'), 'x');
    await user.type(field('Division'), 'y');
    server.use(http.get('/api/contract-datas', () => refuse('internal')));
    await user.click(screen.getByRole('button', { name: 'Create charge line' }));
    expect(await screen.findByText(say.tableP5)).toBeVisible();
  });

  it('[CHG-03] no charge line at all', async () => {
    lines = [];
    openApp('/ManageContractData');
    expect(await screen.findByText('There are no charge lines yet', {}, { timeout: 4000 })).toBeVisible();
  });
});

it('[CHG-07] a person who is no administrator is led Home', async () => {
  logIn(aPerson({ groups: ['Employee', 'Supervisor'] }));
  const { address } = openApp('/ManageContractData');
  await heading(/Emma/);
  expect(address()).toBe('/');
});
