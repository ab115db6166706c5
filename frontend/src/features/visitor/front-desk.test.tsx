import { addDays, type Visitor, visitorMessages as say } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/lib/today';
import { aPerson, aVisitor } from '../../testing/builders';
import { refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { hostFor, hostsByName } from './hosts';
import { body, book, field, open, openNew, withVisitors } from './testing/visitor-log';

withFakeServer();
withVisitors();

describe('the front desk', () => {
  const ofToday = (facts: Partial<Visitor>) => aVisitor({ dayOfVisit: today(), ...facts });
  let here: Visitor;
  let coming: Visitor;
  beforeEach(() => {
    here = ofToday({ signedInAt: new Date().toISOString(), availableActions: ['update', 'sign-out'] });
    coming = ofToday({ id: 2, documentId: 'visitor2', firstName: 'Mona', lastName: 'Reyes' });
  });
  const list = (name: string) => within(screen.getByRole('list', { name }));

  it('[VIS-04] shows who is in the building and who is expected today, and signs each out or in by one click', async () => {
    book.visitors = [here, coming, aVisitor({ id: 3, documentId: 'visitor3', firstName: 'Old' })];
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'In the building now: 1' })).toBeVisible();
    expect(list('In the building now').getByText(/Northwind, to see/).parentElement).toHaveTextContent(
      'Emma Caldwell',
    );
    expect(list('Expected today').getByText('Mona Reyes', { selector: '.list-main *' })).toBeVisible();
    expect(list('Expected today').queryByText(/Old/)).toBeNull();
    vi.mocked(window.scrollTo).mockClear();
    book.visitors = [coming];
    await user.click(list('In the building now').getByRole('button', { name: 'Sign out Alan Pierce' }));
    expect(await screen.findByText('Alan Pierce is signed out.')).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toEqual({ signedOut: true });
    expect(await screen.findByText(say.nobodyInHouse)).toBeVisible();
    server.use(http.put('/api/visitors/visitor2', () => HttpResponse.json({ data: coming })));
    book.visitors = [{ ...coming, signedInAt: new Date().toISOString() }];
    await user.click(list('Expected today').getByRole('button', { name: 'Sign in Mona Reyes' }));
    expect(await screen.findByText('Mona Reyes is signed in.')).toBeVisible();
    expect(body('PUT /visitors/visitor2')).toEqual({ signedIn: true });
    expect(await screen.findByText(say.nobodyExpected)).toBeVisible();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('[VIS-04] prints the visitors in the building, each with a box, and no one else', async () => {
    book.visitors = [here, coming];
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open();
    await screen.findByRole('heading', { name: 'In the building now: 1' });
    await user.click(screen.getByRole('button', { name: 'Print roll call' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('.print-sheet')!;
    expect(sheet).toHaveTextContent(/, \d{1,2}:\d\d [AP]M: 1 in the building/);
    expect(sheet).toHaveTextContent('Alan Pierce');
    expect(sheet).not.toHaveTextContent('Mona Reyes');
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });

  it('[VIS-04] prints a sentence instead of an empty table while no one is in the building', async () => {
    book.visitors = [coming];
    vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open();
    expect(await screen.findByText(say.nobodyInHouse)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print roll call' }));
    const sheet = document.querySelector('.print-sheet')!;
    expect(sheet).toHaveTextContent(say.nobodyInHouse);
    expect(sheet).not.toHaveTextContent('0 in');
    expect(sheet.querySelector('table')).toBeNull();
  });

  it('[VIS-04] says what the server says when another person was quicker', async () => {
    book.visitors = [here];
    server.use(http.put('/api/visitors/:id', () => refuse('already-signed-out')));
    const { user } = await open();
    await screen.findByRole('heading', { name: 'In the building now: 1' });
    await user.click(list('In the building now').getByRole('button', { name: 'Sign out Alan Pierce' }));
    expect(await screen.findByText('This visitor has been signed out already.')).toBeVisible();
  });
});

describe('signing in and out', () => {
  it('[VIS-03] enters a visitor of today, whose host is chosen from the people of the company', async () => {
    const { user } = await openNew('/Visitor-Log');
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
    const { user } = await openNew();
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
    book.visitors = [
      aVisitor({ signedInAt: '2026-03-02T14:00:00Z', availableActions: ['update', 'sign-out'] }),
    ];
    await user.click(await screen.findByRole('button', { name: 'Sign in Alan Pierce' }));
    expect(await screen.findByText(say.signedIn)).toBeVisible();
    expect(body('PUT /visitors/visitor1')).toEqual({ signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Sign out Alan Pierce' }));
    expect(await screen.findByText(say.signedOut)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in Alan Pierce' })).toBeNull();
  });

  it('[VIS-03, VIS-04] says that the day of a visitor who comes early is now today', async () => {
    book.visitors = [aVisitor({ dayOfVisit: addDays(today(), 40), availableActions: ['sign-in'] })];
    const { user } = await open();
    const log = within(await screen.findByRole('table', { name: 'Visitors' }));
    await user.click(log.getByRole('button', { name: 'Sign in Alan Pierce' }));
    expect(await screen.findByText(say.signedInEarly)).toBeVisible();
  });

  it('[VIS-03] asks when a visitor of a day that is over has left, instead of taking the time of now', async () => {
    book.visitors = [
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

  it('[VIS-03] says what the server says when another person was quicker', async () => {
    server.use(http.put('/api/visitors/:id', () => refuse('already-signed-in')));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign in Alan Pierce' }));
    expect(await screen.findByText('This visitor has been signed in already.')).toBeVisible();
  });
});
