import { addDays, formatMonth, visitorMessages as say, type Visitor } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../shared/documents/save-file';
import { today } from '../../shared/lib/today';
import { aPerson, aVisitor } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { textOf } from '../../testing/text-of';
import { hostFor, hostsByName } from './hosts';
import { daysOf } from './period';

vi.mock('../../shared/documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();

let visitors: Visitor[];

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  visitors = [aVisitor()];
  server.use(
    http.get('/api/visitors', () =>
      HttpResponse.json({ data: visitors, meta: { pagination: { total: visitors.length } } }),
    ),
    http.post('/api/visitors', async ({ request }) => {
      const { data } = (await request.json()) as { data: Partial<Visitor> };
      const signedInAt = data.dayOfVisit! > today() ? null : '2026-03-02T14:00:00Z';
      return HttpResponse.json({ data: aVisitor({ ...data, signedInAt }) }, { status: 201 });
    }),
    http.delete('/api/visitors/:id', () => new HttpResponse(null, { status: 204 })),
    http.put('/api/visitors/:id', () => HttpResponse.json({ data: aVisitor() })),
    http.get('/api/users', () => HttpResponse.json([aPerson({ username: 'emma' })])),
  );
});

const open = async (address = '/Visitor-Log?month=3&year=2026') => {
  const app = openApp(address);
  await heading('Visitor Log');
  await screen.findByRole('heading', { level: 2, name: /Visitors of/ });
  return app;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;

describe('the filter', () => {
  it.each([
    [{ month: 2, year: 2028 }, '2028-02-01', '2028-02-29'],
    [{ month: 2, year: 2027 }, '2027-02-01', '2027-02-28'],
    [{ month: 12, year: 2026 }, '2026-12-01', '2026-12-31'],
    [{ month: null, year: 2026 }, '2026-01-01', '2026-12-31'],
  ])('[VIS-01] %o is from %s to %s', (period, from, to) => {
    expect(daysOf(period)).toEqual({ from, to });
  });

  it('[VIS-01] counts once Apply Filter is pressed, and stands in the address', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    expect(screen.getByRole('heading', { name: 'Visitors of March 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(await screen.findByRole('heading', { name: 'Visitors of February 2026' })).toBeVisible();
    expect(address()).toContain('month=2&year=2026');
    await waitFor(() =>
      expect(lastAsked('GET /visitors')?.query.get('filters[dayOfVisit][$lte]')).toBe('2026-02-28'),
    );
  });

  it('[VIS-01] refuses a year that is none', async () => {
    const { user } = await open();
    const year = screen.getByRole('spinbutton', { name: 'Year' });
    await user.clear(year);
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(year).toHaveAccessibleDescription('Please enter a year from 2000 to 2100.');
  });

  it('[VIS-01] says when there is nobody, and when the load failed', async () => {
    visitors = [];
    const { user } = await open();
    expect(await screen.findByText('No visitor in March 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Build Report' })).toHaveAttribute('aria-disabled', 'true');
    server.use(http.get('/api/visitors', () => refuse('internal')));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'April');
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(await screen.findByText(say.loadError)).toBeVisible();
  });
});

it('[VIS-02] Build Report saves VisitorLog.csv of the filtered rows, and no cell runs as a formula', async () => {
  visitors = [
    aVisitor({
      firstName: '=cmd()',
      lastName: 'Müller, "Zoë"',
      companyName: '@SUM(A1)',
      personToSeeName: '+1',
    }),
  ];
  const { user } = await open();
  await screen.findByRole('table', { name: 'Visitors' });
  await user.click(screen.getByRole('button', { name: 'Build Report' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [blob, name] = vi.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('VisitorLog.csv');
  const [headings, row] = (await textOf(blob)).replace('\uFEFF', '').split('\r\n');
  expect(headings).toBe(
    '"First Name","Last Name","Email","Company","Person to See","Day of Visit","Signed In","Signed Out"',
  );
  expect(row).toBe(`"'=cmd()","Müller, ""Zoë""","","'@SUM(A1)","'+1","2026-03-02","",""`);
});

describe('the hours of a visit', () => {
  const home = process.env.TZ;
  afterEach(() => {
    process.env.TZ = home;
  });

  it('[VIS-01] [VIS-02] are by the clock of the house, on screen and in the file, wherever somebody looks', async () => {
    process.env.TZ = 'Asia/Kolkata';
    logIn(
      aPerson({
        username: 'administration',
        groups: ['Administration'],
        companyTimeZone: 'America/New_York',
      }),
    );
    // Half past eight in the evening, and past midnight: the next day in India, and in the second case in New York too.
    visitors = [aVisitor({ signedInAt: '2026-03-03T01:30:00Z', signedOutAt: '2026-03-03T05:05:00Z' })];
    const { user } = await open();
    expect(await screen.findByRole('cell', { name: /^8:30\sPM$/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: /^Mar 3, 2026, 12:05\sAM$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Build Report' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(await textOf(vi.mocked(saveFile).mock.calls[0]![0])).toContain(
      '"2026-03-02","2026-03-02 20:30","2026-03-03 00:05"',
    );
  });
});

describe('editing a visitor', () => {
  const edit = async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Edit Alan Pierce' }));
    await screen.findByRole('heading', { name: 'Edit Alan Pierce' });
    return app;
  };

  it('[VIS-03] takes the entry into the form, and sends it back with what was corrected', async () => {
    visitors = [aVisitor({ email: 'alan@northwind.example', personToSeeName: 'Emma Caldwell' })];
    const { user } = await edit();
    expect(screen.getByRole('heading', { name: 'Edit Alan Pierce' })).toHaveFocus();
    expect(field('Email')).toHaveValue('alan@northwind.example');
    expect(screen.getByRole('combobox', { name: 'Person to see' })).toHaveValue('Emma Caldwell');
    await user.clear(field('Company'));
    await user.type(field('Company'), 'Southwind');
    visitors = [aVisitor({ companyName: 'Southwind' })];
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toEqual({
      firstName: 'Alan',
      lastName: 'Pierce',
      email: 'alan@northwind.example',
      companyName: 'Southwind',
      // A name that was not changed is still the same person, whoever else is called that.
      personToSee: 'employee',
      dayOfVisit: '2026-03-02',
    });
    expect(await screen.findByRole('cell', { name: 'Southwind' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'New visitor' })).toBeVisible();
    expect(field('First name')).toHaveValue('');
  });

  it('[VIS-03] another person to see is sent by username, an e-mail taken out as none', async () => {
    visitors = [
      aVisitor({ email: 'alan@northwind.example', personToSeeName: 'Otto Berg', personToSee: 'otto' }),
    ];
    const { user } = await edit();
    await user.clear(field('Email'));
    const host = screen.getByRole('combobox', { name: 'Person to see' });
    await user.clear(host);
    await user.type(host, 'cald');
    await user.click(await screen.findByRole('option', { name: 'Emma Caldwell' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(say.updated);
    expect(body('PUT /visitors/visitor1')).toMatchObject({ email: null, personToSee: 'emma' });
  });

  it('[VIS-03] Cancel changes nothing and gives an empty form', async () => {
    const { user } = await edit();
    await user.type(field('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'New visitor' })).toBeVisible();
    expect(field('Last name')).toHaveValue('');
    expect(lastAsked('PUT /visitors/visitor1')).toBeUndefined();
  });

  it('[VIS-03] another visitor begins with their own entry', async () => {
    visitors = [
      aVisitor(),
      aVisitor({ id: 2, documentId: 'visitor2', firstName: 'Mona', lastName: 'Reyes' }),
    ];
    const { user } = await edit();
    await user.type(field('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Edit Mona Reyes' }));
    expect(screen.getByRole('heading', { name: 'Edit Mona Reyes' })).toHaveFocus();
    expect(field('Last name')).toHaveValue('Reyes');
  });

  it('[VIS-03] what is missing is asked for; what the server finds wrong stands at its field', async () => {
    const { user } = await edit();
    await user.clear(field('Company'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Please enter the company.')).toBeVisible();
    expect(field('Company')).toHaveFocus();
    await user.type(field('Company'), 'Southwind');
    const message = 'That day is not possible.';
    server.use(
      http.put('/api/visitors/:id', () => refuse('bad-input', { errors: [{ path: 'dayOfVisit', message }] })),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Day of visit/)).toHaveFocus();
  });

  it('[VIS-03] a failure says so and keeps what was typed', async () => {
    server.use(http.put('/api/visitors/:id', () => refuse('internal')));
    const { user } = await edit();
    await user.type(field('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.saveError)).toBeVisible();
    expect(field('Last name')).toHaveValue('Piercex');
  });
});

describe('an entry of another day', () => {
  const fillIn = async (day: string, address = '/Visitor-Log') => {
    const app = await open(address);
    await app.user.type(field('First name'), 'Ann');
    await app.user.type(field('Last name'), 'Lee');
    await app.user.type(field('Company'), 'ACME');
    await app.user.type(screen.getByRole('combobox', { name: 'Person to see' }), 'The board');
    fireEvent.change(screen.getByLabelText(/^Day of visit/), { target: { value: day } });
    return app;
  };
  const setTime = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('[VIS-03] of a past day asks for the times, and says that nobody is told', async () => {
    const { user } = await fillIn(addDays(today(), -40));
    await user.click(screen.getByRole('button', { name: 'Enter past visit' }));
    expect(await screen.findByText(say.arrivalRequired)).toBeVisible();
    expect(screen.getByText('A visit of a past day is noted with its times. Nobody is told.')).toBeVisible();
    setTime('Time of arrival', '10:00');
    setTime('Time of departure', '09:00');
    await user.click(screen.getByRole('button', { name: 'Enter past visit' }));
    expect(await screen.findByText(say.departureBeforeArrival)).toBeVisible();
    expect(lastAsked('POST /visitors')).toBeUndefined();
    setTime('Time of departure', '11:30');
    await user.click(screen.getByRole('button', { name: 'Enter past visit' }));
    expect(await screen.findByText(new RegExp(say.noted))).toBeVisible();
    expect(body('POST /visitors')).toMatchObject({
      dayOfVisit: addDays(today(), -40),
      arrival: '10:00',
      departure: '11:30',
    });
  });

  it('[VIS-03] of today or later asks for no times', async () => {
    await fillIn(addDays(today(), 1));
    expect(screen.queryByLabelText('Time of arrival')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter expected visitor' })).toBeVisible();
  });

  it('[VIS-01] of another month says where it is listed, and leads there', async () => {
    const day = addDays(today(), 60);
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    const name = formatMonth({ year, month });
    const { user, address } = await fillIn(day, '/Visitor-Log?month=3&year=2024');
    await user.click(screen.getByRole('button', { name: 'Enter expected visitor' }));
    expect(await screen.findByText(`${say.expected} It is listed in ${name}.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Show ${name}` }));
    expect(await screen.findByRole('heading', { name: `Visitors of ${name}` })).toBeVisible();
    expect(address()).toContain(`month=${month}&year=${year}`);
  });

  it('[VIS-01] who did not come on a day that is over is not said to be expected', async () => {
    visitors = [aVisitor({ dayOfVisit: addDays(today(), -1), availableActions: ['update'] })];
    await open();
    expect(await screen.findByRole('cell', { name: 'Not signed in' })).toBeVisible();
  });

  it('[VIS-03] times that were left alone are not sent, corrected ones are', async () => {
    visitors = [aVisitor({ signedInAt: '2026-03-02T14:00:07Z', signedOutAt: '2026-03-02T15:00:00Z' })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Alan Pierce' }));
    setTime('Time of departure', '23:59');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(say.updated);
    expect(body('PUT /visitors/visitor1')).toMatchObject({ departure: '23:59' });
    expect(body('PUT /visitors/visitor1')).not.toHaveProperty('arrival');
  });
});

describe('finding and deleting', () => {
  it('[VIS-01] lists everybody who is still expected, of whatever month', async () => {
    const { user, address } = await open();
    visitors = [aVisitor({ dayOfVisit: addDays(today(), 90) })];
    await user.click(screen.getByRole('checkbox', { name: 'Show all expected visitors' }));
    expect(await screen.findByRole('heading', { name: 'Expected visitors' })).toBeVisible();
    const { query } = lastAsked('GET /visitors')!;
    expect(query.get('filters[dayOfVisit][$gte]')).toBe(today());
    expect(query.get('filters[signedInAt][$null]')).toBe('true');
    expect(query.has('filters[dayOfVisit][$lte]')).toBe(false);
    expect(address()).toContain('show=expected');
    await user.click(screen.getByRole('checkbox', { name: 'Show all expected visitors' }));
    expect(await screen.findByRole('heading', { name: 'Visitors of March 2026' })).toBeVisible();
  });

  it('[VIS-01, VIS-02] is searched, and Build Report holds what was found', async () => {
    visitors = [
      aVisitor(),
      aVisitor({ id: 2, documentId: 'visitor2', firstName: 'Mona', lastName: 'Reyes' }),
    ];
    const { user } = await open();
    await screen.findByRole('button', { name: 'Edit Alan Pierce' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'reyes');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Alan Pierce' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit Mona Reyes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Build Report' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const file = await textOf(vi.mocked(saveFile).mock.calls[0]![0]);
    expect(file).toContain('Reyes');
    expect(file).not.toContain('Pierce');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'xx');
    expect(await screen.findByText('No visitor matches your search')).toBeVisible();
  });

  it('[VIS-03] a mistaken entry is deleted after a question', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Alan Pierce' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete visitor' });
    expect(dialog).toHaveTextContent('The visit of Alan Pierce on Mar 2, 2026 will be deleted');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(lastAsked('DELETE /visitors/visitor1')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Delete Alan Pierce' }));
    visitors = [];
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
    expect(await screen.findByText('No visitor in March 2026')).toBeVisible();
  });

  it('[VIS-03] a delete that fails says so', async () => {
    server.use(http.delete('/api/visitors/:id', () => refuse('internal')));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Alan Pierce' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleteError)).toBeVisible();
  });
});

describe('the front desk', () => {
  const ofToday = (facts: Partial<Visitor>) => aVisitor({ dayOfVisit: today(), ...facts });
  const here = ofToday({ signedInAt: new Date().toISOString(), availableActions: ['update', 'sign-out'] });
  const coming = ofToday({ id: 2, documentId: 'visitor2', firstName: 'Mona', lastName: 'Reyes' });
  const list = (name: string) => within(screen.getByRole('list', { name }));

  it('[VIS-04] shows who is in the house and who is expected today, and signs each out or in by one press', async () => {
    visitors = [here, coming, aVisitor({ id: 3, documentId: 'visitor3', firstName: 'Old' })];
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'In the house now: 1' })).toBeVisible();
    expect(list('In the house now').getByText(/Northwind, to see/)).toHaveTextContent('Emma Caldwell');
    expect(list('Expected today').getByText('Mona Reyes', { selector: '.list-main' })).toBeVisible();
    expect(list('Expected today').queryByText(/Old/)).toBeNull();
    vi.mocked(window.scrollTo).mockClear();
    visitors = [coming];
    await user.click(list('In the house now').getByRole('button', { name: 'Sign out Alan Pierce' }));
    expect(await screen.findByText('Alan Pierce is signed out.')).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toEqual({ signedOut: true });
    expect(await screen.findByText(say.nobodyInHouse)).toBeVisible();
    server.use(http.put('/api/visitors/visitor2', () => HttpResponse.json({ data: coming })));
    visitors = [{ ...coming, signedInAt: new Date().toISOString() }];
    await user.click(list('Expected today').getByRole('button', { name: 'Sign in Mona Reyes' }));
    expect(await screen.findByText('Mona Reyes is signed in.')).toBeVisible();
    expect(body('PUT /visitors/visitor2')).toEqual({ signedIn: true });
    expect(await screen.findByText(say.nobodyExpected)).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('[VIS-04] prints the visitors in the house, each with a box, and nobody else', async () => {
    visitors = [here, coming];
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open();
    await screen.findByRole('heading', { name: 'In the house now: 1' });
    await user.click(screen.getByRole('button', { name: 'Print roll call' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('.print-sheet')!;
    expect(sheet).toHaveTextContent('1 in the house');
    expect(sheet).toHaveTextContent('Alan Pierce');
    expect(sheet).not.toHaveTextContent('Mona Reyes');
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });

  it('[VIS-04] says what the server says when somebody else was quicker', async () => {
    visitors = [here];
    server.use(http.put('/api/visitors/:id', () => refuse('already-signed-out')));
    const { user } = await open();
    await screen.findByRole('heading', { name: 'In the house now: 1' });
    await user.click(list('In the house now').getByRole('button', { name: 'Sign out Alan Pierce' }));
    expect(await screen.findByText('This visitor has been signed out already.')).toBeVisible();
  });
});

describe('signing in and out', () => {
  it('[VIS-03] enters a visitor of today, whose host is chosen from the people of the company', async () => {
    const { user } = await open('/Visitor-Log');
    await user.type(field('First name'), 'Ann');
    await user.type(field('Last name'), 'Lee');
    await user.type(field('Company'), 'ACME');
    await user.type(screen.getByRole('combobox', { name: 'Person to see' }), 'cald');
    await user.click(await screen.findByRole('option', { name: 'Emma Caldwell' }));
    await user.click(screen.getByRole('button', { name: 'Sign in visitor' }));
    expect(await screen.findByText(say.signedIn)).toBeVisible();
    expect(body('POST /visitors')).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      email: null,
      companyName: 'ACME',
      personToSee: 'emma',
      dayOfVisit: today(),
    });
  });

  it('[VIS-03] asks for what is missing, and takes any words for the person to see', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in visitor' }));
    expect(await screen.findByText('Please enter the first name.')).toBeVisible();
    expect(field('First name')).toHaveFocus();
    expect(hostFor('The board', hostsByName([aPerson({ username: 'emma' })]))).toBe('The board');
  });

  it('[VIS-03] tells two people of one name apart', () => {
    const hosts = hostsByName([aPerson({ username: 'emma' }), aPerson({ username: 'emma2' })]);
    expect([...hosts]).toEqual([
      ['Emma Caldwell (emma)', 'emma'],
      ['Emma Caldwell (emma2)', 'emma2'],
    ]);
  });

  it('[VIS-03] signs an expected visitor in, then out, as the server allows', async () => {
    const { user } = await open();
    visitors = [aVisitor({ signedInAt: '2026-03-02T14:00:00Z', availableActions: ['update', 'sign-out'] })];
    await user.click(await screen.findByRole('button', { name: 'Sign in Alan Pierce' }));
    expect(await screen.findByText(say.signedIn)).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toEqual({ signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Sign out Alan Pierce' }));
    expect(await screen.findByText(say.signedOut)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in Alan Pierce' })).toBeNull();
  });

  it('[VIS-03] asks when a visitor of a day that is over has left, instead of taking the time of now', async () => {
    visitors = [
      aVisitor({
        dayOfVisit: '2026-03-02',
        signedInAt: '2026-03-02T14:00:00Z',
        availableActions: ['update'],
      }),
    ];
    const { user } = await open();
    expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Enter departure Alan Pierce' }));
    const departure = await screen.findByLabelText('Time of departure');
    expect(departure).toHaveFocus();
    expect(timesAsked('PUT /visitors/visitor1')).toBe(0);
    fireEvent.change(departure, { target: { value: '16:30' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toMatchObject({ departure: '16:30' });
  });

  it('[VIS-03] says what the server says when somebody else was quicker', async () => {
    server.use(http.put('/api/visitors/:id', () => refuse('already-signed-in')));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign in Alan Pierce' }));
    expect(await screen.findByText('This visitor has been signed in already.')).toBeVisible();
  });
});
